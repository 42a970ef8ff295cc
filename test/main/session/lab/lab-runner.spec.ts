/** The lab's runner with a real recording in a temporary folder, and time that passes by hand. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LabSecondsAdvanced, LabStatus } from '@shared/contract/lab/lab-session'
import type { Result } from '@shared/result'
import { labEngine } from '../../../../main/engine/resilience/lab-engine'
import { NODE_FILE_SYSTEM } from '../../../../main/recording/file-system'
import { findLabScenario } from '../../../../main/scenarios/lab-scenarios'
import { createSessionSeat } from '../../../../main/session/session-seat'
import { openLabDesk, QUIET_START as START, type LabDesk } from '../../../support/lab-desk'
import { valueOf } from '../../../support/recorded-shift'
import { BAD_DEPLOY_START, openSessionDesk } from '../../../support/session-desk'

let desk: LabDesk

beforeEach(() => {
  desk = openLabDesk()
})
afterEach(async () => {
  await desk.lab.close()
  desk.clear()
})

const codeOf = (result: Result<unknown>): string => (result.ok ? 'done' : result.failure.code)

/** Lets the beat's callback and the write behind it finish. */
async function pass(milliseconds: number): Promise<void> {
  desk.timer.pass(milliseconds)
  await desk.lab.withdraw([])
}

const advanced = (): LabSecondsAdvanced[] =>
  desk.published.flatMap(({ name, payload }) =>
    name === 'lab-seconds-advanced' ? [payload as LabSecondsAdvanced] : [],
  )

async function advance(seconds: number): Promise<LabStatus> {
  let status = valueOf(await desk.lab.advance())
  for (let k = 1; k < seconds; k += 1) status = valueOf(await desk.lab.advance())
  return status
}

describe('createLabRunner: start', () => {
  it('records header, opening and pace before it answers', async () => {
    const live = valueOf(await desk.lab.start(START))
    expect(live.rows.map(({ second }) => second)).toEqual([0])
    expect(live.controls).toHaveLength(1)
    expect(live.identity).toMatchObject({ scenarioId: 'quiet-service', durationSeconds: 600 })
    const { header, entries, intactThroughSecond } = desk.recording()
    expect(header).toMatchObject({ engine: 'resilience 1', seed: 7, language: 'eu' })
    expect(intactThroughSecond).toBe(0)
    expect(entries.map(({ type }) => type)).toEqual(['second', 'pace'])
  })

  it('checks scenario, seed and code name as a shift does, and refuses a second run', async () => {
    const refused = async (change: object) => codeOf(await desk.lab.start({ ...START, ...change }))
    expect(await refused({ scenarioId: 'bad-deploy' })).toBe('scenario-unknown')
    expect(await refused({ seed: 4_294_967_296 })).toBe('seed-refused')
    expect(await refused({ codeName: ' ' })).toBe('code-name-refused')
    expect(await refused({})).toBe('done')
    expect(await refused({})).toBe('session-running')
  })

  it('shares its seat with the shift: while one is open, the other is not begun', async () => {
    const seat = createSessionSeat()
    const shifts = openSessionDesk({ means: { seat } })
    const labs = openLabDesk({ means: { seat } })
    try {
      valueOf(await shifts.session.start(BAD_DEPLOY_START))
      expect(codeOf(await labs.lab.start(START))).toBe('session-running')
      valueOf(await shifts.session.end())
      valueOf(await labs.lab.start(START))
      expect(codeOf(await shifts.session.start(BAD_DEPLOY_START))).toBe('session-running')
      // Going back in the shift that has ended would open it again.
      expect(codeOf(await shifts.session.rewind(0))).toBe('session-running')
      valueOf(await labs.lab.end())
      expect(codeOf(await shifts.session.start(BAD_DEPLOY_START))).toBe('done')
    } finally {
      await Promise.all([shifts.session.close(), labs.lab.close()])
      shifts.clear()
      labs.clear()
    }
  })
})

