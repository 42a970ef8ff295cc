/** Runs of the lab that were interrupted, at any byte of their files: gone on with, or closed; nothing shown is lost. */
import { writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LiveLab } from '@shared/contract/lab/lab-session'
import { openLabDesk, LAB_REPLAY, QUIET_START, type LabDesk } from '../../../support/lab-desk'
import { jsonLinesOf, rawLinesOf } from '../../../support/chain-by-hand'
import { valueOf } from '../../../support/recorded-shift'
import { BAD_DEPLOY_START, openSessionDesk } from '../../../support/session-desk'
import { closeInterruptedRecording } from '../../../../main/recording/reopen-recording'
import { createLabModel } from '../../../../main/session/lab/lab-model'
import { concludeRecorded } from '../../../../main/session/session-reopening'
import { labEngine } from '../../../../main/engine/resilience/lab-engine'

let desk: LabDesk

beforeEach(() => {
  desk = openLabDesk()
})
afterEach(async () => {
  await desk.lab.close()
  desk.clear()
})

/** A run of nine seconds with decisions, left as a killed program leaves it; what was shown last. */
async function interrupt(mode: 'practice' | 'exam' = 'practice'): Promise<LiveLab> {
  valueOf(await desk.lab.start({ ...QUIET_START, mode }))
  for (let second = 1; second <= 9; second += 1) {
    if (second === 4) valueOf(await desk.lab.decide({ type: 'set-balancer', value: 'random' }))
    if (second === 6) valueOf(await desk.lab.decide({ type: 'set-edge-limit', value: 900 }))
    if (second === 7) {
      valueOf(await desk.lab.note({ text: '?' }))
      valueOf(await desk.lab.decide({ type: 'restart-client' }))
    }
    desk.timer.pass(1000)
    await desk.lab.withdraw([])
  }
  const live = desk.lab.current()
  if (live === null) throw new Error('a run is under way')
  await desk.lab.close()
  return live
}

const after = (live: LiveLab) => ({
  rows: live.rows.length,
  kinds: live.status.log.map(({ kind }) => kind),
  phase: live.status.phase.kind,
})

describe('createLabRunner: continueInterrupted', () => {
  it('brings practice back paused, with all that was shown, and says so in two lines', async () => {
    const before = await interrupt()
    const live = valueOf(await desk.lab.continueInterrupted(before.identity.fileName))
    expect(live).toEqual({
      ...before,
      status: {
        ...before.status,
        revision: 1,
        phase: { kind: 'paused' },
        log: [...before.status.log, { kind: 'resumed', second: 9 }],
      },
    })
    expect(desk.recording().entries.slice(-2)).toMatchObject([
      { type: 'resumed', second: 9 },
      { type: 'pause', second: 9, on: true },
    ])
    valueOf(await desk.lab.advance())
    expect(await desk.verification()).toMatchObject({ kind: 'interrupted', afterSecond: 10 })
  })

  it('lets an exam run on at its pace', async () => {
    const { identity } = await interrupt('exam')
    const live = valueOf(await desk.lab.continueInterrupted(identity.fileName))
    expect(after(live)).toMatchObject({ phase: 'running' })
    desk.timer.pass(1000)
    await desk.lab.withdraw([])
    expect(desk.lab.current()?.status.second).toBe(10)
  })

  it('at every cut keeps what was intact, completes the second whose decisions stand, and verifies', async () => {
    const before = await interrupt()
    const { fileName } = before.identity
    const path = desk.path(fileName)
    const whole = desk.bytes(fileName)
    const raw = rawLinesOf(whole)
    // Behind each line, and in the middle of it; before second 0 nothing can be gone on with.
    let start = raw.slice(0, 2).reduce((sum, line) => sum + line.length, 0)
    for (const line of raw.slice(2)) {
      for (const length of [start, start + Math.floor(line.length / 2)]) {
        writeFileSync(path, whole.subarray(0, length))
        const live = valueOf(await desk.lab.continueInterrupted(fileName))
        const { second } = live.status
        expect(live.rows).toEqual(before.rows.slice(0, second + 1))
        expect(live.controls).toEqual(before.controls.slice(0, second + 1))
        const cut = length === start ? undefined : 1
        const resumed = live.status.log.findLast(({ kind }) => kind === 'resumed')
        expect(resumed?.kind === 'resumed' && resumed.cut?.lines).toBe(cut)
        await desk.lab.close()
        expect(await desk.verification(fileName)).toMatchObject({
          ...{ kind: 'interrupted', afterSecond: second },
        })
      }
      start += line.length
    }
  })

  it('counts the seconds among what was cut off', async () => {
    const { identity } = await interrupt()
    const whole = desk.bytes(identity.fileName)
    const broken = rawLinesOf(whole)
    const at = jsonLinesOf(whole).findIndex((json) => json.includes('"values":[8,'))
    broken[at] = Buffer.from(`x${broken[at]?.toString() ?? ''}`)
    writeFileSync(desk.path(identity.fileName), Buffer.concat(broken))
    const live = valueOf(await desk.lab.continueInterrupted(identity.fileName))
    expect(live.status.second).toBe(7)
    // The spoiled line no longer begins as that of a second.
    expect(live.status.log.at(-1)).toEqual({
      ...{ kind: 'resumed', second: 7, cut: { lines: broken.length - at, seconds: 1 } },
    })
  })

  it('refuses the recording of a shift, and the other way round', async () => {
    const shifts = openSessionDesk()
    const { fileName } = valueOf(await shifts.session.start(BAD_DEPLOY_START)).identity
    const name = (await interrupt()).identity.fileName
    await shifts.session.close()
    const shift = shifts.bytes(fileName)
    writeFileSync(desk.path(fileName), shift)
    expect(await desk.lab.continueInterrupted(fileName)).toMatchObject({
      failure: {
        code: 'recording-not-continuable',
        parameters: { reason: 'recorded-on-call' },
      },
    })
    expect(desk.bytes(fileName)).toEqual(shift)
    writeFileSync(`${shifts.dataFolder}/sessions/${name}`, desk.bytes(name))
    expect(await shifts.session.continueInterrupted(name)).toMatchObject({
      failure: { parameters: { reason: 'recorded-lab' } },
    })
    shifts.clear()
  })
})

describe('closing an interrupted run', () => {
  const close = (fileName: string) =>
    closeInterruptedRecording({ dataFolder: desk.dataFolder, clock: Date.now }, fileName, (one) =>
      one.kind === 'lab'
        ? concludeRecorded({ ...LAB_REPLAY, model: createLabModel(labEngine) }, one)
        : { lines: [], ending: 'interrupted' },
    )

  it('seals it as it stands', async () => {
    const { identity } = await interrupt()
    valueOf(await close(identity.fileName))
    expect(await desk.verification(identity.fileName)).toEqual({
      ...{ of: 'lab', kind: 'reproduced', seconds: 9, ending: 'interrupted' },
    })
  })

  it('completes one that lacks nothing but its seal', async () => {
    const { identity } = valueOf(await desk.lab.start(QUIET_START))
    valueOf(await desk.lab.playToEnd())
    const raw = rawLinesOf(desk.bytes(identity.fileName))
    writeFileSync(desk.path(identity.fileName), Buffer.concat(raw.slice(0, -1)))
    valueOf(await close(identity.fileName))
    expect(desk.recording(identity.fileName).ending).toBe('completed')
  })
})
