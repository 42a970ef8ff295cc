/** Where a rewind may go: at alerts, before decisions and incidents, to the start; never to the minute that is shown. */
import { describe, expect, it } from 'vitest'
import type { LogEntry } from '@shared/contract/session'
import {
  parseMinute,
  presetMark,
  rewindMarks,
} from '../../../../renderer/screens/live-session/rewind-marks'

const LOG: readonly LogEntry[] = [
  { kind: 'notice', minute: 10, notice: { minute: 10, type: 'rollout-started' } },
  { kind: 'alert', minute: 14, alert: 'early-warning', event: 'raised' },
  { kind: 'alert', minute: 14, alert: 'early-warning', event: 'acknowledged' },
  {
    kind: 'decision',
    minute: 15,
    decision: { type: 'start-rollback', minute: 15 },
    from: null,
  },
  { kind: 'note', minute: 16, text: 'more load than usual' },
  { kind: 'hint', minute: 17, hint: 'bad-build', grade: 1 },
  { kind: 'alert', minute: 24, alert: 'p99-500', event: 'raised' },
]

describe('rewindMarks', () => {
  it('goes to the minute of an alert, and to the one before a decision or an incident, newest first', () => {
    const marks = rewindMarks(LOG, 30)
    expect(marks.map(({ minute, entry }) => `${minute} ${entry?.kind ?? 'start'}`)).toEqual([
      '24 alert',
      '14 decision',
      '14 alert',
      '9 notice',
      '0 start',
    ])
  })

  it('leaves out an alert of the minute that is shown, to which there is no way back', () => {
    expect(rewindMarks(LOG, 24).map(({ minute }) => minute)).toEqual([14, 14, 9, 0])
  })

  it('has a key of its own for each mark', () => {
    expect(new Set(rewindMarks(LOG, 30).map(({ key }) => key)).size).toBe(5)
  })
})

describe('presetMark', () => {
  it('is the alert that was raised last', () => {
    expect(presetMark(rewindMarks(LOG, 30))?.minute).toBe(24)
    expect(presetMark(rewindMarks(LOG, 24))?.minute).toBe(14)
  })

  it('is the start where no alert was raised', () => {
    expect(presetMark(rewindMarks(LOG.slice(0, 1), 12))?.minute).toBe(0)
  })
})

describe('parseMinute', () => {
  it('reads 0 to the minute before the latest', () => {
    expect(parseMinute('0', 24)).toBe(0)
    expect(parseMinute(' 23 ', 24)).toBe(23)
  })

  it.each(['', '24', '-1', '1.5', '9:14', 'x', '000001'])('refuses “%s” at minute 24', (typed) => {
    expect(parseMinute(typed, 24)).toBeNull()
  })
})
