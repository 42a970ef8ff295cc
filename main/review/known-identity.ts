/** Who and what a recording is of: where its scenario is not here, as much as is recorded or can be told. */
import type { RecordingEntry, RecordingHeader } from '@shared/contract/recording'
import type { SessionEnding, SessionIdentity } from '@shared/contract/session'
import { scenarioOf } from '../recording/continuation'
import type { KnownModels } from './library-state'

export interface IdentityFacts {
  readonly fileName: string
  readonly header: RecordingHeader
  /** As renamed in the notes; null where it is not. */
  readonly codeName: string | null
  readonly entries: readonly RecordingEntry[]
  readonly ending: SessionEnding | null
}

type Times = Pick<
  SessionIdentity,
  'startMinuteOfDay' | 'durationMinutes' | 'bootDelayMinutes' | 'openingBudgetShare'
>

export function knownIdentity(known: KnownModels, facts: IdentityFacts): SessionIdentity {
  const { fileName, header, codeName } = facts
  return {
    sessionId: header.sessionId,
    fileName,
    scenarioId: header.scenario.id,
    seed: header.seed,
    codeName: codeName ?? header.codeName,
    mode: header.mode,
    branch: header.branch ?? null,
    ...timesOf(known, facts),
  }
}

function timesOf(known: KnownModels, facts: IdentityFacts): Times {
  const scenario = scenarioOf(known, facts.header)
  if (scenario === undefined) return likelyTimes(known, facts)
  const { startMinuteOfDay, durationMinutes, bootDelayMinutes, openingBudgetShare } = scenario
  return { startMinuteOfDay, durationMinutes, bootDelayMinutes, openingBudgetShare }
}

const NOTHING_KNOWN = { startMinuteOfDay: 0, durationMinutes: 0, bootDelayMinutes: 0 }

function likelyTimes(known: KnownModels, { header, entries, ending }: IdentityFacts): Times {
  // One of the same name is most likely an earlier or a later text of the same story.
  const namesake = known.scenarios.find(({ id }) => id === header.scenario.id) ?? NOTHING_KNOWN
  const snapshots = entries.flatMap((entry) => (entry.type === 'minute' ? [entry.snapshot] : []))
  const lastMinute = snapshots.at(-1)?.minute ?? 0
  const isWhole = ending === 'completed'
  return {
    startMinuteOfDay: namesake.startMinuteOfDay,
    durationMinutes: isWhole ? lastMinute : Math.max(lastMinute, namesake.durationMinutes),
    bootDelayMinutes: recordedBootDelay(entries) ?? namesake.bootDelayMinutes,
    openingBudgetShare: snapshots[0]?.budgetLeftShare ?? 0,
  }
}

/** From the first launch to the first instances that are ready; null where none became ready. */
function recordedBootDelay(entries: readonly RecordingEntry[]): number | null {
  let launched: number | null = null
  for (const entry of entries) {
    if (entry.type !== 'minute') continue
    const { snapshot, notices } = entry
    const isReady = notices.some(({ type }) => type === 'instances-ready')
    if (isReady) return launched === null ? null : snapshot.minute - launched
    if (launched === null && snapshot.bootingInstances > 0) launched = snapshot.minute
  }
  return null
}
