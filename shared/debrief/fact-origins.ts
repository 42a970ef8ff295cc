/** Where each number that the story tells comes from: a metric of the debrief, what was recorded in a minute, or the log. */
import type { DebriefMetricId, StoryFact, StoryValue } from '../contract/debrief'
import type { LossWeights } from '../contract/session-notes'
import type { SymbolId } from '../formulas/symbol-ids'
import { explainedDecision, explainedNumber } from '../formulas/where-explained'
import { clockText, type DebriefWords } from './debrief-words'
import { formulasOfMetric, speaksOfLoss } from './metric-formulas'
import {
  budgetOrigin,
  effectsOrigin,
  headlineOrigin,
  lossSentences,
  type NumberOrigin,
} from './number-origins'

/** What the origin of a number is told from. */
type FactSource =
  /** Recorded: in the minute of the fact, so many minutes after it, or in the last one; null where several were counted. */
  | { readonly symbol: SymbolId; readonly after: number | 'last' | null }
  | { readonly metric: DebriefMetricId }
  /** The panel of the debrief whose numbers it is one of. */
  | { readonly panel: 'headline' | 'budget' | 'effects' }
  | 'log'

const recorded = (symbol: SymbolId, after: number | 'last' | null = 0): FactSource => ({
  symbol,
  after,
})
const metric = (id: DebriefMetricId): FactSource => ({ metric: id })
const HEADLINE: FactSource = { panel: 'headline' }
const BUDGET: FactSource = { panel: 'budget' }
const EFFECTS: FactSource = { panel: 'effects' }

/** By fact and name of the value; decisions and words are no numbers. */
export const FACT_SOURCES: Readonly<Record<string, Readonly<Record<string, FactSource>>>> = {
  'onset-flush': {
    hitRatioBefore: recorded('hitRatio', -1),
    databaseUtilization: recorded('dbUtilization'),
  },
  'onset-surge': { rateBefore: recorded('requestRate'), rate: recorded('requestRate', 1) },
  'surge-peak': { rate: recorded('requestRate') },
  'surge-receding': { rate: recorded('requestRate') },
  'rollback-completed': { badBuild: recorded('badBuildShare', -1) },
  'warmup-completed': { hitRatio: recorded('hitRatio') },
  'first-alert': { sinceOnset: metric('M2') },
  'first-acknowledged': { sinceRaised: metric('M3') },
  'nothing-acknowledged': { alerts: 'log' },
  'alerts-tally': {
    ...{ raised: 'log', acknowledged: 'log', openAtEnd: metric('M22') },
    ...{ medianDelay: metric('M3'), totalDelay: metric('M3') },
  },
  'looked-at-cause': { sinceSymptom: metric('M4') },
  'looks-tally': { looks: 'log', views: 'log' },
  'first-decision': { sinceOnset: 'log' },
  'decision-helpful': { saved: EFFECTS },
  'decision-harmful': { added: EFFECTS },
  'most-helpful': { saved: EFFECTS },
  'most-harmful': { added: EFFECTS },
  'earlier-better': { saved: EFFECTS },
  'later-better': { saved: EFFECTS },
  'together-helpful': { decisions: 'log', saved: EFFECTS },
  'together-neutral': { decisions: 'log' },
  'together-harmful': { decisions: 'log', added: EFFECTS },
  'direction-changes': { changes: metric('M20') },
  'acted-before-effect': { decisions: metric('M21') },
  'first-saturated': {
    rate: recorded('requestRate'),
    instances: recorded('serving'),
    minutes: recorded('utilization', null),
  },
  'database-overloaded': {
    utilization: recorded('dbUtilization', null),
    minutes: recorded('dbUtilization', null),
  },
  'largest-loss-minute': { budget: recorded('budgetSpent'), burn: recorded('burnRate') },
  'cause-largest': { budget: BUDGET, ofLoss: BUDGET },
  'cause-also': { budget: BUDGET, ofLoss: BUDGET },
  'phase-largest': { budget: BUDGET, ofLoss: BUDGET },
  'feature-off': { minutes: metric('M14') },
  shed: { requests: metric('M13'), whileHeadroom: metric('M13') },
  'older-answers': { ageMinutes: metric('M15') },
  'largest-fleet': { instances: recorded('serving', null), opening: recorded('serving', null) },
  recovered: { sinceOnset: metric('M6') },
  'never-recovered': { burn: recorded('burnRate5m', 'last') },
  'back-to-normal': { sinceOnset: metric('M7') },
  'not-back-to-normal': { controls: metric('M7') },
  'ended-early': { minutes: 'log', planned: 'log' },
  'ended-with': {
    budgetSpent: recorded('spentSoFar', 'last'),
    budgetLeft: recorded('budgetLeft', 'last'),
    cost: recorded('cost', 'last'),
    ...{ degraded: HEADLINE, loss: HEADLINE },
  },
  'budget-saved-beside-hands-off': { saved: metric('M8'), handsOff: metric('M8') },
  'budget-lost-beside-hands-off': { lost: metric('M8'), handsOff: metric('M8') },
  'cost-above-reference': { above: metric('M16'), reference: metric('M16') },
  'cost-below-reference': { below: metric('M16'), reference: metric('M16') },
  'avoided-loss': { share: HEADLINE, handsOff: HEADLINE, reference: HEADLINE },
  'added-loss': { share: HEADLINE, handsOff: HEADLINE, reference: HEADLINE },
  'nothing-to-avoid': { handsOff: HEADLINE, reference: HEADLINE },
}

