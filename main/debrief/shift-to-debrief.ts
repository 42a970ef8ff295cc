/** What a debrief is made of: one recorded shift, and the means by which it is played again and weighed. */
import type { TimedDecision } from '@shared/contract/decisions'
import type { Notice } from '@shared/contract/notices'
import type { Look } from '@shared/contract/review'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { AlertOccurrence } from '@shared/contract/session'
import type { LossWeights } from '@shared/contract/session-notes'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import type { OnCallEngine } from '../engine/on-call/on-call-engine'

export interface ShiftToDebrief {
  readonly fileName: string
  readonly scenario: OnCallScenario
  readonly seed: number
  /** In the order of their minutes; those of one minute in the order in which they acted. */
  readonly decisions: readonly TimedDecision[]
  /** Minute 0 first, without a gap, at least one. */
  readonly snapshots: readonly OnCallSnapshot[]
  /** All of them, with what only the seed knew. */
  readonly notices: readonly Notice[]
  readonly alerts: readonly AlertOccurrence[]
  readonly looks: readonly Look[]
  /** Whether this engine gives the recorded numbers again; if not, nothing is simulated. */
  readonly reproduces: boolean
}

export interface DebriefMeans {
  readonly engine: OnCallEngine
  readonly weights: LossWeights
}
