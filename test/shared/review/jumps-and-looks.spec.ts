/** Where the replay can jump to, what was looked at, and how differences between two minutes are written. */
import { describe, expect, it } from 'vitest'
import { EMPTY_NOTES } from '@shared/contract/session-notes'
import { createFormat } from '@shared/format-quantity'
import { jumpMinutes, nextMinute, previousMinute } from '@shared/review/jump-targets'
import { lookSpans, screenAt } from '@shared/review/look-spans'
import { printDifference } from '@shared/review/readout-difference'

const writtenAt = '2026-01-14T12:00:00Z'

describe('jumpMinutes', () => {
  const shift: Parameters<typeof jumpMinutes>[0] = {
    alerts: [
      { id: 'db-80', raisedMinute: 15, acknowledgedMinute: 30, clearedMinute: 40 },
      { id: 'db-95', raisedMinute: 15, acknowledgedMinute: null, clearedMinute: null },
      { id: 'page-fast', raisedMinute: 9, acknowledgedMinute: null, clearedMinute: null },
    ],
    log: [
      { kind: 'note', minute: 7, text: 'odd' },
      { kind: 'decision', minute: 17, decision: { minute: 17, type: 'start-warmup' }, from: null },
    ],
    notes: { ...EMPTY_NOTES, marks: [{ id: '1', minute: 3, mark: 'noticed', writtenAt }] },
  }

  it('gives the minutes of a kind in order, each once', () => {
    expect(jumpMinutes(shift, 'alert')).toEqual([9, 15])
    expect(jumpMinutes(shift, 'decision')).toEqual([17])
    expect(jumpMinutes(shift, 'mark')).toEqual([3, 7])
  })

  it('finds the next and the previous one, never the minute itself', () => {
    expect([8, 9, 15].map((minute) => nextMinute([9, 15], minute))).toEqual([9, 15, null])
    expect([9, 15, 16].map((minute) => previousMinute([9, 15], minute))).toEqual([null, 9, 15])
  })
})

describe('lookSpans', () => {
  const look = (minute: number, id: string) => ({ kind: 'metric', minute, id }) as const

  it('joins looks at one thing in minutes that follow each other, and nothing else', () => {
    const looks = [
      look(1, 'p99'),
      look(2, 'p99'),
      look(2, 'serving'),
      look(3, 'p99'),
      look(5, 'p99'),
    ]
    expect(lookSpans(looks)).toEqual([
      { kind: 'metric', id: 'p99', from: 1, to: 3 },
      { kind: 'metric', id: 'serving', from: 2, to: 2 },
      { kind: 'metric', id: 'p99', from: 5, to: 5 },
    ])
  })

  it('keeps screens apart: the last one opened is the one that is there', () => {
    const looks = [
      { kind: 'screen', minute: 0, id: 'live-session' },
      { kind: 'screen', minute: 9, id: 'settings' },
    ] as const
    expect(lookSpans(looks)).toEqual([])
    expect(screenAt(looks, 8)).toBe('live-session')
    expect(screenAt(looks, 9)).toBe('settings')
    expect(screenAt([], 9)).toBeNull()
  })
})

describe('printDifference', () => {
  const words = { format: createFormat('eu'), points: (count: string) => `${count} puntu` }

  it.each([
    ['budget-left', -0.091, '−9,1 puntu'],
    ['burn-rate-5m', 447, '+447,0 ×'],
    ['serving', 10, '+10'],
    ['serving', 0, '0'],
    ['cost-so-far', 1.12, '+1,12 $'],
    ['cost-rate', -2, '−2,00 $/h'],
    ['mean-age', 30, '+30 s'],
  ] as const)('writes a change of %s by %d as %s', (id, change, text) => {
    expect(printDifference(id, change, words)).toBe(
      text.replaceAll(' ', '\u00a0').replace('\u00a0puntu', ' puntu'),
    )
  })
})
