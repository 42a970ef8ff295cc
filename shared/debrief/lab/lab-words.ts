/** What the texts of a lab debrief need to be said, and how decisions, policies and times of a run are told. */
import type { LabSettings, TimedLabDecision } from '../../contract/lab/lab-decisions'
import { moduleWords, POLICY_MODULES, type PolicyModule } from '../../lab/policy-text'
import { labClock } from '../../lab/row-facts'
import { DECISION_OF_MODULE } from '../../lab/setting-decisions'
import { SETTING_OF_LAB_DECISION } from '../../session/present-lab-value'
import type { DebriefWords } from '../debrief-words'
import { NEUTRAL_SCORE } from './neutral-score'

export type LabWords = Pick<DebriefWords, 'text' | 'format'>

/** The time at which a decision acts: at the beginning of its second. */
export function decisionTime({ second }: Pick<TimedLabDecision, 'second'>): string {
  return labClock(second - 1)
}

/** “load balancer: Round robin”, “protection: Service breaker (5 in a row, open 30 s)”. */
export function labDecisionText(decision: TimedLabDecision, words: LabWords): string {
  const name = words.text(`labDecisions.${decision.type}`)
  const value = decidedText(decision, words)
  return value === null ? name : words.text('labDebrief.decision', { name, value })
}

/** What was chosen, with its numbers where it has some; what it does is told elsewhere. Null of a mere act. */
export function decidedText(decision: TimedLabDecision, words: LabWords): string | null {
  const module = SETTING_OF_LAB_DECISION[decision.type]
  if (module === null) return null
  // One module's words look at that module alone.
  const settings = { [module]: decision.value } as unknown as LabSettings
  return hasNumbers(decision.value)
    ? valueText(settings, module, words)
    : moduleWords(settings, module, words).choice
}

function hasNumbers(value: TimedLabDecision['value']): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 1
  return typeof value === 'number'
}

/** What the ends of the avoided share are; it can lie beyond either of them. */
export function avoidedScaleText({ text, format }: LabWords): string {
  return text('labDebrief.avoidedScale', { none: format.percent(0, 0), all: format.percent(1, 0) })
}

/** A difference of two scores, in percent points with its sign. */
export function scoreGainText(gain: number, words: LabWords): string {
  return pointsText(words.format.number(gain * 100, 2, { signed: true }), words)
}

/** How far a score may change and still be neutral. */
export function thresholdText(words: LabWords): string {
  return pointsText(words.format.number(NEUTRAL_SCORE * 100, 1), words)
}

const pointsText = (value: string, { text }: LabWords): string =>
  text('review.compare.points', { value })

export interface PolicyLine {
  readonly name: string
  readonly value: string
}

/** A line for each module; the accrual policy only where accrual is in force. */
export function policyLines(settings: LabSettings, words: LabWords): PolicyLine[] {
  return POLICY_MODULES.filter(
    (module) => module !== 'accrualPolicy' || settings.protection.kind === 'accrual',
  ).map((module) => ({
    name: words.text(`labDecisions.${DECISION_OF_MODULE[module]}`),
    value: valueText(settings, module, words),
  }))
}

function valueText(settings: LabSettings, module: PolicyModule, words: LabWords): string {
  const { choice, detail } = moduleWords(settings, module, words)
  return words.text('labDebrief.choice', { choice, detail })
}

/** 0.07 s, 1.3 s, 200 s: with as much as tells short from long. */
export function durationText(seconds: number, { format }: LabWords): string {
  if (Number.isInteger(seconds) || seconds >= 10) return format.seconds(seconds)
  return format.seconds(seconds, seconds < 1 ? 2 : 1)
}
