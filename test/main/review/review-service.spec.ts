/** What belongs together across recordings: the rule for next time, relatives, a branch, and what a debrief is made of. */
import { readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_LOSS_WEIGHTS, type Debrief } from '@shared/contract/debrief'
import { EMPTY_NOTES } from '@shared/contract/session-notes'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { newSessionFiles } from '../../../main/recording/new-session-file'
import { readSession } from '../../../main/recording/recording-folder'
import { readShift } from '../../support/shift-content'
import { verifyRecording } from '../../../main/recording/verify-recording'
import type { MakeDebrief } from '../../../main/review/debrief-shift'
import { createSessionRunner } from '../../../main/session/session-runner'
import type { SessionPort } from '../../../main/session/session-port'
import { createManualTimer } from '../../support/manual-timer'
import { forgeLine } from '../../support/chain-by-hand'
import { valueOf } from '../../support/recorded-shift'
import {
  DESK_CLOCK,
  KNOWN_MODELS,
  openReviewDesk,
  sampleRecording,
  scenarioCalled,
  sessionIdOf,
  type ReviewDesk,
} from '../../support/review-desk'

const SHIFT = { scenario: scenarioCalled('bad-deploy'), seed: 42, throughMinute: 40 }
const WHOLE = { scenario: scenarioCalled('steady-morning'), seed: 7 }

let session: SessionPort
let desk: ReviewDesk
const makeDebrief = vi.fn<MakeDebrief>(() => ({ scenarioId: 'made' }) as unknown as Debrief)

beforeEach(() => {
  makeDebrief.mockClear()
  desk = openReviewDesk({
    makeDebrief,
    openFileName: () => openFileName(),
    session: { branch: (source) => session.branch(source) },
  })
  session = createSessionRunner({
    ...{ engine: onCallEngine, timer: createManualTimer(), clock: () => DESK_CLOCK },
    ...{ scenarios: KNOWN_MODELS.scenarios, hashScenario: KNOWN_MODELS.hashScenario },
    publish: () => undefined,
    reopenRecording: () => Promise.reject(new Error('nothing is reopened here')),
    openRecording: newSessionFiles({
      ...{ dataFolder: desk.dataFolder, appVersion: '0.0.0', clock: () => DESK_CLOCK },
    }),
  })
})
afterEach(async () => {
  await session.close()
  desk.clear()
})

function openFileName(): string | null {
  const live = session.current()
  const isOpen = live?.status.phase.kind === 'running' || live?.status.phase.kind === 'paused'
  return isOpen ? live.identity.fileName : null
}

const branch = (fileName: string, minute: number) =>
  desk.review.branch({ fileName, minute, language: 'vi' })
const verified = async (fileName: string) =>
  verifyRecording(valueOf(await readShift(join(desk.sessions, fileName))), {
    ...{ ...KNOWN_MODELS, engine: onCallEngine },
  })

