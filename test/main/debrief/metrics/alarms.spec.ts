/** M22. */
import { describe, expect, it } from 'vitest'
import type { AlertOccurrence } from '@shared/contract/session'
import { alarmMetrics } from '../../../../main/debrief/metrics/alarms'
import { alertOf, madeUpShift } from '../debriefed-shift'

function alarmsOf(alerts: readonly Partial<AlertOccurrence>[]) {
  const { M22 } = alarmMetrics({
    shift: { ...madeUpShift('cache-flush', 40), alerts: alerts.map(alertOf) },
  })
  return { prompt: M22.main, ...M22.details } as Record<string, number | null>
}
const page = { id: 'page-fast' } as const
const watch = { id: 'db-80' } as const

describe('alarmMetrics', () => {
  it('counts an alert acknowledged after 3 minutes as prompt, one after 4 or never not', () => {
    const found = alarmsOf([
      { raisedMinute: 2, acknowledgedMinute: 5 },
      { raisedMinute: 2, acknowledgedMinute: 6 },
      { raisedMinute: 2, clearedMinute: 3 },
      { raisedMinute: 30 },
    ])
    expect(found).toMatchObject({ prompt: 1 / 4, openAtEnd: 1, mostInTenMinutes: 3 })
  })

  it('takes a watch before a waiting page as out of order, and the younger before the older', () => {
    const inOrder = (...alerts: Partial<AlertOccurrence>[]) => alarmsOf(alerts)['inPriorityOrder']
    const acknowledged = (raisedMinute: number, acknowledgedMinute: number) => ({
      raisedMinute,
      acknowledgedMinute,
    })
    expect(inOrder({ ...watch, ...acknowledged(1, 6) }, { ...page, ...acknowledged(3, 7) })).toBe(
      0.5,
    )
    expect(inOrder({ ...watch, ...acknowledged(1, 7) }, { ...page, ...acknowledged(3, 6) })).toBe(1)
    expect(inOrder({ ...page, ...acknowledged(1, 7) }, { ...page, ...acknowledged(3, 6) })).toBe(
      0.5,
    )
    // A page that came later, or had cleared by itself, waited for nobody; in one minute both are in order.
    expect(inOrder({ ...watch, ...acknowledged(1, 2) }, { ...page, ...acknowledged(3, 7) })).toBe(1)
    expect(
      inOrder({ ...watch, ...acknowledged(1, 6) }, { ...page, raisedMinute: 3, clearedMinute: 6 }),
    ).toBe(1)
    expect(
      inOrder({ ...watch, ...acknowledged(1, 6) }, { ...page, raisedMinute: 3, clearedMinute: 7 }),
    ).toBe(0)
    expect(inOrder({ ...watch, ...acknowledged(1, 6) }, { ...page, ...acknowledged(3, 6) })).toBe(1)
  })

  it('counts the most alerts within ten minutes, the eleventh not', () => {
    const raised = [1, 5, 10, 11, 14].map((raisedMinute) => ({ raisedMinute }))
    expect(alarmsOf(raised)['mostInTenMinutes']).toBe(4)
    expect(alarmsOf(raised.slice(0, 4))['mostInTenMinutes']).toBe(3)
  })

  it('has no shares where nothing was raised', () => {
    expect(alarmsOf([])).toEqual({
      prompt: null,
      inPriorityOrder: null,
      openAtEnd: 0,
      mostInTenMinutes: 0,
    })
  })
})
