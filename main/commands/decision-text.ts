/** A decision in words, with the value it changes from, as logs and tables show it. */
import { DECISION_CATALOG, type DecisionRule, type DecisionType } from '@shared/contract/decisions'
import type { CommandContext } from './command-context'

type Value = number | boolean | null | undefined

export function decisionText(
  { text, format }: Pick<CommandContext, 'text' | 'format'>,
  change: { readonly type: DecisionType; readonly from: Value; readonly to: Value },
): string {
  const name = text(`decisions.${change.type}.name`)
  const rule: DecisionRule = DECISION_CATALOG[change.type]
  if (rule.kind === 'action') return name
  const show = (value: Value): string => {
    if (typeof value === 'boolean') return text(value ? 'cli.on' : 'cli.off')
    if (typeof value !== 'number') return '–'
    if (rule.kind !== 'number' || rule.unit === 'instances') return format.number(value)
    return rule.unit === 'share' ? format.percent(value, 0) : format.seconds(value)
  }
  return text('cli.event.change', { name, from: show(change.from), to: show(change.to) })
}
