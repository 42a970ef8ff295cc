/** The order of the alerts panel, the newest open alert, and the words of a rule near to firing. */
import { describe, expect, it } from 'vitest'
import type { AlertOccurrence } from '@shared/contract/session'
import { createFormat } from '@shared/format-quantity'
import { onCallEngine } from '../../../../main/engine/on-call/on-call-engine'
import { BUILT_IN_SCENARIOS } from '../../../../main/scenarios/built-in-scenarios'
import {
  alertContext,
  nearWords,
  newestOpen,
  sortedAlerts,
  stageOf,
} from '../../../../renderer/screens/live-session/alert-rows'

const alert = (
  id: AlertOccurrence['id'],
  raisedMinute: number,
  acknowledgedMinute: number | null = null,
  clearedMinute: number | null = null,
): AlertOccurrence => ({ id, raisedMinute, acknowledgedMinute, clearedMinute })

describe('stageOf', () => {
  it('is open, acknowledged, cleared', () => {
    expect(stageOf(alert('db-80', 5))).toBe('open')
    expect(stageOf(alert('db-80', 5, 6))).toBe('acknowledged')
    expect(stageOf(alert('db-80', 5, null, 9))).toBe('cleared')
  })
})

describe('sortedAlerts', () => {
  it('puts open pages first, then open watches, newest first, and cleared ones last', () => {
    const cleared = alert('hit-drop', 20, null, 22)
    const known = alert('db-95', 18, 19)
    const watch = alert('db-80', 16)
    const page = alert('page-fast', 15)
    const newer = alert('p99-500', 17)
    expect(sortedAlerts([page, watch, newer, known, cleared].reverse())).toEqual([
      page,
      newer,
      watch,
      known,
      cleared,
    ])
  })
})

describe('newestOpen', () => {
  it('is the one raised last, among those not acknowledged and not cleared', () => {
    const alerts = [alert('db-80', 5), alert('db-95', 7), alert('p99-500', 9, 10)]
    expect(newestOpen(alerts)?.id).toBe('db-95')
    expect(newestOpen([])).toBeUndefined()
  })

  it('is the later of two raised in one minute', () => {
    expect(newestOpen([alert('db-80', 5), alert('db-95', 5)])?.id).toBe('db-95')
  })
})

describe('alertContext', () => {
  const [scenario] = BUILT_IN_SCENARIOS
  if (!scenario) throw new Error('no scenario')
  const { snapshot } = onCallEngine.open(scenario, 1)

  it('looks back five minutes for the hit ratio', () => {
    const minutes = [0.85, 0.84, 0.8, 0.8, 0.8, 0.75].map((hitRatio, minute) => ({
      ...snapshot,
      minute,
      hitRatio,
    }))
    const context = alertContext(minutes)
    if (!context) throw new Error('no context')
    expect(context.recentHitRatios).toEqual([0.84, 0.8, 0.8, 0.8, 0.75])
    const format = createFormat('en')
    expect(nearWords('hit-drop', context, format)).toEqual({ value: '9.0%', limit: '15%' })
    // A p99 without bound reads as in the readouts.
    const overloaded = { ...context, snapshot: { ...snapshot, p99Seconds: null } }
    expect(nearWords('p99-500', overloaded, format).value).toBe('≥\u00a02\u00a0s')
  })

  it('has no context before minute 0', () => {
    expect(alertContext([])).toBeNull()
  })
})
