/** A shift rebuilt from its lines: wherever they are cut off, and whatever was decided, nothing of it is invented. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assert } from '@shared/assert'
import type { Decision } from '@shared/contract/decisions'
import type { RecordingEntry } from '@shared/contract/recording'
import { failure } from '@shared/result'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { hashScenario } from '../../../main/recording/scenario-hash'
import { BUILT_IN_SCENARIOS, findScenario } from '../../../main/scenarios/built-in-scenarios'
import { createOnCallModel, type OnCallTypes } from '../../../main/session/on-call-model'
import { rebuildSession, type RebuiltSession } from '../../../main/session/rebuild-session'
import { identityOf } from '../../../main/session/shift-record'
import type { SessionPort } from '../../../main/session/session-port'
import { createSessionRunner } from '../../../main/session/session-runner'
import { MemoryRecordings } from '../../support/browser-bridge/memory-recordings'
import { createManualTimer } from '../../support/manual-timer'
import { valueOf } from '../../support/recorded-shift'
import { BAD_DEPLOY_START } from '../../support/session-desk'

function openMemorySession(): { session: SessionPort; recordings: MemoryRecordings } {
  const recordings = new MemoryRecordings()
  const session = createSessionRunner({
    ...{ engine: onCallEngine, scenarios: BUILT_IN_SCENARIOS, hashScenario },
    ...{ openRecording: recordings.open, reopenRecording: recordings.reopen },
    ...{ timer: createManualTimer(), publish: () => undefined },
  })
  return { session, recordings }
}

function rebuild(entries: readonly RecordingEntry[]): Promise<RebuiltSession<OnCallTypes> | null> {
  const scenario = findScenario('bad-deploy')
  assert(scenario !== undefined, 'there is a bad deploy', {})
  const { seed, codeName, mode } = BAD_DEPLOY_START
  const identity = identityOf(scenario, { sessionId: 's', fileName: 'f', seed, codeName, mode })
  const model = createOnCallModel(onCallEngine)
  return rebuildSession({ model, scenario, identity }, entries)
}

/** The lines of 24 minutes of bad-deploy, seed 42, with a line of every kind but `resumed`. */
async function recordedLines(): Promise<readonly RecordingEntry[]> {
  const { session, recordings } = openMemorySession()
  const { fileName } = valueOf(await session.start(BAD_DEPLOY_START)).identity
  for (let minute = 1; minute <= 24; minute += 1) {
    if (minute === 4) {
      await session.decide({ type: 'set-shed-share', value: 0.2 })
      await session.decide({ type: 'set-min-instances', value: 12 })
    }
    if (minute === 7) await session.decide({ type: 'set-shed-share', value: 0 })
    if (minute === 9) await session.pause()
    if (minute === 14) await session.decide({ type: 'set-cache-ttl', value: 61 })
    if (minute === 16) await session.acknowledge({ alert: 'early-warning', raisedMinute: 14 })
    if (minute === 17) await session.takeHint({ hint: 'bad-build', grade: 1 })
    if (minute === 18) await session.decide({ type: 'start-rollback' })
    if (minute === 19) await session.note('?')
    if (minute === 20) await session.looked({ kind: 'metric', id: 'headroom' })
    if (minute === 21) await session.setPace(1)
    valueOf(await session.advance())
  }
  return recordings.contentOf(fileName).entries
}

const without = (entries: readonly RecordingEntry[], index: number): RecordingEntry[] =>
  entries.filter((_entry, at) => at !== index)

