/** What stands in a recorded run of the lab: its rows, decisions, log, and the settings after each second. */
import {
  DEFAULT_LAB_SETTINGS,
  type LabSettings,
  type TimedLabDecision,
} from '@shared/contract/lab/lab-decisions'
import type { LabRecordingEntry } from '@shared/contract/lab/lab-recording'
import type { LabRow } from '@shared/contract/lab/lab-row'
import type { LabLogEntry } from '@shared/contract/lab/lab-session'
import { noteIn } from '@shared/review/note-in'
import { settingsAfter } from '@shared/session/present-lab-value'

export interface RecordedRun {
  readonly rows: readonly LabRow[]
  /** After each row. */
  readonly settings: readonly LabSettings[]
  /** Those that acted in a second that stands in the recording. */
  readonly decisions: readonly TimedLabDecision[]
  readonly log: readonly LabLogEntry[]
}

/** @param opening what stood at the opening; where the scenario is not here, the usual settings are as near as it gets */
export function recordedRun(
  entries: readonly LabRecordingEntry[],
  opening: LabSettings = DEFAULT_LAB_SETTINGS,
): RecordedRun {
  const rows: LabRow[] = []
  const settings: LabSettings[] = []
  const decisions: TimedLabDecision[] = []
  const log: LabLogEntry[] = []
  /** They stand before the second in which they act. */
  let coming: TimedLabDecision[] = []
  for (const entry of entries) {
    if (entry.type === 'decision') coming.push(entry.decision)
    else if (entry.type === 'second') {
      const { row } = entry
      rows.push(row)
      settings.push(coming.reduce(settingsAfter, settings.at(-1) ?? opening))
      decisions.push(...coming)
      for (const decision of coming) log.push({ kind: 'decision', second: row.second, decision })
      coming = []
    } else if (entry.type === 'note') {
      log.push({ kind: 'note', second: entry.second, ...noteIn(entry) })
    } else if (entry.type === 'resumed') {
      const { second, cut } = entry
      log.push({ kind: 'resumed', second, ...(cut === undefined ? {} : { cut }) })
    }
  }
  return { rows, settings, decisions, log }
}
