/** What a row of a list says of a recorded run of the lab, and what verifying it showed. */
import type { DamageReason } from '../recording'
import type { SessionEnding } from '../session'
import type { LabVerdict } from './lab-debrief'

/** What replaying a recorded run showed; see `Verification` of a shift. Null where not even second 0 survived. */
export type LabVerification = { readonly of: 'lab' } & (
  | { readonly kind: 'reproduced'; readonly seconds: number; readonly ending: SessionEnding }
  | { readonly kind: 'interrupted'; readonly afterSecond: number }
  | {
      readonly kind: 'differs'
      readonly fromSecond: number
      readonly what: 'state' | 'snapshot'
    }
  | {
      readonly kind: 'damaged'
      readonly line: number
      readonly reason: DamageReason
      readonly intactThroughSecond: number | null
    }
  | {
      readonly kind: 'other-engine'
      readonly recorded: string
      readonly own: string
      readonly seconds: number
    }
  | {
      readonly kind: 'unknown-scenario'
      readonly scenarioId: string
      readonly seconds: number
    }
)

/** What a row of a list says of a run, beside what it says of every recording. */
export interface LabRowCourse {
  readonly secondsRecorded: number
  /** The scenario's score of the seconds that are recorded, 0..1; null without a second, or where its scenario is not here. */
  readonly score: number | null
  /** As the run would end with that score; null with it. */
  readonly verdict: LabVerdict | null
  /** The second at which it branches off from another run; null where it does not. */
  readonly branchSecond: number | null
}