describe('createLabRunner: the pace', () => {
  it('plays a second a second, and publishes it only when it stands in the file', async () => {
    valueOf(await desk.lab.start(START))
    expect(desk.timer.untilNext()).toBe(1000)
    await pass(1000)
    const [told] = advanced()
    expect(told?.rows.map(({ second }) => second)).toEqual([1])
    const then = desk.published.find(({ name }) => name === 'lab-seconds-advanced')?.fileThen
    expect(then).toContain(`"values":[1,${told?.rows[0]?.offered},`)
  })

  it.each([
    [2, 500, 1],
    [5, 200, 1],
    [10, 100, 1],
    [30, 100, 3],
  ] as const)('at %i a second beats every %i ms and plays %i', async (pace, beat, seconds) => {
    valueOf(await desk.lab.start(START))
    valueOf(await desk.lab.setPace(pace))
    expect(desk.timer.untilNext()).toBeCloseTo(beat, 6)
    await pass(beat)
    await pass(beat)
    expect(advanced().map(({ rows }) => rows.map(({ second }) => second))).toEqual([
      Array.from({ length: seconds }, (_, k) => 1 + k),
      Array.from({ length: seconds }, (_, k) => 1 + seconds + k),
    ])
    expect(advanced().every(({ rows, controls }) => rows.length === controls.length)).toBe(true)
  })

  it('syncs the seconds of a beat together: one write and one sync for three of them', async () => {
    let syncs = 0
    const counting = openLabDesk({
      fileSystem: {
        ...NODE_FILE_SYSTEM,
        create: async (path) => {
          const file = await NODE_FILE_SYSTEM.create(path)
          return { ...file, datasync: () => ((syncs += 1), file.datasync()) }
        },
      },
    })
    try {
      valueOf(await counting.lab.start(START))
      valueOf(await counting.lab.setPace(30))
      const before = syncs
      counting.timer.pass(100)
      await counting.lab.withdraw([])
      expect(counting.recording().intactThroughSecond).toBe(3)
      expect(syncs - before).toBe(1)
    } finally {
      await counting.lab.close()
      counting.clear()
    }
  })

  it('stands still while paused and is not put off by notes', async () => {
    valueOf(await desk.lab.start(START))
    desk.timer.pass(400)
    valueOf(await desk.lab.note({ text: '?' }))
    expect(desk.timer.untilNext()).toBe(600)
    expect(valueOf(await desk.lab.pause()).phase).toEqual({ kind: 'paused' })
    expect(desk.timer.untilNext()).toBeNull()
    expect((await advance(2)).second).toBe(2)
    expect(desk.timer.untilNext()).toBeNull()
    valueOf(await desk.lab.resume())
    expect(desk.timer.untilNext()).toBe(1000)
  })
})

