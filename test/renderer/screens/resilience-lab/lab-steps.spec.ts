/** The table of what each step bought: what changed, what it saved, and where a step that bought nothing has its worth. */
import { describe, expect, it } from 'vitest'
import { DEFAULT_LAB_SETTINGS, type LabSettings } from '@shared/contract/lab/lab-decisions'
import {
  answeredDuring,
  faultSpans,
  readWithCare,
  runUnderWay,
  stepsOf,
  type StepRun,
} from '../../../../renderer/screens/resilience-lab/lab-steps'
import { playLab } from '../../../support/lab-seconds'

const PER_ENDPOINT: LabSettings = { ...DEFAULT_LAB_SETTINGS, protection: { kind: 'accrual' } }

function run(settings: LabSettings, requestsLost: number, more: Partial<StepRun> = {}): StepRun {
  return {
    fileName: `${requestsLost}`,
    ...{ decisions: [], settings, seconds: 600, requestsLost, refusedAtEdge: 0 },
    ...{ offered: 180_000, shares: [], isOpen: false },
    ...more,
  }
}

describe('stepsOf', () => {
  it('names what each run changed, and what it lost more than the one before', () => {
    const steps = stepsOf([
      run(DEFAULT_LAB_SETTINGS, 54_000),
      run(PER_ENDPOINT, 44),
      run({ ...PER_ENDPOINT, balancer: 'two-choices', retries: { kind: 'at-once', count: 1 } }, 2),
    ])
    expect(steps.map(({ changed }) => changed)).toEqual([
      ['protection'],
      ['protection'],
      ['balancer', 'retries'],
    ])
    expect(steps.map(({ lostMore }) => lostMore)).toEqual([null, -53_956, -42])
  })

  it('takes 18 of 180,000 requests for chance, and 19 for a difference', () => {
    const steps = stepsOf([run(PER_ENDPOINT, 100), run(PER_ENDPOINT, 118), run(PER_ENDPOINT, 137)])
    expect(steps.map(({ lostMore }) => lostMore)).toEqual([null, 0, 19])
  })

  it('compares no run with one of another length', () => {
    const steps = stepsOf([run(PER_ENDPOINT, 100), run(PER_ENDPOINT, 1, { seconds: 60 })])
    expect(steps[1]?.lostMore).toBeNull()
  })

  it('does not name an accrual policy that another protection leaves without effect', () => {
    const policy = { kind: 'consecutive', failures: 3 } as const
    const [, plain] = stepsOf([
      run(DEFAULT_LAB_SETTINGS, 1),
      run({ ...DEFAULT_LAB_SETTINGS, accrualPolicy: policy }, 1),
    ])
    const [, used] = stepsOf([
      run(PER_ENDPOINT, 1),
      run({ ...PER_ENDPOINT, accrualPolicy: policy }, 1),
    ])
    expect(plain?.changed).toEqual([])
    expect(used?.changed).toEqual(['accrualPolicy'])
  })

  it('says when a change was made in mid-run, but not that it stood from the first second', () => {
    const decided = (second: number): Partial<StepRun> => ({
      decisions: [{ second, type: 'set-protection', value: { kind: 'accrual' } }],
    })
    const at = (second: number): number | null | undefined =>
      stepsOf([run(DEFAULT_LAB_SETTINGS, 1), run(PER_ENDPOINT, 1, decided(second))])[1]?.setAtSecond
    expect([at(1), at(151)]).toEqual([null, 151])
  })
})

describe('runUnderWay', () => {
  it('counts the run that is played: lost requests, and the share answered of each ten seconds', () => {
    const { rows, controls } = playLab({ scenarioId: 'bad-zone', seed: 7, seconds: 125 })
    const identity = { fileName: 'open' } as Parameters<typeof runUnderWay>[0]
    const settings = controls.at(-1)
    if (!settings) throw new Error('no second')
    const counted = runUnderWay(identity, rows, { settings, decisions: [] })
    expect(counted.shares).toHaveLength(13)
    expect(counted.shares.slice(0, 12).every((share) => share === 1)).toBe(true)
    expect(counted.shares[12]).toBeLessThan(0.9)
    const answered = rows.reduce((sum, row) => sum + row.answered, 0)
    const offered = rows.reduce((sum, row) => sum + row.offered, 0)
    const underWay = rows.at(-1)?.endpoints.reduce((sum, { outstanding }) => sum + outstanding, 0)
    expect(counted.requestsLost).toBe(offered - answered - (underWay ?? 0))
    expect(counted.seconds).toBe(125)
  })
})

describe('readWithCare', () => {
  it('names the steps without effect and the scenarios in which they have one, each once', () => {
    const time = { kind: 'time', rate: 0.8, seconds: 30, minRequests: 5 } as const
    const byTime: LabSettings = { ...PER_ENDPOINT, accrualPolicy: time }
    const steps = stepsOf([
      run(DEFAULT_LAB_SETTINGS, 54_000),
      run(PER_ENDPOINT, 44),
      run(byTime, 44),
      run({ ...byTime, balancer: 'two-choices' }, 44),
      run({ ...byTime, balancer: 'random' }, 44),
    ])
    expect(readWithCare(steps, 'bad-zone')).toEqual({
      steps: [3, 4, 5],
      scenarioIds: ['quiet-service', 'alive-but-failing'],
    })
    expect(readWithCare(steps, 'quiet-service')?.scenarioIds).toEqual(['alive-but-failing'])
  })

  it('is silent where each step made a difference', () => {
    const steps = stepsOf([run(DEFAULT_LAB_SETTINGS, 54_000), run(PER_ENDPOINT, 44)])
    expect(readWithCare(steps, 'bad-zone')).toBeNull()
  })
})

describe('answeredDuring', () => {
  it('takes the ten-second shares of the stretch alone, and nothing from before it', () => {
    const shares = [1, 1, 0.5, 0.25, 1]
    const at = (from: number, to: number): number | null =>
      answeredDuring(run(PER_ENDPOINT, 1, { shares }), { fromSeconds: from, toSeconds: to })
    expect(at(20, 40)).toBe(0.375)
    expect(at(20, 600)).toBeCloseTo(0.5833, 4)
    expect(at(60, 90)).toBeNull()
  })
})

describe('faultSpans', () => {
  it('are those of the scenario, to the end where they have none, without what comes back', () => {
    const zone = { kind: 'refuse', endpoints: [2], fromSeconds: 120, toSeconds: 360 } as const
    const blink = { everySeconds: 10, lastFromSeconds: 580 }
    const faults = [zone, { ...zone, toSeconds: null }, { ...zone, repeat: blink }]
    expect(faultSpans(faults, 600)).toEqual([
      { fromSeconds: 120, toSeconds: 360 },
      { fromSeconds: 120, toSeconds: 600 },
    ])
  })
})
