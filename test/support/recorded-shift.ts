/** Plays a shift with the real engine and records it, in memory, as the application would. */
import { NO_ALERTS, trackAlerts } from '@shared/alerts/track-alerts'
import { assert } from '@shared/assert'
import type { TimedDecision } from '@shared/contract/decisions'
import type { RecordingEntry, RecordingHeader } from '@shared/contract/recording'
import { RECORDING_FORMAT } from '@shared/contract/recording'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { BranchOrigin, Language, SessionEnding } from '@shared/contract/session'
import { SNAPSHOT_COLUMNS } from '@shared/contract/snapshot'
import type { Result } from '@shared/result'
import { foldSession } from '../../main/engine/fold-session'
import { onCallEngine } from '../../main/engine/on-call/on-call-engine'
import type { RecordingFileSystem } from '../../main/recording/file-system'
import { createRecording, type RecordingWriter } from '../../main/recording/recording-writer'
import { hashScenario } from '../../main/recording/scenario-hash'
import { MemoryFileSystem } from './memory-file-system'

export interface Shift {
  readonly scenario: OnCallScenario
  readonly seed: number
  readonly decisions?: readonly TimedDecision[]
  /** Last minute to play; all of them where not given. */
  readonly throughMinute?: number
  /** What is recorded besides, after the minute it belongs to. */
  readonly besides?: (minute: number) => readonly RecordingEntry[]
  readonly language?: Language
  /** Where it branches off from another shift. */
  readonly branch?: BranchOrigin
}

export interface RecordedShift {
  readonly shift: Shift
  /** Seals with this; null leaves the session interrupted. */
  readonly ending: SessionEnding | null
  readonly clock?: () => number
}

export const SAMPLE_PATH = 'sample.guardia-session'
const SAMPLE_SESSION_ID = '5f0c2f5e-6d0b-4b52-9c3a-0d6f3f1f7a11'

export function headerOf({ scenario, seed, language = 'eu', branch }: Shift): RecordingHeader {
  return {
    type: 'header',
    format: RECORDING_FORMAT,
    app: '0.1.0',
    engine: onCallEngine.version,
    sessionId: SAMPLE_SESSION_ID,
    scenario: { id: scenario.id, sha256: hashScenario(scenario) },
    seed,
    language,
    codeName: 'Itsaso Urdina',
    mode: 'practice',
    ...(branch === undefined ? {} : { branch }),
    startedAt: '2026-01-14T10:20:30.000Z',
    columns: SNAPSHOT_COLUMNS,
  }
}

/** What is appended for each minute: the decisions that act in it, the minute, changes of alerts, and the rest. */
export function playShift(shift: Shift): readonly (readonly RecordingEntry[])[] {
  const { scenario, decisions = [], throughMinute = scenario.durationMinutes, besides } = shift
  const batches: RecordingEntry[][] = []
  let alerts = NO_ALERTS
  for (const { state, snapshot, notices } of foldSession(onCallEngine, shift, decisions)) {
    const { minute } = snapshot
    if (minute > throughMinute) break
    const { history, changes } = trackAlerts(alerts, snapshot)
    alerts = history
    batches.push([
      ...decisions
        .filter((decision) => decision.minute === minute)
        .map((decision): RecordingEntry => ({ type: 'decision', decision })),
      { type: 'minute', snapshot, stateHash: onCallEngine.hashState(state), notices },
      ...changes.map(({ id, event, raisedMinute }): RecordingEntry => ({
        type: 'alert',
        minute,
        alert: id,
        event,
        raisedMinute,
      })),
      ...(besides?.(minute) ?? []),
    ])
  }
  return batches
}

/** A clock that goes on by two seconds a call, as a shift at the default pace does. */
export function steadyClock(): () => number {
  let milliseconds = 1_000_000
  return () => (milliseconds += 2_000)
}

export async function openRecording(
  shift: Shift,
  fileSystem: RecordingFileSystem,
  clock: () => number = steadyClock(),
): Promise<RecordingWriter> {
  const header = headerOf(shift)
  return valueOf(await createRecording({ path: SAMPLE_PATH, header, clock, fileSystem }))
}

/** The bytes of a recording of the shift. */
export async function recordShift({ shift, ending, clock }: RecordedShift): Promise<Uint8Array> {
  const fileSystem = new MemoryFileSystem()
  const writer = await openRecording(shift, fileSystem, clock)
  for (const batch of playShift(shift)) valueOf(await writer.append(batch))
  if (ending === null) await writer.abandon()
  else valueOf(await writer.seal(ending))
  return fileSystem.bytesOf(SAMPLE_PATH)
}

export function valueOf<Value>(result: Result<Value>): Value {
  assert(result.ok, 'the result is a success', { ...(result.ok ? {} : result.failure) })
  return result.value
}
