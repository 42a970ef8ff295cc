/** The rules by which the reference responder plays each scenario, in the order in which it asks them. */
import { clockText, type DebriefWords } from './debrief-words'
import { decisionLabel } from './act-text'
import type { DebriefSimulation } from '../contract/debrief'

export const REFERENCE_RULE_IDS = {
  'steady-morning': ['leave-alone'],
  'bad-deploy': ['roll-back'],
  'viral-surge': [
    'raise-minimum',
    'feature-off',
    'shed',
    'shed-no-more',
    'feature-on',
    'minimum-back',
  ],
  'cache-flush': ['feature-off', 'shed', 'load-hot-keys', 'shed-no-more', 'feature-on'],
} as const satisfies Record<string, readonly string[]>

/** The rules of a scenario in words; none for a scenario that is not known here. */
export function referenceRuleTexts(scenarioId: string, { text }: DebriefWords): readonly string[] {
  const rules: Readonly<Record<string, readonly string[]>> = REFERENCE_RULE_IDS
  return (rules[scenarioId] ?? []).map((id) => text(`debrief.reference.${scenarioId}.${id}`))
}

/** What the reference responder decided on this seed, each with its time. */
export function referenceDecisionTexts(
  { referenceDecisions }: Pick<DebriefSimulation, 'referenceDecisions'>,
  words: DebriefWords,
): readonly { readonly time: string; readonly label: string }[] {
  return referenceDecisions.map(({ minute, type, value }) => ({
    time: clockText(minute, words),
    label: decisionLabel({ minute, type, value: value ?? null }, words),
  }))
}
