/** Rebuilds a shift from the lines of its recording: plays it again, and compares what comes out with what stands there. */
import type { Decision } from '@shared/contract/decisions'
import type { RecordingEntry } from '@shared/contract/recording'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { SessionIdentity } from '@shared/contract/session'
import type { Result } from '@shared/result'
import type { OnCallEngine } from '../engine/on-call/on-call-engine'
import {
  acknowledge,
  addNote,
  changePace,
  changePause,
  noteHint,
  noteResumed,
  type ShiftChange,
} from './shift-changes'
import { emptyRecord, minuteOf, recordMinute, type ShiftRecord } from './shift-record'

export interface ShiftToRebuild {
  readonly engine: OnCallEngine
  readonly scenario: OnCallScenario
  readonly identity: SessionIdentity
}

export interface RebuiltShift {
  readonly record: ShiftRecord
  /** Lines of the minute in progress that a power cut kept from the file; they follow from those that stand there. */
  readonly missing: readonly RecordingEntry[]
}

/** The shift after some of the lines. */
interface Progress {
  readonly record: ShiftRecord
  /** They stand in the file and act in the next minute. */
  readonly decisions: readonly Decision[]
  /** Changes of alerts in the latest minute, whose lines must come next. */
  readonly due: readonly RecordingEntry[]
}

type EntryOf<Type extends RecordingEntry['type']> = Extract<RecordingEntry, { type: Type }>

/**
 * @param entries in the order of the file, as a reader or the shift itself gives them
 * @returns null where a replay gives another state, other alerts, or no minute at all
 */
export function rebuildShift(
  shift: ShiftToRebuild,
  entries: readonly RecordingEntry[],
): RebuiltShift | null {
  const opening = shift.engine.open(shift.scenario, shift.identity.seed)
  let progress: Progress | null = {
    record: emptyRecord(shift.identity, opening),
    decisions: [],
    due: [],
  }
  for (const entry of entries) {
    progress = afterEntry(shift, progress, entry)
    if (progress === null) return null
  }
  if (isBeforeOpening(progress.record)) return null
  if (progress.decisions.length === 0) return { record: progress.record, missing: progress.due }
  // The decisions of a minute are written together with it: it was being recorded, and nothing of it was shown.
  const played = playNext(shift, progress)
  if (played === null) return null
  const missing = played.entries.filter(({ type }) => type !== 'decision')
  return { record: played.record, missing }
}

function isBeforeOpening(record: ShiftRecord): boolean {
  return record.snapshots.length === 0
}

function afterEntry(
  shift: ShiftToRebuild,
  progress: Progress,
  entry: RecordingEntry,
): Progress | null {
  if (entry.type === 'minute') return afterMinute(shift, progress, entry)
  if (entry.type === 'decision') return afterDecision(shift, progress, entry)
  if (entry.type === 'alert' && entry.event !== 'acknowledged') return afterAlert(progress, entry)
  const change = changeBy(progress.record, entry)
  if (!change.ok) return null
  return change.value === null ? progress : { ...progress, record: change.value.record }
}

function afterDecision(
  { engine }: ShiftToRebuild,
  progress: Progress,
  entry: EntryOf<'decision'>,
): Progress | null {
  const { minute: _actsIn, ...candidate } = entry.decision
  const decision = engine.checkDecision(candidate)
  if (!decision.ok) return null
  return { ...progress, decisions: [...progress.decisions, decision.value] }
}

function afterMinute(
  shift: ShiftToRebuild,
  progress: Progress,
  { stateHash }: EntryOf<'minute'>,
): Progress | null {
  const played = playNext(shift, progress)
  const isSame = played?.entries.some(
    (entry) => entry.type === 'minute' && entry.stateHash === stateHash,
  )
  if (!played || !isSame) return null
  const due = played.entries.filter(({ type }) => type === 'alert')
  return { record: played.record, decisions: [], due }
}

/** The next minute, or null where none can follow. */
function playNext({ engine, scenario }: ShiftToRebuild, { record, decisions, due }: Progress) {
  const opens = isBeforeOpening(record)
  const isOver = !opens && minuteOf(record) >= engine.lastStep(scenario)
  if (due.length > 0 || isOver) return null
  const step = opens ? record.step : engine.advance(record.step.state, decisions)
  return recordMinute(record, step, { decisions, stateHash: engine.hashState(step.state) })
}

function afterAlert(progress: Progress, entry: EntryOf<'alert'>): Progress | null {
  const [next, ...due] = progress.due
  const isNext =
    next?.type === 'alert' &&
    next.alert === entry.alert &&
    next.event === entry.event &&
    next.raisedMinute === entry.raisedMinute
  return isNext ? { ...progress, due } : null
}

/** What a line of a request did to the shift; a look does nothing. */
function changeBy(
  record: ShiftRecord,
  entry: Exclude<RecordingEntry, { type: 'minute' | 'decision' }>,
): Result<ShiftChange | null> {
  switch (entry.type) {
    case 'alert':
      return acknowledge(record, entry)
    case 'pause':
      return changePause(record, entry.on)
    case 'pace':
      return changePace(record, entry.paceSeconds)
    case 'note':
      return addNote(record, entry.text)
    case 'hint':
      return noteHint(record, entry)
    case 'resumed':
      return { ok: true, value: noteResumed(record, entry.cut ?? null) }
    case 'looked':
      return { ok: true, value: null }
  }
}
