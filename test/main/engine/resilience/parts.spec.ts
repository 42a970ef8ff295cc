/** Small parts of the lab: quantiles, faults in time, slices, and the pool of requests. */
import { describe, expect, it } from 'vitest'
import type { LabFault } from '@shared/contract/lab/lab-scenario'
import {
  ANSWERS_500,
  flakyShare,
  lookUpFaults,
  nextFaultChange,
  REFUSES,
  sending,
  slowFactor,
  TAKES_WORK,
} from '../../../../main/engine/resilience/fault-table'
import { nearestRank } from '../../../../main/engine/resilience/nearest-rank'
import { loadClock } from '../../../../main/engine/resilience/lab-clock'
import {
  drawUniform,
  loadStreams,
  openStreams,
} from '../../../../main/engine/resilience/random-streams'
import {
  arrivalOf,
  delist,
  enlist,
  freeSlot,
  openPool,
  requestsUnderWay,
  requestWords,
  savePool,
  setDue,
  slotsOf,
  takeSlot,
  WAITING,
} from '../../../../main/engine/resilience/request-pool'

describe('nearestRank', () => {
  it('is the rank that sorting gives, for any count and share', () => {
    loadStreams(openStreams(7, 1))
    for (let count = 1; count <= 120; count += 1) {
      const numbers = Float64Array.from({ length: count + 3 }, (_, index) =>
        // Many are alike, and those beyond the count do not belong to them.
        index < count ? Math.floor(drawUniform(0) * 40) : -1,
      )
      const sorted = numbers.slice(0, count).sort()
      for (const percent of [1, 50, 99, 100]) {
        const expected = sorted[Math.ceil((percent * count) / 100) - 1]
        expect(nearestRank(numbers, count, percent)).toBe(expected)
      }
    }
  })

  it('is null without numbers', () => {
    expect(nearestRank(new Float64Array(4), 0, 50)).toBeNull()
  })
})

describe('the faults of a time', () => {
  const at = (faults: readonly LabFault[], now: number) => {
    lookUpFaults(faults, now)
    return { sending: [...sending.subarray(0, 3)], change: nextFaultChange() }
  }

  it('hold from their first instant and before their last', () => {
    const faults: LabFault[] = [
      { kind: 'refuse', endpoints: [1], fromSeconds: 10, toSeconds: 20 },
      { kind: 'error', endpoints: [2], fromSeconds: 15, toSeconds: null },
    ]
    expect(at(faults, 9.9)).toEqual({ sending: [0, 0, 0], change: 10 })
    expect(at(faults, 10)).toEqual({ sending: [TAKES_WORK, REFUSES, 0], change: 15 })
    expect(at(faults, 15)).toEqual({ sending: [0, REFUSES, ANSWERS_500], change: 20 })
    expect(at(faults, 20)).toEqual({ sending: [0, 0, ANSWERS_500], change: Infinity })
  })

  it('repeat at their interval up to the last beginning', () => {
    const faults: LabFault[] = [
      {
        ...{ kind: 'error', endpoints: [0], fromSeconds: 330, toSeconds: 330.4 },
        repeat: { everySeconds: 10, lastFromSeconds: 350 },
      },
    ]
    const active = [330, 330.39, 330.41, 339.9, 340, 350, 350.39, 350.41, 360, 370].map(
      (now) => at(faults, now).sending[0] === ANSWERS_500,
    )
    expect(active).toEqual([true, true, false, false, true, true, true, false, false, false])
    expect(at(faults, 335).change).toBe(340)
    expect(at(faults, 351).change).toBe(Infinity)
  })

  it('slow down and spoil work without keeping it away', () => {
    const span = { fromSeconds: 0, toSeconds: null }
    at(
      [
        { kind: 'slow', factor: 1.6, endpoints: [0], ...span },
        { kind: 'flaky', share: 0.3, endpoints: [2], ...span },
      ],
      5,
    )
    expect([...slowFactor.subarray(0, 3)]).toEqual([1.6, 1, 1])
    expect([...flakyShare.subarray(0, 3)]).toEqual([0, 0, 0.3])
  })
})

describe('the pool of requests', () => {
  it('keeps a list in the order of time, those of one time in the order of their coming', () => {
    openPool()
    const slots = [5, 3, 4, 3, 9].map((due) => {
      const slot = takeSlot(false)
      setDue(slot, due)
      enlist(WAITING, slot)
      return slot
    })
    const inOrder = [1, 3, 2, 0, 4].map((index) => slots[index])
    expect(slotsOf(requestWords, WAITING)).toEqual(inOrder)
    const [first = 0] = slots
    delist(first)
    expect(slotsOf(requestWords, WAITING)).toEqual(inOrder.filter((slot) => slot !== first))
  })

  it('grows when it is full, and uses what is free again', () => {
    openPool()
    const slots = Array.from({ length: 2_000 }, (_, index) => {
      loadClock({ now: index, nextArrival: 0, restartUntil: 0, order: 0 })
      return takeSlot(true)
    })
    expect(new Set(slots).size).toBe(2_000)
    expect(slots.map(arrivalOf)).toEqual(slots.map((_, index) => index))
    const capacity = savePool().words.length
    for (const slot of slots) freeSlot(slot)
    expect(requestsUnderWay()).toBe(0)
    for (let again = 0; again < 2_000; again += 1) takeSlot(false)
    expect(savePool().words.length).toBe(capacity)
  })
})
