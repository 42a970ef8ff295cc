/** The story of a shift as facts in their order, from which the page makes its sentences. */
import type { Debrief, StoryFact } from '@shared/contract/debrief'
import type { ShiftFacts } from '../shift-facts'
import { decisionFacts } from './decision-facts'
import { noticeFacts } from './notice-facts'
import { resultFacts } from './result-facts'
import { serviceFacts } from './service-facts'
import { worldFacts } from './world-facts'

/** Where a fact without a minute stands. */
const LAST = Number.MAX_SAFE_INTEGER

/** Facts with a minute first, in the order of the shift; within a minute what happened, was noticed, was decided. */
export function storyFacts(
  facts: ShiftFacts,
  findings: Pick<Debrief, 'totals' | 'lossByCause' | 'phases' | 'metrics' | 'simulation'>,
): StoryFact[] {
  const { totals, simulation, metrics } = findings
  const told = [
    ...worldFacts(facts),
    ...noticeFacts(facts),
    ...decisionFacts(facts, simulation, metrics),
    ...serviceFacts(facts, findings),
    ...resultFacts(facts, totals, simulation),
  ]
  return told.toSorted((one, other) => (one.minute ?? LAST) - (other.minute ?? LAST))
}
