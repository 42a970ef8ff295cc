/** Story facts of what was decided, and of what each decision and all of them together did. */
import {
  NEUTRAL_LOSS,
  type DebriefMetrics,
  type DebriefSimulation,
  type DecisionEffect,
  type StoryFact,
} from '@shared/contract/debrief'
import type { NamedDecision } from '@shared/contract/review'
import type { ShiftFacts } from '../shift-facts'
import { fact } from './story-catalog'

export function decisionFacts(
  facts: ShiftFacts,
  simulation: DebriefSimulation | null,
  metrics: DebriefMetrics,
): StoryFact[] {
  const decisions = facts.shift.decisions.map(named)
  const [first] = decisions
  if (first === undefined) return [fact('nothing-decided', null, {})]
  const told =
    simulation === null
      ? decisions.map((decision) => fact('decision-taken', decision.minute, { decision }))
      : effectFacts(simulation)
  return [...firstSinceOnset(facts, decisions), ...told, ...handlingFacts(metrics)]
}

function named({
  minute,
  type,
  value,
}: NamedDecision | ShiftFacts['shift']['decisions'][number]): NamedDecision {
  return { minute, type, value: value ?? null }
}

/** The first decision once the incident had begun. */
function firstSinceOnset({ onset }: ShiftFacts, decisions: readonly NamedDecision[]): StoryFact[] {
  const decision = decisions.find(({ minute }) => onset !== null && minute >= onset)
  if (decision === undefined || onset === null) return []
  return [
    fact('first-decision', decision.minute, { decision, sinceOnset: decision.minute - onset }),
  ]
}

function effectFacts({ decisions, together }: DebriefSimulation): StoryFact[] {
  return [
    // Every one of them, however many: a tally would read alike for different decisions.
    ...decisions.map(effectFact),
    ...extremes(decisions),
    ...betterMinutes(decisions),
    ...(decisions.length > 1 ? [togetherFact(together, decisions.length)] : []),
  ]
}

function effectFact(effect: DecisionEffect): StoryFact {
  const decision = named(effect)
  switch (effect.verdict) {
    case 'helpful':
      return fact('decision-helpful', effect.minute, { decision, saved: effect.effect })
    case 'harmful':
      return fact('decision-harmful', effect.minute, { decision, added: -effect.effect })
    case 'neutral':
      return fact('decision-neutral', effect.minute, { decision })
  }
}

/** The largest effects, where there are several to compare. */
function extremes(decisions: readonly DecisionEffect[]): StoryFact[] {
  const sorted = decisions.toSorted((one, other) => other.effect - one.effect)
  const [best, second] = sorted
  const [worst, beforeWorst] = sorted.toReversed()
  const told: StoryFact[] = []
  if (best && second?.verdict === 'helpful')
    told.push(fact('most-helpful', null, { decision: named(best), saved: best.effect }))
  if (worst && beforeWorst?.verdict === 'harmful')
    told.push(fact('most-harmful', null, { decision: named(worst), added: -worst.effect }))
  return told
}

/** The decisions for which five minutes sooner, or later, would have saved the most, where it is worth a word. */
function betterMinutes(decisions: readonly DecisionEffect[]): StoryFact[] {
  const best = (gain: (effect: DecisionEffect) => number | null) =>
    decisions
      .map((effect) => ({ decision: named(effect), saved: gain(effect) ?? 0 }))
      .filter(({ saved }) => saved > NEUTRAL_LOSS)
      .sort((one, other) => other.saved - one.saved)
      .slice(0, 1)
  return [
    ...best(({ earlier }) => earlier).map((values) => fact('earlier-better', null, values)),
    ...best(({ later }) => later).map((values) => fact('later-better', null, values)),
  ]
}

function togetherFact({ effect, verdict }: DebriefSimulation['together'], decisions: number) {
  switch (verdict) {
    case 'helpful':
      return fact('together-helpful', null, { decisions, saved: effect })
    case 'harmful':
      return fact('together-harmful', null, { decisions, added: -effect })
    case 'neutral':
      return fact('together-neutral', null, { decisions })
  }
}

function handlingFacts({ M20, M21 }: DebriefMetrics): StoryFact[] {
  const told: StoryFact[] = []
  if (M20.main) told.push(fact('direction-changes', null, { changes: M20.main }))
  if (M21.main) told.push(fact('acted-before-effect', null, { decisions: M21.main }))
  return told
}
