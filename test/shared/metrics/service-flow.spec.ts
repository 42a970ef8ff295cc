/** The rates on the wires add up to what the snapshot holds. */
import { describe, expect, it } from 'vitest'
import { serviceFlow } from '@shared/metrics/service-flow'
import { playShift } from '../../renderer/charts/chart-session'

describe('serviceFlow', () => {
  it('asks 3 queries a request with recommendations, 2 without', () => {
    const on = playShift('steady-morning', 2).at(-1)
    const off = playShift('steady-morning', 2, [
      { minute: 1, type: 'set-feature', value: false },
    ]).at(-1)
    if (on === undefined || off === undefined) throw new Error('a shift has snapshots')
    expect(serviceFlow(on).queriesPerSecond / on.admittedRatePerSecond).toBeCloseTo(3)
    expect(serviceFlow(off).queriesPerSecond / off.admittedRatePerSecond).toBeCloseTo(2)
  })

  it('tells the 600 queries/s of the warm-up job apart from the misses', () => {
    const warming = playShift('steady-morning', 3, [{ minute: 2, type: 'start-warmup' }]).at(-1)
    if (warming === undefined) throw new Error('a shift has snapshots')
    const flow = serviceFlow(warming)
    expect(flow.warmupQueriesPerSecond).toBeCloseTo(600)
    expect(flow.missesPerSecond + 600).toBeCloseTo(warming.dbLoadPerSecond)
  })

  it('refuses 30 % when all low-priority traffic is shed', () => {
    const shedding = playShift('steady-morning', 2, [
      { minute: 1, type: 'set-shed-share', value: 1 },
    ]).at(-1)
    if (shedding === undefined) throw new Error('a shift has snapshots')
    const flow = serviceFlow(shedding)
    expect(flow.refusedPerSecond / flow.arrivingPerSecond).toBeCloseTo(0.3)
  })
})
