/** Present value of every control of the lab, and the counters of the machines behind them. */
import type { LabSettings } from './lab-decisions'
import type { BreakerState } from './lab-row'

export interface LabControls extends LabSettings {
  /** First second in which the client serves again after a restart, or null. */
  readonly restartReadySecond: number | null
  readonly breaker: {
    readonly state: BreakerState
    /** Failures of the whole service in a row, while it is closed. */
    readonly failuresInRow: number
    /** Until a trial request may pass, at least 0; null unless it is open. */
    readonly trialInSeconds: number | null
  }
  /** Retries that the budget would allow now; null without a budget. */
  readonly retryBalance: number | null
  /** Requests that the edge would admit at once; null without a limit. */
  readonly edgeTokens: number | null
}
