/** Which minutes a window shows, and that its lines and labels keep their distance. */
import { describe, expect, it } from 'vitest'
import { labelMinutes } from '../../../renderer/charts/frame-option'
import { roundMinutes, roundStep, timeSpan } from '../../../renderer/charts/time-window'

describe('timeSpan', () => {
  it('starts at the shift until minute 24, then holds 24 minutes of past and 9 of future', () => {
    expect(timeSpan('30min', 0, 180)).toEqual({ from: 0, to: 33 })
    expect(timeSpan('30min', 24, 180)).toEqual({ from: 0, to: 33 })
    expect(timeSpan('30min', 100, 180)).toEqual({ from: 76, to: 109 })
  })

  it('holds 51 minutes of past in the 1 h window', () => {
    expect(timeSpan('1h', 100, 180)).toEqual({ from: 49, to: 109 })
  })

  it('ends with the shift and keeps its length', () => {
    expect(timeSpan('30min', 178, 180)).toEqual({ from: 147, to: 180 })
  })

  it('shows the whole shift whatever the minute', () => {
    expect(timeSpan('shift', 3, 240)).toEqual({ from: 0, to: 240 })
  })

  it('never shows more than a shift shorter than the window', () => {
    expect(timeSpan('1h', 10, 20)).toEqual({ from: 0, to: 20 })
  })
})

describe('roundMinutes', () => {
  it('is round on the clock: a shift from 11:45 has its first 10-minute line at minute 5', () => {
    expect(roundMinutes({ from: 0, to: 33 }, 10, 705)).toEqual([5, 15, 25])
  })
})

describe('roundStep', () => {
  it('takes 5 minutes at 416 px for half an hour, and 30 for four hours of labels', () => {
    expect(roundStep({ from: 0, to: 33 }, 416, 50)).toBe(5)
    expect(roundStep({ from: 0, to: 240 }, 416, 50)).toBe(30)
  })
})

describe('labelMinutes', () => {
  const widths = [371, 416, 524, 712]
  const spans = [
    { from: 0, to: 33 },
    { from: 49, to: 109 },
    { from: 0, to: 240 },
  ]
  const cases = widths.flatMap((width) => spans.map((span) => ({ width, span })))

  it.each(cases)('keeps 50 px between labels, "now" and cursor ($width px, $span)', (each) => {
    const { width, span } = each
    const now = span.from + 24
    const cursor = now - 7
    const labels = labelMinutes({
      span,
      now,
      cursor,
      startMinuteOfDay: 540,
      plotWidthPixels: width,
      captionPixels: 12,
    })
    const perMinute = width / (span.to - span.from)
    const gaps = labels.slice(1).map((minute, place) => (minute - (labels[place] ?? 0)) * perMinute)
    expect(labels.length).toBeGreaterThan(0)
    expect(Math.min(...gaps, Infinity)).toBeGreaterThanOrEqual(50)
    for (const taken of [now, cursor]) {
      const nearest = Math.min(...labels.map((minute) => Math.abs(minute - taken) * perMinute))
      expect(nearest).toBeGreaterThanOrEqual(38)
    }
  })
})
