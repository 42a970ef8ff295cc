/** `guardia debrief` and `guardia compare` of recorded runs of the lab: words, JSON, and exit codes. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { LabDebrief } from '@shared/contract/lab/lab-debrief'
import { labTotals } from '../../../main/engine/resilience/lab-totals'
import { openLabDesk, QUIET_START, type LabDesk } from '../../support/lab-desk'
import { labRows, labScenario } from '../../support/lab-runs'
import { valueOf } from '../../support/recorded-shift'
import { linesOf, setUpBench, STACK_TRACE } from './guardia'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** One minute of the night in which two endpoints fail. */
const SECONDS = 120
const bench = setUpBench()
let desk: LabDesk
let decided = ''
let idle = ''

async function record(decidesIn?: number): Promise<string> {
  const { identity } = valueOf(await desk.lab.start(QUIET_START))
  await desk.lab.pause()
  for (let second = 1; second <= SECONDS; second += 1) {
    if (second === decidesIn) {
      valueOf(await desk.lab.decide({ type: 'set-edge-limit', value: 2 }))
    }
    valueOf(await desk.lab.advance())
  }
  valueOf(await desk.lab.end())
  return desk.path(identity.fileName)
}

beforeAll(async () => {
  desk = openLabDesk()
  idle = await record()
  decided = await record(91)
})
afterAll(() => {
  desk.clear()
  bench.remove()
})

describe('guardia debrief of a run of the lab', () => {
  it('says in words what it came to and what the decision did', async () => {
    const { code, stdout, stderr } = await bench.guardia('debrief', decided, '--lang', 'en')
    expect([code, stderr]).toEqual([0, ''])
    const lines = linesOf(stdout)
    expect(lines[0]).toBe('Quiet service, seed 7 · Otso 3')
    expect(lines).toContain('Played: 2:00 of 10:00')
    expect(stdout).toContain('1:30  edge limit: Edge limit (2\u00a0req/s at most')
    expect(stdout).toContain('Educational model')
  })

  it('speaks Vietnamese and Basque', async () => {
    const vietnamese = await bench.guardia('debrief', idle, '--lang', 'vi')
    expect(vietnamese.stdout).toContain('Lượt chạy này không có quyết định nào.')
    const basque = await bench.guardia('debrief', idle, '--lang', 'eu')
    expect(basque.stdout).toContain('Saio honetan ez zen ezer erabaki.')
  })

  it('gives the same as JSON, with totals as the engine gives them', async () => {
    const { code, stdout } = await bench.guardia('debrief', idle, '--json')
    expect(code).toBe(0)
    expect(linesOf(stdout)).toHaveLength(1)
    const json = JSON.parse(stdout) as Omit<LabDebrief, 'scenarioId'> & Record<string, unknown>
    expect(json).toMatchObject({
      ...{ scenario: 'quiet-service', seed: 7, codeName: 'Otso 3', secondsPlayed: SECONDS },
      verification: { of: 'lab', kind: 'reproduced', ending: 'ended-early' },
      ...{ decisions: [], decisionsLeftOut: 0 },
    })
    const scenario = { ...labScenario('quiet-service'), durationSeconds: SECONDS + 1 }
    // Played one second longer: the last second of a run holds also what is still under way then.
    expect(json.own.totals).toEqual(labTotals(labRows({ scenario, seed: 7 }).slice(0, SECONDS)))
    expect(json.own.totals.requestsLost).toBeGreaterThan(0)
  })

  it('leaves out what is damaged, says so, and exits with its code', async () => {
    const torn = bench.file(
      'torn.guardia-session',
      readFileSync(decided).subarray(0, -readFileSync(decided).length / 2),
    )
    const { code, stdout, stderr } = await bench.guardia('debrief', torn, '--lang', 'en')
    expect(code).toBe(2)
    expect(stderr).not.toMatch(STACK_TRACE)
    expect(stdout).toContain('Damaged: seconds 0–')
    expect(stdout).toContain('This run beside two others')
  })
})

describe('guardia compare of runs of the lab', () => {
  it('sets them beside each other, with the difference to the first', async () => {
    const { code, stdout, stderr } = await bench.guardia('compare', idle, decided, '--lang', 'en')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('1 Otso 3  Quiet service')
    expect(stdout).toMatch(/2 Otso 3 +−\d+\.\d\d\u00a0pt/)
    expect(stdout).toContain('The seed is the same.')
  })

  it('gives the differences as JSON', async () => {
    const { stdout } = await bench.guardia('compare', idle, decided, '--json')
    const { runs, sameScenario, sameSeed } = JSON.parse(stdout) as {
      readonly sameScenario: boolean
      readonly sameSeed: boolean
      readonly runs: readonly {
        readonly score: number
        readonly totals: { readonly requestsLost: number }
        readonly difference: { readonly score: number; readonly requestsLost: number }
      }[]
    }
    expect([sameScenario, sameSeed, runs.length]).toEqual([true, true, 2])
    const [first, second] = runs
    expect(first?.difference).toMatchObject({ score: 0, requestsLost: 0 })
    expect(second?.difference.requestsLost).toBe(
      (second?.totals.requestsLost ?? NaN) - (first?.totals.requestsLost ?? NaN),
    )
    expect(second?.difference.score).toBeLessThan(0)
    expect(second?.difference.score).toBe((second?.score ?? NaN) - (first?.score ?? NaN))
  })

  it.each([0, 1])('says of a file that is not there no more than that, at place %d', async (at) => {
    const files = [idle, idle].with(at, bench.path('nope.guardia-session'))
    const { code, stdout, stderr } = await bench.guardia('compare', ...files, '--lang', 'en')
    expect([code, stdout]).toEqual([66, ''])
    expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/nope.*no such file/)])
  })

  it('compares no run with a shift, and says which file is the other', async () => {
    const shift = bench.path('shift.guardia-session')
    await bench.guardia('run', '--scenario', 'steady-morning', '--seed', '1', '--record', shift)
    const { code, stdout, stderr } = await bench.guardia('compare', idle, shift, '--lang', 'en')
    expect(code).toBe(66)
    expect(stdout).toBe('')
    expect(stderr).toContain(shift)
  })
})
