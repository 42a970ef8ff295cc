/** A decision in words, with the value it changes from, as the printed table shows it. */
import type { DecisionType } from '@shared/contract/decisions'
import { decisionValueText } from '@shared/session/decision-value-text'
import type { ControlValue } from '@shared/session/present-value'
import type { CommandContext } from './command-context'

/** @param change the control's value before and after; an action has neither and is its name alone */
export function decisionText(
  { text, format }: Pick<CommandContext, 'text' | 'format'>,
  change: {
    readonly type: DecisionType
    readonly from: ControlValue | null
    readonly to: ControlValue | undefined
  },
): string {
  const { type, from, to } = change
  const name = text(`decisions.${type}.name`)
  if (from === null || to === undefined) return name
  const show = (value: ControlValue): string =>
    decisionValueText(type, value, {
      format,
      switchText: (on) => text(on ? 'cli.on' : 'cli.off'),
    })
  return text('cli.event.change', { name, from: show(from), to: show(to) })
}