describe('createLabRunner: decisions', () => {
  it('act in the next second; a later one of a type replaces, and the present value takes it back', async () => {
    valueOf(await desk.lab.start(START))
    valueOf(await desk.lab.decide({ type: 'set-edge-limit', value: 500 }))
    valueOf(await desk.lab.decide({ type: 'set-balancer', value: 'random' }))
    valueOf(await desk.lab.decide({ type: 'set-edge-limit', value: 800 }))
    // The opening says so already, in another order of its fields.
    const opening = { requests: 100, rate: 0.8, kind: 'requests' }
    const waiting = valueOf(await desk.lab.decide({ type: 'set-accrual-policy', value: opening }))
    expect(waiting.pending).toEqual([
      { type: 'set-balancer', value: 'random' },
      { type: 'set-edge-limit', value: 800 },
    ])
    expect(waiting.controls.edgeLimit).toBeNull()
    const after = await advance(1)
    expect(after.pending).toEqual([])
    expect(after.controls).toMatchObject({ edgeLimit: 800, balancer: 'random' })
    expect(after.log).toEqual([
      {
        kind: 'decision',
        second: 1,
        decision: { second: 1, type: 'set-balancer', value: 'random' },
      },
      { kind: 'decision', second: 1, decision: { second: 1, type: 'set-edge-limit', value: 800 } },
    ])
    expect(desk.recording().entries.slice(2, 4)).toMatchObject([
      { type: 'decision', decision: { second: 1, type: 'set-balancer' } },
      { type: 'decision', decision: { second: 1, type: 'set-edge-limit' } },
    ])
  })

  it('act once, in the first second of a beat that plays three', async () => {
    valueOf(await desk.lab.start(START))
    valueOf(await desk.lab.setPace(30))
    valueOf(await desk.lab.decide({ type: 'restart-client' }))
    await pass(100)
    const decisions = desk.recording().entries.filter(({ type }) => type === 'decision')
    expect(decisions).toMatchObject([{ decision: { second: 1, type: 'restart-client' } }])
    const [told] = advanced()
    expect(told?.controls.map(({ restartReadySecond }) => restartReadySecond)).toEqual([6, 6, 6])
  })

  it('are refused by the catalogue with the field, and withdrawn by type', async () => {
    valueOf(await desk.lab.start(START))
    const wrong = { type: 'set-protection', value: { kind: 'service-breaker', failures: 0 } }
    expect(await desk.lab.decide(wrong)).toMatchObject({
      failure: { code: 'decision-value-refused', parameters: { field: 'value.failures' } },
    })
    valueOf(await desk.lab.decide({ type: 'set-edge-limit', value: 500 }))
    expect(valueOf(await desk.lab.withdraw(['set-edge-limit'])).pending).toEqual([])
    expect(codeOf(await desk.lab.withdraw(['set-edge-limit']))).toBe('nothing-pending')
  })
})

describe('createLabRunner: to the end', () => {
  it('plays the rest in bundles, seals as completed, and gives what the engine alone gives', async () => {
    valueOf(await desk.lab.start(START))
    valueOf(await desk.lab.decide({ type: 'set-classification', value: 'network-only' }))
    await advance(5)
    const { phase, second } = valueOf(await desk.lab.playToEnd())
    expect({ phase, second }).toEqual({
      phase: { kind: 'ended', ending: 'completed' },
      second: 600,
    })
    const told = advanced().flatMap(({ rows }) => rows)
    expect(told.map((row) => row.second)).toEqual(Array.from({ length: 600 }, (_, k) => k + 1))
    expect(advanced().length).toBeLessThan(100)
    const scenario = findLabScenario('quiet-service')
    if (scenario === undefined) throw new Error('there is such a scenario')
    let step = labEngine.open(scenario, 7)
    for (let at = 1; at <= 600; at += 1) {
      const acting =
        at === 1 ? ([{ type: 'set-classification', value: 'network-only' }] as const) : []
      step = labEngine.advance(step.state, acting)
    }
    expect(told.at(-1)).toEqual(step.snapshot)
    expect(await desk.verification()).toEqual({
      ...{ of: 'lab', kind: 'reproduced', seconds: 600, ending: 'completed' },
    })
  })

  it('begins no further bundle once the program is to end', async () => {
    valueOf(await desk.lab.start(START))
    const { fileName } = desk.lab.current()?.identity ?? { fileName: '' }
    const playing = desk.lab.playToEnd()
    await desk.lab.close()
    await playing
    const { intactThroughSecond, ending } = desk.recording(fileName)
    expect(ending).toBeNull()
    expect(intactThroughSecond).toBeLessThan(600)
  })

  it('ends early with a seal, and takes nothing after it', async () => {
    valueOf(await desk.lab.start(START))
    await advance(2)
    expect(valueOf(await desk.lab.end()).phase).toEqual({ kind: 'ended', ending: 'ended-early' })
    expect(desk.recording().ending).toBe('ended-early')
    expect(codeOf(await desk.lab.advance())).toBe('session-ended')
  })
})

