/** A debrief is made once, and anew only where what it is made of has changed. */
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Debrief } from '@shared/contract/debrief'
import type { MakeDebrief } from '../../../main/review/debrief-shift'
import { valueOf } from '../../support/recorded-shift'
import {
  openReviewDesk,
  sampleRecording,
  scenarioCalled,
  sessionIdOf,
  type ReviewDesk,
} from '../../support/review-desk'

const SHIFT = { scenario: scenarioCalled('bad-deploy'), seed: 42, throughMinute: 8 }

let desk: ReviewDesk
const makeDebrief = vi.fn<MakeDebrief>(() => ({}) as unknown as Debrief)
beforeEach(() => {
  makeDebrief.mockClear()
  desk = openReviewDesk({ makeDebrief })
})
afterEach(() => {
  desk.clear()
})

const timesMade = async (fileName: string): Promise<number> => {
  valueOf(await desk.review.debrief(fileName))
  return makeDebrief.mock.calls.length
}

it('is made once for a page, its print and a comparison, whatever else is noted', async () => {
  const fileName = await desk.add({ shift: SHIFT })
  expect(await timesMade(fileName)).toBe(1)
  valueOf(await desk.review.changeNotes(fileName, { kind: 'reaction', text: 'phew' }))
  expect(await timesMade(fileName)).toBe(1)
})

it('is made anew where weights or the recording are others', async () => {
  const fileName = await desk.add({ shift: SHIFT })
  await timesMade(fileName)
  const weights = { budgetPercent: 2, dollars: 0, degradedMinutes: 0 }
  valueOf(await desk.review.changeNotes(fileName, { kind: 'weights', weights }))
  expect(await timesMade(fileName)).toBe(2)
  const other = await sampleRecording({ shift: { ...SHIFT, throughMinute: 9 } })
  desk.put(fileName, other.bytes)
  expect(await timesMade(fileName)).toBe(3)
  utimesSync(join(desk.sessions, fileName), 1_000_000, 1_000_000)
  expect(await timesMade(fileName)).toBe(4)
})

it('keeps the eight that were asked for last', async () => {
  const names: string[] = []
  for (let number = 0; number < 9; number += 1) {
    names.push(await desk.add({ shift: SHIFT, header: { sessionId: sessionIdOf(number) } }))
  }
  for (const name of names) await timesMade(name)
  expect(await timesMade(names[1] ?? '')).toBe(9)
  expect(await timesMade(names[0] ?? '')).toBe(10)
})

it('counts as asked for last also where it was kept', async () => {
  const names: string[] = []
  for (let number = 0; number < 9; number += 1) {
    names.push(await desk.add({ shift: SHIFT, header: { sessionId: sessionIdOf(number) } }))
  }
  const [first = '', second = '', ...others] = names
  for (const name of [first, second, ...others.slice(0, 6)]) await timesMade(name)
  expect(await timesMade(first)).toBe(8)
  // The ninth takes the place of the one that nobody has asked for since.
  expect(await timesMade(others[6] ?? '')).toBe(9)
  expect(await timesMade(first)).toBe(9)
  expect(await timesMade(second)).toBe(10)
})
