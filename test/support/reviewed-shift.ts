/** A shift played by the real engine as the main process hands it to the review, without a recording in between. */
import { acknowledgeAlert } from '@shared/alerts/track-alerts'
import type { Notice } from '@shared/contract/notices'
import type { RecordingEntry } from '@shared/contract/recording'
import type { Look, ReviewedShift } from '@shared/contract/review'
import type { LogEntry, OnCallControls, SessionIdentity } from '@shared/contract/session'
import { EMPTY_NOTES } from '@shared/contract/session-notes'
import { decisionsByMinute, foldSession } from '../../main/engine/fold-session'
import { onCallEngine } from '../../main/engine/on-call/on-call-engine'
import { emptyRecord, recordMinute, type ShiftRecord } from '../../main/session/shift-record'
import type { Shift } from './recorded-shift'

const FILE_NAME = '20260114T092000Z-00000000-0000-4000-8000-000000000001.guardia-session'

interface Played {
  record: ShiftRecord
  readonly controls: OnCallControls[]
  readonly notices: Notice[]
  readonly looks: Look[]
  readonly pauses: { readonly minute: number; readonly on: boolean }[]
}

/** @param parts what differs from a complete, sealed recording without notes */
export function reviewedShift(shift: Shift, parts: Partial<ReviewedShift> = {}): ReviewedShift {
  const played = play(shift)
  return {
    fileName: FILE_NAME,
    identity: played.record.identity,
    startedAt: '2026-01-14T10:20:30.000Z',
    engine: onCallEngine.version,
    state: 'complete',
    ending: 'completed',
    damage: null,
    snapshots: played.record.snapshots,
    controls: played.controls,
    alerts: played.record.alerts.occurrences,
    log: played.record.log,
    notices: played.notices,
    looks: played.looks,
    pauses: played.pauses,
    notes: EMPTY_NOTES,
    related: [],
    ...parts,
  }
}

function play(shift: Shift): Played {
  const { scenario, decisions = [], throughMinute = scenario.durationMinutes } = shift
  const byMinute = decisionsByMinute(decisions)
  const opening = onCallEngine.open(scenario, shift.seed)
  const played: Played = {
    record: emptyRecord(identityOf(shift), opening),
    ...{ controls: [], notices: [], looks: [], pauses: [] },
  }
  for (const step of foldSession(onCallEngine, shift, decisions)) {
    const { minute } = step.snapshot
    if (minute > throughMinute) break
    const facts = { decisions: byMinute.get(minute) ?? [], stateHash: '' }
    played.record = recordMinute(played.record, step, facts).record
    played.controls.push(step.controls)
    played.notices.push(...step.notices)
    for (const entry of shift.besides?.(minute) ?? []) add(played, entry)
  }
  return played
}

/** What a person did besides deciding. */
function add(played: Played, entry: RecordingEntry): void {
  if (entry.type === 'looked') {
    const { minute, kind, id } = entry
    played.looks.push({ minute, kind, id })
  }
  if (entry.type === 'pause') played.pauses.push({ minute: entry.minute, on: entry.on })
  if (entry.type === 'note') log(played, { kind: 'note', minute: entry.minute, text: entry.text })
  if (entry.type !== 'alert' || entry.event !== 'acknowledged') return
  const { alert, minute, raisedMinute } = entry
  const known = acknowledgeAlert(played.record.alerts, { id: alert, raisedMinute }, minute)
  if (known === null) return
  played.record = { ...played.record, alerts: known }
  log(played, { kind: 'alert', minute, alert, event: 'acknowledged' })
}

function log(played: Played, entry: LogEntry): void {
  played.record = { ...played.record, log: [...played.record.log, entry] }
}

function identityOf({ scenario, seed, branch }: Shift): SessionIdentity {
  return {
    sessionId: '00000000-0000-4000-8000-000000000001',
    fileName: FILE_NAME,
    scenarioId: scenario.id,
    seed,
    codeName: 'Swallow 07',
    mode: 'practice',
    branch: branch ?? null,
    startMinuteOfDay: scenario.startMinuteOfDay,
    durationMinutes: scenario.durationMinutes,
    bootDelayMinutes: scenario.bootDelayMinutes,
    openingBudgetShare: scenario.openingBudgetShare,
  }
}
