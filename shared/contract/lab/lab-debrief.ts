/** What a debrief of a lab run tells; made in the main process from seed and decisions. */
import type { LabDecisionType, LabSettings, TimedLabDecision } from './lab-decisions'
import type { FailureCause, LabTotals } from './lab-row'

export type LabVerdict = 'won' | 'lost' | 'neither'

/** A run as the debrief compares it. */
export interface LabCourse {
  readonly totals: LabTotals
  /** The scenario's score, 0..1: over all requests, or those of high priority. */
  readonly score: number
  readonly verdict: LabVerdict
  /** Success share of each simulated minute by the scenario's score; null where nothing ended in it. */
  readonly minuteShares: readonly (number | null)[]
}

/** The run played again without one decision. */
export interface LabDecisionEffect {
  readonly decision: TimedLabDecision
  /** Score with it minus score without it: above 0, it helped. */
  readonly scoreGain: number
  /** Requests lost without it minus with it: above 0, it helped. */
  readonly requestsSaved: number
  readonly verdict: 'helpful' | 'neutral' | 'harmful'
}

/** Something that surprises and was so in this very run; its sentence stands in the locales under its id. */
export interface LabSurprise {
  readonly id: string
  /** Named values of the sentence, unformatted. */
  readonly values: Readonly<Record<string, number>>
}

export interface LabDebrief {
  readonly scenarioId: string
  readonly seed: number
  readonly secondsPlayed: number
  /** What stood longest: the policy by which the run is named. */
  readonly mainSettings: LabSettings
  readonly own: LabCourse
  /** On the same seed, to the same second: the opening left alone, and the one policy that wins all five. */
  readonly baselines: { readonly openingLeftAlone: LabCourse; readonly onePolicy: LabCourse }
  /** (own score − opening's) / (one policy's − opening's), −1 to 1.2; null where the two hardly differ. */
  readonly avoidedLossShare: number | null
  readonly lostByCause: Readonly<Record<FailureCause, number>>
  readonly refusedAtEdge: { readonly low: number; readonly high: number }
  readonly decisions: readonly LabDecisionEffect[]
  /** Decisions whose effect is not among them: only those that stood longest are played again without. */
  readonly decisionsLeftOut: number
  /** All decisions together against the opening left alone; effects do not add up. */
  readonly allDecisions: { readonly scoreGain: number; readonly requestsSaved: number }
  /** When something first went wrong, and when each kind of decision was first taken after it. */
  readonly firstLossSecond: number | null
  readonly firstDecisionSecond: Readonly<Partial<Record<LabDecisionType, number>>>
  readonly surprises: readonly LabSurprise[]
}
