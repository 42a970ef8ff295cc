/** A decision as a part of a sentence, such as "switching the recommendations off", and as a label of a table. */
import type { NamedDecision } from '../contract/review'
import { decisionValueText } from '../session/decision-value-text'
import type { DebriefWords } from './debrief-words'

/** What was done, in the words of `debrief.acts`. */
export function actText({ type, value }: NamedDecision, words: DebriefWords): string {
  const { text } = words
  if (value === null) return text(`debrief.acts.${type}.do`)
  if (typeof value === 'boolean') return text(`debrief.acts.${type}.${value ? 'on' : 'off'}`)
  if (type === 'set-shed-share' && value === 0) return text(`debrief.acts.${type}.off`)
  return text(`debrief.acts.${type}.set`, {
    value: valueText({ type, value }, words),
    instances: countedText('instances', value, words),
  })
}

/** The control and the value it was set to; an action has its name alone. */
export function decisionLabel({ type, value }: NamedDecision, words: DebriefWords): string {
  const name = words.text(`decisions.${type}.name`)
  if (value === null) return name
  return words.text('debrief.setTo', { name, value: valueText({ type, value }, words) })
}

/** A number with its noun, in the form that the number asks for: 1 instance, 24 instances. */
export function countedText(noun: string, count: number, { text, format }: DebriefWords): string {
  return text(`debrief.counts.${noun}`, { count, number: format.number(count) })
}

function valueText(
  { type, value }: Pick<NamedDecision, 'type'> & { readonly value: number | boolean },
  { text, format }: DebriefWords,
): string {
  const switchText = (on: boolean): string => text(on ? 'debrief.on' : 'debrief.off')
  return decisionValueText(type, value, { format, switchText })
}
