/** What values of the lab's decisions look like: as JSON, with a range where a number stands; the same in every language. */
import type { LabFieldRules, LabValueRule } from './lab-decisions'

/** Every form that a value may have, complete: whoever puts numbers for the ranges has a value that is accepted. */
export function labValueForms(rule: LabValueRule): readonly string[] {
  switch (rule.kind) {
    case 'number':
      return [`${rule.minimum}..${rule.maximum}`]
    case 'number-or-null':
      return [...labValueForms(rule.number), 'null']
    case 'choice':
      return rule.choices.map((choice) => `"${choice}"`)
    case 'pair':
      return [pairForm(rule.of)]
    case 'variant':
      return Object.entries(rule.variants).map(([kind, fields]) => variantForm(kind, fields))
  }
}

function variantForm(kind: string, fields: LabFieldRules): string {
  const parts = Object.entries(fields).map(
    ([name, rule]) => `"${name}": ${labValueForms(rule).join(' | ')}`,
  )
  return `{${[`"kind": "${kind}"`, ...parts].join(', ')}}`
}

/** Of two values with many forms each, which stand beside it anyway, only their kinds. */
function pairForm(rule: LabValueRule): string {
  const form =
    rule.kind === 'variant'
      ? `{"kind": ${Object.keys(rule.variants)
          .map((kind) => `"${kind}"`)
          .join(' | ')}, …}`
      : labValueForms(rule).join(' | ')
  return `[${form}, ${form}]`
}