describe('review.branch', () => {
  it('begins a paused practice session at the minute, and leaves the recording as it is', async () => {
    const decisions = [{ type: 'set-cache-ttl', value: 90, minute: 5 }] as const
    const fileName = await desk.add({ shift: { ...SHIFT, decisions }, ending: 'ended-early' })
    valueOf(await desk.review.changeNotes(fileName, { kind: 'rename', codeName: 'Rái cá' }))
    const before = desk.bytes(fileName)
    const live = valueOf(await branch(fileName, 12))
    expect(live.identity).toMatchObject({
      ...{ mode: 'practice', seed: 42, codeName: 'Rái cá' },
      branch: { parent: '5f0c2f5e-6d0b-4b52-9c3a-0d6f3f1f7a11', minute: 12 },
    })
    expect(live.status).toMatchObject({ minute: 12, phase: { kind: 'paused' } })
    expect(live.status.controls.cacheTtlSeconds).toBe(90)
    for (let k = 0; k < 5; k += 1) valueOf(await session.advance())
    valueOf(await session.end())
    expect(desk.bytes(fileName)).toEqual(before)
    const made = live.identity.fileName
    expect(await verified(made)).toEqual({ kind: 'reproduced', minutes: 17, ending: 'ended-early' })
    expect(valueOf(await readSession(desk.dataFolder, made)).header?.language).toBe('vi')
    const related = async (name: string) => valueOf(await desk.review.open(name)).related
    expect(await related(made)).toEqual([{ fileName, kind: 'parent' }])
    expect(await related(fileName)).toEqual([{ fileName: made, kind: 'branch' }])
  })

  it('of an exam is practice', async () => {
    const fileName = await desk.add({ shift: WHOLE, header: { mode: 'exam' } })
    expect(valueOf(await branch(fileName, 0)).identity.mode).toBe('practice')
    valueOf(await session.advance())
  })

  it.each([
    ['a whole shift, whose last minute has none after it', 'completed', 120, 119],
    ['a shift that was broken off', null, 40, 40],
  ] as const)('takes the minutes of %s', async (_what, ending, throughMinute, maximum) => {
    const fileName = await desk.add({ shift: { ...WHOLE, throughMinute }, ending })
    for (const minute of [maximum + 1, 10_000]) {
      expect(await branch(fileName, minute)).toEqual({
        ok: false,
        failure: { code: 'minute-refused', parameters: { minimum: 0, maximum, received: minute } },
      })
    }
    const live = valueOf(await branch(fileName, maximum))
    expect(live.status.minute).toBe(maximum)
    valueOf(await session.advance())
    const { kind } = await verified(live.identity.fileName)
    expect(kind).toBe(maximum === 119 ? 'reproduced' : 'interrupted')
  })

  it('takes the intact minutes of a damaged one', async () => {
    const { fileName, bytes } = await sampleRecording({ shift: SHIFT })
    desk.put(fileName, bytes.subarray(0, bytes.length - 700))
    expect(valueOf(await branch(fileName, 30)).status.minute).toBe(30)
  })

  it('refuses while a shift is open', async () => {
    const fileName = await desk.add({ shift: SHIFT, ending: null })
    valueOf(await branch(fileName, 3))
    expect(await branch(fileName, 4)).toMatchObject({ failure: { code: 'session-running' } })
    expect(desk.names().filter((name) => name.endsWith('.guardia-session'))).toHaveLength(2)
  })

  it('refuses another engine, another scenario, and what gives other values', async () => {
    const { fileName, bytes } = await sampleRecording({ shift: SHIFT, ending: null })
    const forged = forgeLine(bytes, 1, (json) => json.replace(/"state":"./, '"state":"'))
    const changed = forgeLine(bytes, 20, (json) =>
      json.replace(/"values":\[(\d+),\d/, '"values":[$1,9'),
    )
    const sha256 = '0'.repeat(64)
    const scenario = { id: 'bad-deploy', sha256 }
    const other = await sampleRecording({ shift: SHIFT, header: { engine: 'on-call 9' } })
    const unknown = await sampleRecording({ shift: SHIFT, header: { scenario } })
    for (const [content, reason] of [
      [other.bytes, 'other-engine'],
      [unknown.bytes, 'other-scenario'],
      [changed, 'differs'],
    ] as const) {
      desk.put(fileName, content)
      expect(await branch(fileName, 3), reason).toEqual({
        ok: false,
        failure: { code: 'recording-not-reproducible', parameters: { path: fileName, reason } },
      })
    }
    desk.put(fileName, forged)
    expect(await branch(fileName, 0)).toMatchObject({
      failure: { code: 'file-unreadable', parameters: { reason: 'no-minute' } },
    })
    expect(desk.names()).toEqual([fileName])
  })
})

describe('review.rule-for-next-time', () => {
  const rule = async () => valueOf(await desk.review.ruleForNextTime())

  it('is the one written last, in whatever recording, and null without one', async () => {
    expect(await rule()).toBeNull()
    const add = async (number: number, written: string, text: string, codeName: string | null) => {
      const name = await desk.add({ shift: SHIFT, header: { sessionId: sessionIdOf(number) } })
      const ruleForNextTime = { text, writtenAt: written }
      const notes = JSON.stringify({ ...EMPTY_NOTES, codeName, ruleForNextTime })
      desk.put(`${name}.notes.json`, notes)
      return name
    }
    await add(1, '2026-01-20T10:00:00Z', 'older', null)
    // As text it would sort behind the other.
    const newest = await add(2, '2026-01-20T10:00:00.500Z', 'newest', 'Otso')
    await add(3, '2026-01-19T10:00:00Z', 'oldest', null)
    const damaged = await add(4, '2026-02-01T10:00:00Z', 'x', null)
    desk.put(`${damaged}.notes.json`, '{')
    expect(await rule()).toEqual({
      ...{ text: 'newest', codeName: 'Otso', startedAt: '2026-01-14T10:20:30.000Z' },
    })
    valueOf(await desk.library.deleteFiles([newest]))
    expect(await rule()).toMatchObject({ text: 'older', codeName: 'Itsaso Urdina' })
  })

  it('is passed over where its recording cannot be read any more', async () => {
    const add = async (number: number, day: number) => {
      const name = await desk.add({ shift: SHIFT, header: { sessionId: sessionIdOf(number) } })
      const ruleForNextTime = { text: `of ${number}`, writtenAt: `2026-01-${day}T10:00:00Z` }
      desk.put(`${name}.notes.json`, JSON.stringify({ ...EMPTY_NOTES, ruleForNextTime }))
      return name
    }
    await add(1, 19)
    desk.put(await add(2, 20), 'no header')
    expect(await rule()).toMatchObject({ text: 'of 1' })
  })

  it('is not read through a link', async () => {
    const name = await desk.add({ shift: SHIFT })
    const outside = join(desk.dataFolder, 'outside')
    const ruleForNextTime = { text: 'x', writtenAt: '2026-01-20T10:00:00Z' }
    writeFileSync(outside, JSON.stringify({ ...EMPTY_NOTES, ruleForNextTime }))
    symlinkSync(outside, join(desk.sessions, `${name}.notes.json`))
    expect(await rule()).toBeNull()
  })
})

describe('review.open', () => {
  it('names the parent and the branches of a recording, oldest first, and nobody else', async () => {
    const add = (number: number, parent: number | null) =>
      desk.add({
        shift: {
          ...SHIFT,
          ...(parent === null ? {} : { branch: { parent: sessionIdOf(parent), minute: 2 } }),
        },
        header: {
          sessionId: sessionIdOf(number),
          startedAt: `2026-01-14T10:20:${30 + number}.000Z`,
        },
      })
    const parent = await add(1, null)
    const own = await add(2, 1)
    const branches = [await add(3, 2), await add(4, 2)]
    await add(5, 4)
    await add(6, 1)
    expect(valueOf(await desk.review.open(own)).related).toEqual([
      { fileName: parent, kind: 'parent' },
      ...branches.map((fileName) => ({ fileName, kind: 'branch' })),
    ])
  })

  it('refuses what has no minute, a later format, and what is not there', async () => {
    const { fileName, bytes } = await sampleRecording({ shift: SHIFT })
    const refusal = async () => desk.review.open(fileName)
    expect(await refusal()).toMatchObject({ failure: { parameters: { reason: 'ENOENT' } } })
    desk.put(fileName, bytes.subarray(0, bytes.indexOf(10) + 1))
    expect(await refusal()).toMatchObject({ failure: { parameters: { reason: 'no-minute' } } })
    desk.put(fileName, 'nothing of ours')
    expect(await refusal()).toMatchObject({ failure: { parameters: { reason: 'no-minute' } } })
    desk.put(
      fileName,
      forgeLine(bytes, 0, () => '{"type":"header","format":2}'),
    )
    expect(await refusal()).toMatchObject({ failure: { code: 'recording-newer-format' } })
    expect(readdirSync(desk.sessions)).toEqual([fileName])
  })
})

describe('review.debrief', () => {
  const given = () => makeDebrief.mock.calls[0] ?? []

  it('hands over what is recorded, whether it can be played again, and the weights of the notes', async () => {
    const decisions = [
      { type: 'start-rollback', minute: 20 },
      { type: 'set-min-instances', value: 14, minute: 20 },
    ] as const
    const fileName = await desk.add({ shift: { ...SHIFT, decisions }, ending: 'ended-early' })
    const weights = { budgetPercent: 2, dollars: 0, degradedMinutes: 0 }
    valueOf(await desk.review.changeNotes(fileName, { kind: 'weights', weights }))
    expect(valueOf(await desk.review.debrief(fileName))).toEqual({ scenarioId: 'made' })
    const { snapshots, alerts, looks, notices } = valueOf(await desk.review.open(fileName))
    const [shift, means] = given()
    expect(shift).toEqual({
      ...{ fileName, scenario: SHIFT.scenario, seed: 42, decisions, reproduces: true },
      ...{ snapshots, alerts, looks, notices },
    })
    expect(means).toEqual({ engine: onCallEngine, weights })
    valueOf(await desk.review.changeNotes(fileName, { kind: 'weights', weights: null }))
    valueOf(await desk.review.debrief(fileName))
    expect(makeDebrief.mock.calls[1]?.[1].weights).toEqual(DEFAULT_LOSS_WEIGHTS)
  })

  it.each([
    ['of another engine', { engine: 'on-call 9' }],
    [
      'of a scenario with other content',
      { scenario: { id: 'bad-deploy', sha256: '0'.repeat(64) } },
    ],
  ])('says that a recording %s is not played again', async (_what, header) => {
    const fileName = await desk.add({ shift: SHIFT, header })
    valueOf(await desk.review.debrief(fileName))
    expect(given()[0]).toMatchObject({ reproduces: false })
  })

  it('counts from the recorded opening where the scenario of that name is another one', async () => {
    const scenario = { ...SHIFT.scenario, openingBudgetShare: 0.4, openingInstances: 9 }
    const fileName = await desk.add({ shift: { ...SHIFT, scenario } })
    valueOf(await desk.review.debrief(fileName))
    expect(given()[0]?.scenario).toMatchObject({
      ...{ id: 'bad-deploy', openingBudgetShare: 0.4, openingInstances: 9 },
      openingTtlSeconds: SHIFT.scenario.openingTtlSeconds,
      openingTargetUtilization: SHIFT.scenario.openingTargetUtilization,
    })
  })

  it('takes the intact part of a damaged recording as one that can be', async () => {
    const { fileName, bytes } = await sampleRecording({ shift: SHIFT })
    desk.put(fileName, bytes.subarray(0, bytes.length - 700))
    valueOf(await desk.review.debrief(fileName))
    expect(given()[0]).toMatchObject({ reproduces: true })
  })

  it('refuses a scenario of which nothing is known', async () => {
    const scenario = { id: 'mystery', sha256: '0'.repeat(64) }
    const fileName = await desk.add({ shift: SHIFT, header: { scenario } })
    expect(await desk.review.debrief(fileName)).toMatchObject({
      failure: { code: 'recording-not-reproducible', parameters: { reason: 'other-scenario' } },
    })
  })
})