describe('rebuildSession of a shift', () => {
  it('completes at every cut just the minute whose lines had begun, as it was recorded in full', async () => {
    const lines = await recordedLines()
    const completed: number[] = []
    for (let cut = 1; cut <= lines.length; cut += 1) {
      const rebuilt = await rebuild(lines.slice(0, cut))
      assert(rebuilt !== null, 'what was recorded can be rebuilt', { cut })
      const { missing, record } = rebuilt
      completed.push(missing.length)
      if (lines[cut - 1]?.type === 'decision' && lines[cut]?.type === 'decision') {
        // The second decision of minute 4 never stood in the file, so only the first acts.
        expect(record.step.controls).toMatchObject({ shedShare: 0.2, minInstances: 10 })
        continue
      }
      expect(lines.slice(cut, cut + missing.length)).toMatchObject(missing)
      const whole = await rebuild(lines.slice(0, cut + missing.length))
      expect(whole).toEqual({ record, missing: [] })
      const minutes = lines
        .slice(0, cut + missing.length)
        .flatMap((entry) => (entry.type === 'minute' ? [entry.snapshot] : []))
      expect(record.snapshots).toEqual(minutes)
    }
    // Behind the decision of minute 14, that minute and the alert that it raises.
    expect([...new Set(completed)].sort()).toEqual([0, 1, 2])
  })

  it('refuses lines of which a minute, a decision or an alert is gone or changed, wherever that is', async () => {
    const lines = await recordedLines()
    const last = lines.length - 1
    const refused = { minute: 0, decision: 0, alert: 0 }
    for (const [index, entry] of lines.entries()) {
      // The last lines may be missing: those can be completed.
      if (index >= last - 1) break
      if (entry.type === 'minute' || entry.type === 'decision' || entry.type === 'alert') {
        const changed = await rebuild(without(lines, index))
        if (entry.type === 'alert' && entry.event === 'acknowledged') {
          expect(changed?.record.alerts.occurrences[0]?.acknowledgedMinute).toBeNull()
        } else {
          expect(changed, `without line ${index}`).toBeNull()
          refused[entry.type] += 1
        }
      }
    }
    expect(refused).toMatchObject({ minute: 23, decision: 5 })
    expect(refused.alert).toBeGreaterThanOrEqual(1)
    const wrong = lines.map((entry) =>
      entry.type === 'minute' && entry.snapshot.minute === 24
        ? { ...entry, stateHash: '0'.repeat(16) }
        : entry,
    )
    expect(await rebuild(wrong)).toBeNull()
    const otherAlert = lines.map((entry) =>
      entry.type === 'alert' && entry.minute === 14 && entry.event === 'raised'
        ? { ...entry, alert: 'page-slow' as const }
        : entry,
    )
    expect(await rebuild(otherAlert)).toBeNull()
  })

  it('refuses a decision that the engine does not take, and minutes behind the last one', async () => {
    const [opening] = await recordedLines()
    assert(opening?.type === 'minute', 'the first line is minute 0', {})
    const decision = { minute: 1, type: 'set-shed-share', value: 7 } as const
    expect(await rebuild([opening, { type: 'decision', decision }])).toBeNull()
    expect(await rebuild([])).toBeNull()
    expect(onCallEngine.checkDecision({ type: 'set-shed-share', value: 7 })).toMatchObject(
      failure('decision-value-refused'),
    )
  })
})

const anyDecision: fc.Arbitrary<Decision> = fc.oneof(
  fc.constant<Decision>({ type: 'start-rollback' }),
  fc.constant<Decision>({ type: 'start-warmup' }),
  fc.boolean().map((value): Decision => ({ type: 'set-feature', value })),
  fc.boolean().map((value): Decision => ({ type: 'set-autoscaler', value })),
  fc.integer({ min: 1, max: 30 }).map((value): Decision => ({ type: 'set-min-instances', value })),
  fc.integer({ min: 1, max: 600 }).map((value): Decision => ({ type: 'set-cache-ttl', value })),
  fc.integer({ min: 0, max: 20 }).map((n): Decision => ({ type: 'set-shed-share', value: n / 20 })),
)

describe('rewinding', () => {
  it('to any minute, and deciding the same again, leads to the same states to the end', async () => {
    const decisions = fc.array(
      fc.record({ minute: fc.integer({ min: 1, max: 180 }), decision: anyDecision }),
      { maxLength: 25 },
    )
    const seed = fc.integer({ min: 0, max: 9_999 })
    const minute = fc.integer({ min: 0, max: 179 })
    await fc.assert(
      fc.asyncProperty(seed, decisions, minute, async (drawnSeed, drawn, to) => {
        const { session, recordings } = openMemorySession()
        const playOn = async (from: number): Promise<void> => {
          for (let next = from + 1; next <= 180; next += 1) {
            for (const { decision } of drawn.filter((one) => one.minute === next)) {
              valueOf(await session.decide(decision))
            }
            valueOf(await session.advance())
          }
        }
        const hashesOf = (fileName: string): string[] =>
          recordings
            .contentOf(fileName)
            .entries.flatMap((entry) => (entry.type === 'minute' ? [entry.stateHash] : []))
        const run = valueOf(await session.start({ ...BAD_DEPLOY_START, seed: drawnSeed })).identity
        await playOn(0)
        const branch = valueOf(await session.rewind(to)).identity
        await playOn(to)
        expect(hashesOf(branch.fileName)).toEqual(hashesOf(run.fileName))
        expect(valueOf(await recordings.verify(branch.fileName))).toEqual({
          ...{ kind: 'reproduced', minutes: 180, ending: 'completed' },
        })
      }),
      { numRuns: 12 },
    )
  })
})