export interface OriginContext {
  readonly weights: LossWeights
  /** The last minute that was played. */
  readonly lastMinute: number
}

/** @returns null for what is no number: a name, a clock time */
export function factOrigin(
  fact: StoryFact,
  name: string,
  { context, words }: { readonly context: OriginContext; readonly words: DebriefWords },
): NumberOrigin | null {
  const value = fact.values[name]
  if (name === 'threshold') return effectsOrigin(context, words)
  if (value?.kind === 'decision') return decisionOrigin(value, words)
  const source = FACT_SOURCES[fact.id]?.[name]
  if (value === undefined || source === undefined) return null
  if (source === 'log') return logOrigin(words)
  if ('metric' in source) return metricOrigin(source.metric, context, words)
  if ('panel' in source) return panelOrigin(source.panel, context, words)
  return recordedOrigin(source.symbol, minuteOf(source.after, fact, context), words)
}

/** What was set by a decision, and the formula that the control acts through. */
function decisionOrigin(
  { decision }: Extract<StoryValue, { kind: 'decision' }>,
  { text }: DebriefWords,
): NumberOrigin {
  return {
    sentences: [text('debrief.origins.decided')],
    formulas: [explainedDecision(decision.type).formula],
  }
}

const logOrigin = ({ text }: DebriefWords): NumberOrigin => ({
  sentences: [text('debrief.origins.log')],
  formulas: [],
})

/** The definition of a metric of the debrief, as the list of metrics tells it. */
export function metricOrigin(
  id: DebriefMetricId,
  context: Pick<OriginContext, 'weights'>,
  words: DebriefWords,
): NumberOrigin {
  const { text } = words
  return {
    sentences: [
      text(`debrief.metrics.${id}.definition`),
      ...(speaksOfLoss(id) ? lossSentences(context, words) : []),
      text('debrief.source', { source: text(`debrief.metrics.${id}.source`) }),
    ],
    formulas: formulasOfMetric(id),
  }
}

function panelOrigin(
  panel: 'headline' | 'budget' | 'effects',
  context: OriginContext,
  words: DebriefWords,
): NumberOrigin {
  switch (panel) {
    case 'headline':
      return headlineOrigin(context, words)
    case 'budget':
      return budgetOrigin(words)
    case 'effects':
      return effectsOrigin(context, words)
  }
}

const minuteOf = (
  after: number | 'last' | null,
  { minute }: StoryFact,
  { lastMinute }: OriginContext,
): number | null => {
  if (after === 'last') return lastMinute
  return after === null || minute === null ? null : minute + after
}

/** What the formula of the symbol came to in a minute of the recording; null where it was taken from several minutes. */
export function recordedOrigin(
  symbol: SymbolId,
  minute: number | null,
  words: DebriefWords,
): NumberOrigin {
  const { text } = words
  const name = text(`symbols.${symbol}`)
  const { formula } = explainedNumber(symbol)
  if (minute === null) {
    return { sentences: [text('debrief.origins.minutes', { name })], formulas: [formula] }
  }
  return {
    sentences: [text('debrief.origins.recorded', { name, time: clockText(minute, words) })],
    formulas: [formula],
    shown: { symbol, minute },
  }
}
