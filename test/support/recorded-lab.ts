/** Recordings of runs of the lab, for specs: as many seconds as are wanted, and lines of every kind. */
import { assert } from '@shared/assert'
import type { TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import type { LabRecordingEntry, LabRecordingHeader } from '@shared/contract/lab/lab-recording'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import type { SessionEnding } from '@shared/contract/session'
import { labEngine } from '../../main/engine/resilience/lab-engine'
import { sessionFileName } from '../../main/recording/recording-folder'
import { createRecording } from '../../main/recording/recording-writer'
import { labHeader, type LabHeaderFacts } from '../../main/recording/session-header'
import { findLabScenario } from '../../main/scenarios/lab-scenarios'
import { createLabModel } from '../../main/session/lab/lab-model'
import { MemoryFileSystem } from './memory-file-system'
import { steadyClock, valueOf } from './recorded-shift'

export interface LabRunSample {
  readonly scenarioId?: string
  readonly seed?: number
  readonly throughSecond: number
  readonly decisions?: readonly TimedLabDecision[]
  /** Lines behind each second's. */
  readonly besides?: (second: number) => readonly LabRecordingEntry[]
  readonly header?: Partial<LabRecordingHeader>
  /** Null, as where it is not given, leaves it interrupted. */
  readonly ending?: SessionEnding | null
}

export function labScenarioCalled(id: string): LabScenario {
  const scenario = findLabScenario(id)
  assert(scenario !== undefined, 'there is such a scenario', { id })
  return scenario
}

export function labHeaderOf(sample: LabRunSample): LabRecordingHeader {
  const facts: LabHeaderFacts = {
    appVersion: '0.1.0',
    engineVersion: labEngine.version,
    sessionId: '5f0c2f5e-6d0b-4b52-9c3a-0d6f3f1f7a22',
    scenario: labScenarioCalled(sample.scenarioId ?? 'quiet-service'),
    seed: sample.seed ?? 7,
    language: 'vi',
    codeName: 'Sơn ca 2',
    mode: 'practice',
    branch: null,
    startedAt: '2026-01-14T10:20:30.000Z',
  }
  return { ...labHeader(facts), ...sample.header }
}

/** The lines of each second, as they are written together. */
export function playLabRun(sample: LabRunSample): readonly (readonly LabRecordingEntry[])[] {
  const { throughSecond, decisions = [], besides = () => [] } = sample
  const model = createLabModel(labEngine)
  const scenario = labScenarioCalled(sample.scenarioId ?? 'quiet-service')
  const facts = { sessionId: '', fileName: '', scenarioId: scenario.id, codeName: 'x' }
  const identity = { ...facts, seed: sample.seed ?? 7, mode: 'practice' } as const
  let record = model.begin(scenario, model.identityOf(scenario, identity, null))
  return Array.from({ length: throughSecond + 1 }, (_, second) => {
    const played = model.play(
      record,
      decisions.filter((one) => one.second === second),
    )
    record = played.record
    return [...played.entries, ...besides(second)]
  })
}

/** Bytes of a recording, and the name it has in the data folder. @param lines of the same run, where it was played before */
export async function recordLabRun(
  sample: LabRunSample,
  lines = playLabRun(sample),
): Promise<{ readonly fileName: string; readonly bytes: Buffer }> {
  const fileSystem = new MemoryFileSystem()
  const path = 'sample.guardia-session'
  const header = labHeaderOf(sample)
  const writer = valueOf(await createRecording({ path, header, clock: steadyClock(), fileSystem }))
  for (const batch of lines) valueOf(await writer.append(batch))
  const { ending = null } = sample
  if (ending === null) await writer.abandon()
  else valueOf(await writer.seal(ending))
  return {
    fileName: sessionFileName(header.startedAt, header.sessionId),
    bytes: Buffer.from(fileSystem.bytesOf(path)),
  }
}

/** A run with a line of every kind that a recording of the lab can have. */
export const EVERY_LAB_LINE: LabRunSample = {
  throughSecond: 3,
  header: { branch: { parent: '0d6f3f1f-7a11-4b52-9c3a-5f0c2f5e6d0b', second: 120 } },
  decisions: [
    { second: 1, type: 'set-protection', value: { kind: 'accrual' } },
    {
      ...{ second: 1, type: 'set-accrual-policy' },
      value: {
        kind: 'either',
        of: [
          { kind: 'time', rate: 0.8, seconds: 30, minRequests: 5 },
          { kind: 'consecutive', failures: 5 },
        ],
      },
    },
    { second: 2, type: 'set-classification', value: 'server-errors' },
    { second: 2, type: 'set-balancer', value: 'least-loaded' },
    { second: 2, type: 'set-edge-limit', value: null },
    {
      ...{ second: 3, type: 'set-retries' },
      value: { kind: 'budget', share: 0.2, floorPerSecond: 10, ttlSeconds: 10 },
    },
    { second: 3, type: 'restart-client' },
  ],
  besides: (second) =>
    second === 2
      ? [
          { type: 'pace', second, pacePerSecond: 30 },
          { type: 'pause', second, on: true },
          { type: 'note', second, text: 'Bộ ngắt mạch ⇒ etengailua' },
          { type: 'resumed', second },
          { type: 'resumed', second, cut: { lines: 4, seconds: 3 } },
          { type: 'pause', second, on: false },
        ]
      : [],
}