describe('createLabRunner: an exam', () => {
  it('runs at its pace alone: no pause, no second by hand, no playing to the end, no rewind', async () => {
    valueOf(await desk.lab.start({ ...START, mode: 'exam' }))
    await pass(1000)
    const lines = desk.recording().entries.length
    const acts = [
      desk.lab.pause(),
      desk.lab.resume(),
      desk.lab.advance(),
      desk.lab.playToEnd(),
      desk.lab.rewind(0),
    ]
    for (const act of acts) expect(codeOf(await act)).toBe('not-in-exam')
    expect(desk.recording().entries).toHaveLength(lines)
    valueOf(await desk.lab.setPace(5))
    expect(codeOf(await desk.lab.note({ text: '?' }))).toBe('done')
  })
})

describe('createLabRunner: rewind', () => {
  it('seals the run as rewound and goes on paused, with the decisions up to there', async () => {
    const first = valueOf(await desk.lab.start(START)).identity
    valueOf(await desk.lab.setPace(10))
    valueOf(await desk.lab.decide({ type: 'set-balancer', value: 'random' }))
    await advance(3)
    valueOf(await desk.lab.note({ text: 'before' }))
    await advance(2)
    valueOf(await desk.lab.decide({ type: 'set-edge-limit', value: 500 }))
    const before = valueOf({ ok: true, value: desk.lab.current() })
    await advance(1)
    const live = valueOf(await desk.lab.rewind(5))
    expect(desk.recording(first.fileName).ending).toBe('rewound')
    expect(live.identity.branch).toEqual({ parent: first.sessionId, second: 5 })
    expect(live.status).toMatchObject({ phase: { kind: 'paused' }, second: 5, pacePerSecond: 10 })
    expect(live.status.controls).toEqual(before?.status.controls)
    expect(live.rows).toEqual(before?.rows)
    expect(live.status.log.map(({ kind }) => kind)).toEqual(['decision', 'note'])
    expect(desk.recording().entries.slice(-2)).toMatchObject([
      { type: 'pace', second: 5, pacePerSecond: 10 },
      { type: 'pause', second: 5, on: true },
    ])
    expect(await desk.verification()).toMatchObject({ kind: 'interrupted', afterSecond: 5 })
    expect(await desk.verification(first.fileName)).toMatchObject({ ending: 'rewound' })
  })

  it('is refused at the latest second and beyond, and leaves the run playable', async () => {
    valueOf(await desk.lab.start(START))
    await advance(3)
    expect(await desk.lab.rewind(3)).toMatchObject({
      failure: { code: 'second-refused', parameters: { minimum: 0, maximum: 2, received: 3 } },
    })
    expect(desk.fileNames()).toHaveLength(1)
    expect((await advance(1)).second).toBe(4)
  })
})

describe('createLabRunner: a disk that fails', () => {
  it('stops visibly, shows nothing that is not in the file, and plays no more', async () => {
    let fails = false
    const failing = openLabDesk({
      fileSystem: {
        ...NODE_FILE_SYSTEM,
        create: async (path) => {
          const file = await NODE_FILE_SYSTEM.create(path)
          const full = Object.assign(new Error('full'), { code: 'ENOSPC' })
          const write = (bytes: Uint8Array) => (fails ? Promise.reject(full) : file.write(bytes))
          return { ...file, write }
        },
      },
    })
    try {
      valueOf(await failing.lab.start(START))
      valueOf(await failing.lab.advance())
      fails = true
      expect(await failing.lab.advance()).toMatchObject({
        failure: { code: 'recording-stopped', parameters: { reason: 'ENOSPC' } },
      })
      expect(failing.lab.current()?.status).toMatchObject({ second: 1, phase: { kind: 'stopped' } })
      expect(failing.recording().intactThroughSecond).toBe(1)
      expect(codeOf(await failing.lab.advance())).toBe('session-ended')
    } finally {
      await failing.lab.close()
      failing.clear()
    }
  })
})
