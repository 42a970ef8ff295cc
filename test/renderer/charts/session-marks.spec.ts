/** Marks tell what the trainee may know, and what is already certain to come. */
import { describe, expect, it } from 'vitest'
import type { LogEntry, OnCallControls } from '@shared/contract/session'
import { sessionMarks, type MarkSource } from '../../../renderer/charts/session-marks'
import { textIn } from './chart-session'

const controls: OnCallControls = {
  minInstances: 10,
  autoscalerOn: true,
  targetUtilization: 0.6,
  shedShare: 0,
  featureOn: true,
  cacheTtlSeconds: 60,
  rollbackReadyMinute: null,
  warmupLastMinute: null,
  booting: [],
}
const nothing: MarkSource = { log: [], controls, pending: [], now: 24 }
const en = textIn('en')

const log: LogEntry[] = [
  { kind: 'notice', minute: 10, notice: { minute: 10, type: 'rollout-started' } },
  { kind: 'notice', minute: 12, notice: { minute: 12, type: 'surge-started' } },
  { kind: 'alert', minute: 14, alert: 'early-warning', event: 'raised' },
  { kind: 'alert', minute: 15, alert: 'early-warning', event: 'acknowledged' },
  { kind: 'alert', minute: 18, alert: 'page-fast', event: 'raised' },
  {
    kind: 'decision',
    minute: 16,
    decision: { type: 'set-min-instances', value: 14, minute: 16 },
    from: 10,
  },
  { kind: 'note', minute: 17, text: 'More load than usual?' },
]

describe('sessionMarks', () => {
  it('marks the known incident, raised alerts by severity, decisions and notes', () => {
    const marks = sessionMarks({ ...nothing, log }, en)
    expect(marks.map((mark) => [mark.minute, mark.kind])).toEqual([
      [10, 'incident'],
      [14, 'alert'],
      [18, 'page'],
      [16, 'decision'],
      [17, 'note'],
    ])
  })

  it('never marks the surge, which only the seed knows', () => {
    const marks = sessionMarks({ ...nothing, log }, en)
    expect(marks.some((mark) => mark.minute === 12)).toBe(false)
  })

  it('shows a waiting rollback at minute 30 when it acts in minute 25', () => {
    const marks = sessionMarks({ ...nothing, pending: [{ type: 'start-rollback' }] }, en)
    expect(marks).toMatchObject([{ minute: 30, kind: 'coming', label: 'Rollback ready' }])
  })

  it('shows a running rollback, booting instances and the end of the warm-up in the future', () => {
    const under: OnCallControls = {
      ...controls,
      rollbackReadyMinute: 27,
      warmupLastMinute: 29,
      booting: [{ readyMinute: 26, instances: 4 }],
    }
    const marks = sessionMarks({ ...nothing, controls: under }, en)
    expect(marks.map((mark) => [mark.minute, mark.kind, mark.label])).toEqual([
      [27, 'coming', 'Rollback ready'],
      [26, 'ready', '4 more ready'],
      [29, 'coming', en('charts.marks.warmup-ends')],
    ])
  })

  it('shows nothing as coming that has come', () => {
    const done: OnCallControls = { ...controls, rollbackReadyMinute: 24, warmupLastMinute: 20 }
    expect(sessionMarks({ ...nothing, controls: done }, en)).toEqual([])
  })
})
