/** Replays a recording and says whether it gives what the file says, minute by minute. */
import { assert } from '@shared/assert'
import type { Decision } from '@shared/contract/decisions'
import type { Notice } from '@shared/contract/notices'
import type { RecordingEntry } from '@shared/contract/recording'
import type { Verification } from '@shared/contract/recordings'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { SessionEnding } from '@shared/contract/session'
import { SNAPSHOT_COLUMNS, type OnCallSnapshot } from '@shared/contract/snapshot'
import type { Engine, EngineStep } from '../engine/engine'
import type { RecordingContent } from './recording-reader'

/** An engine of on-call scenarios; what its state and controls look like does not matter here. */
export type ReplayEngine<State, Controls> = Engine<
  OnCallScenario,
  State,
  Decision,
  OnCallSnapshot,
  Controls,
  Notice
>

export interface VerificationMeans<State, Controls> {
  readonly engine: ReplayEngine<State, Controls>
  readonly scenarios: readonly OnCallScenario[]
  readonly hashScenario: (scenario: OnCallScenario) => string
}

type MinuteEntry = Extract<RecordingEntry, { type: 'minute' }>
type Difference = Extract<Verification, { kind: 'differs' }>

/**
 * Verifies a recording that was read; one of a newer format must have been refused before.
 * Damage comes first, then another engine version and an unknown scenario (recorded values stand), then the replay:
 * the state hash, every value of the snapshot bit for bit, and the notices of every recorded minute.
 */
export function verifyRecording<State, Controls>(
  content: RecordingContent,
  means: VerificationMeans<State, Controls>,
): Verification {
  const { header, entries, ending, damage, intactThroughMinute } = content
  if (damage !== null) return { kind: 'damaged', ...damage, intactThroughMinute }
  assert(header !== null, 'an undamaged recording has a header', { format: content.newerFormat })
  if (intactThroughMinute === null) {
    // Broken off between the header and minute 0: whole lines, but no shift.
    const line = entries.length + 2
    return { kind: 'damaged', line, reason: 'torn', intactThroughMinute }
  }
  const minutes = intactThroughMinute
  const own = means.engine.version
  if (header.engine !== own) return { kind: 'other-engine', recorded: header.engine, own, minutes }
  const { id: scenarioId, sha256 } = header.scenario
  const scenario = means.scenarios.find(({ id }) => id === scenarioId)
  if (scenario === undefined || means.hashScenario(scenario) !== sha256) {
    return { kind: 'unknown-scenario', scenarioId, minutes }
  }
  const difference = firstDifference(entries, means.engine, { scenario, seed: header.seed })
  if (difference !== null) return difference
  if (ending === null) return { kind: 'interrupted', afterMinute: minutes }
  if (!isEndOf(ending, minutes === means.engine.lastStep(scenario))) {
    // The seal says another end than the minutes do.
    const line = entries.length + 2
    return { kind: 'damaged', line, reason: 'content', intactThroughMinute: minutes }
  }
  return { kind: 'reproduced', minutes, ending }
}

/** A program may stop between the last minute and its seal, so an interruption can come after any minute. */
function isEndOf(ending: SessionEnding, allPlayed: boolean): boolean {
  return ending === 'interrupted' || (ending === 'completed') === allPlayed
}

interface Opening {
  readonly scenario: OnCallScenario
  readonly seed: number
}

function firstDifference<State, Controls>(
  entries: readonly RecordingEntry[],
  engine: ReplayEngine<State, Controls>,
  { scenario, seed }: Opening,
): Difference | null {
  const lastMinute = engine.lastStep(scenario)
  const decisions = groupDecisions(entries)
  let state: State | null = null
  for (const entry of entries) {
    if (entry.type !== 'minute') continue
    const fromMinute = entry.snapshot.minute
    const checked = checkDecisions(engine, decisions.get(fromMinute) ?? [])
    if (checked === null || fromMinute > lastMinute) {
      return { kind: 'differs', fromMinute, what: 'state' }
    }
    const step: EngineStep<State, OnCallSnapshot, Controls, Notice> =
      state === null ? engine.open(scenario, seed) : engine.advance(state, checked)
    state = step.state
    if (engine.hashState(state) !== entry.stateHash) {
      return { kind: 'differs', fromMinute, what: 'state' }
    }
    if (!isSameMinute(step, entry)) return { kind: 'differs', fromMinute, what: 'snapshot' }
  }
  return null
}

function groupDecisions(entries: readonly RecordingEntry[]): ReadonlyMap<number, Decision[]> {
  const byMinute = new Map<number, Decision[]>()
  for (const entry of entries) {
    if (entry.type !== 'decision') continue
    const { minute, ...decision } = entry.decision
    byMinute.set(minute, [...(byMinute.get(minute) ?? []), decision])
  }
  return byMinute
}

/** The decisions as the engine takes them, or null where it refuses one: such a shift cannot have been played. */
function checkDecisions<State, Controls>(
  engine: ReplayEngine<State, Controls>,
  candidates: readonly Decision[],
): readonly Decision[] | null {
  const checked: Decision[] = []
  for (const candidate of candidates) {
    const result = engine.checkDecision(candidate)
    if (!result.ok) return null
    checked.push(result.value)
  }
  return checked
}

function isSameMinute(
  step: { readonly snapshot: OnCallSnapshot; readonly notices: readonly Notice[] },
  entry: MinuteEntry,
): boolean {
  const sameValues = SNAPSHOT_COLUMNS.every((column) =>
    Object.is(step.snapshot[column], entry.snapshot[column]),
  )
  const sameNotices =
    step.notices.length === entry.notices.length &&
    step.notices.every(({ type }, index) => type === entry.notices[index]?.type)
  return sameValues && sameNotices
}
