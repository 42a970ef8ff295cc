/** T17: a recording stays small, also over twelve hours in which much happens. */
import { describe, expect, it } from 'vitest'
import type { TimedDecision } from '@shared/contract/decisions'
import type { RecordingEntry } from '@shared/contract/recording'
import { parseShift } from '../support/shift-content'
import { rawLinesOf } from '../support/chain-by-hand'
import { recordShift } from '../support/recorded-shift'
import { TWELVE_HOUR_SCENARIO } from '../support/twelve-hour-scenario'

const MINUTES = 720
const BYTES_PER_MINUTE = 1_500

/** A decision every five minutes, two looks every minute, a short note every quarter of an hour, pace and pause. */
const decisions = Array.from({ length: MINUTES / 5 }, (_, index): TimedDecision => {
  return { minute: 5 * index + 3, type: 'set-shed-share', value: (index % 11) / 10 }
})
function besides(minute: number): readonly RecordingEntry[] {
  const looked = ['burn-rate-1h', 'db-utilization'].map((id): RecordingEntry => ({
    type: 'looked',
    minute,
    kind: 'metric',
    id,
  }))
  if (minute % 15 !== 0) return looked
  return [
    ...looked,
    { type: 'note', minute, text: 'Cơ sở dữ liệu gần quá tải, giảm lưu lượng trước đã.' },
    { type: 'pause', minute, on: true },
    { type: 'pause', minute, on: false },
    { type: 'pace', minute, paceSeconds: 0.5 },
  ]
}

describe('a recording of 720 busy minutes', () => {
  it('needs at most 1.5 kB a minute on average and 1.1 MB in all', async () => {
    const shift = { scenario: TWELVE_HOUR_SCENARIO, seed: 4_294_967_295, decisions, besides }
    const file = await recordShift({ shift, ending: 'completed' })
    const content = parseShift(file)
    expect(content).toMatchObject({ damage: null, intactThroughMinute: MINUTES })
    expect(content.entries.filter(({ type }) => type === 'alert').length).toBeGreaterThan(10)
    expect(file.length / (MINUTES + 1)).toBeLessThanOrEqual(BYTES_PER_MINUTE)
    expect(file.length).toBeLessThanOrEqual(1_100_000)
  })

  it('needs at most 1.5 kB for each single minute line', async () => {
    const shift = { scenario: TWELVE_HOUR_SCENARIO, seed: 1 }
    const lines = rawLinesOf(await recordShift({ shift, ending: 'completed' })).slice(1, -1)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(BYTES_PER_MINUTE)
  })
})
