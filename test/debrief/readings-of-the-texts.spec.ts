/** Where the texts' words decide between two readings: each stands here with its words. */
import { describe, expect, it } from 'vitest'
import { DEFAULT_LOSS_WEIGHTS } from '@shared/contract/debrief'
import type { TimedDecision } from '@shared/contract/decisions'
import { makeDebrief } from '../../main/debrief/make-debrief'
import { onCallEngine } from '../../main/engine/on-call/on-call-engine'
import { CLASS_PLAYS } from '../support/class-plays'
import { scenarioCalled } from '../support/review-desk'
import { shiftToDebrief } from './debriefed-play'
import {
  acknowledgedMinute,
  comparePhases,
  debriefPlay,
  expectAlikeIn,
  reportedMetric,
} from './debriefed-recomputed'

const DEFAULT_MEANS = { engine: onCallEngine, weights: DEFAULT_LOSS_WEIGHTS }

const expectAlike = expectAlikeIn(
  CLASS_PLAYS.map(({ name, shift }) =>
    debriefPlay(name, shiftToDebrief(shift), DEFAULT_LOSS_WEIGHTS),
  ),
)

describe('makeDebrief, by the words of the texts', () => {
  // model.md 2 and 6: `start = 30 + floor(91u) min`; only with this start do "[onset + 3]" give the table's numbers.
  it.each(['M1', 'M2', 'M5', 'M6'])('%s counts from the start that the seed draws', (metric) => {
    expectAlike(
      ({ metrics, debrief }) => [
        { [metric]: metrics[metric] },
        { [metric]: reportedMetric(debrief.metrics, metric) },
      ],
      ({ shift }) => shift.scenario === 'viral-surge',
    )
  })

  // debrief.md M7: "all controls at normal settings and M6 holds": instances that the autoscaler boots are no setting.
  it('M7: recovered is when controls are normal, whatever still boots', () => {
    const sinceMitigated = (m6: number | null | undefined, m7: number | null | undefined) =>
      m6 == null || m7 == null ? null : m7 - m6
    expectAlike(({ metrics, debrief: { metrics: reported } }) => [
      { 'M7 − M6': sinceMitigated(metrics.M6, metrics.M7) },
      { 'M7 − M6': sinceMitigated(reported.M6.main, reported.M7.main) },
    ])
  })

  // debrief.md 2.5: "before the first acknowledgement": where there is none, that is the whole shift, unless no alert
  // of an incident was raised: then nothing could be acknowledged, and the whole shift comes "after".
  it('a shift without an acknowledgement is in its first phase to the end', () => {
    expectAlike(comparePhases, (one) => acknowledgedMinute(one) === null)
  })

  // debrief.md 2.5: "first acknowledgement of an alert raised by the incident", not of one that a lever raised later.
  it('M1 is null where only an alert was acknowledged that the trainee raised', () => {
    const decisions: TimedDecision[] = [
      { minute: 14, type: 'start-rollback' },
      { minute: 60, type: 'set-cache-ttl', value: 600 },
      { minute: 120, type: 'set-cache-ttl', value: 60 },
    ]
    const recorded = shiftToDebrief({ scenario: scenarioCalled('bad-deploy'), seed: 42, decisions })
    const raised = recorded.alerts.find(({ id }) => id === 'hit-drop')
    expect(raised?.raisedMinute).toBe(120)
    const alerts = recorded.alerts.map((alert) =>
      alert === raised ? { ...alert, acknowledgedMinute: 121 } : alert,
    )
    expect(makeDebrief({ ...recorded, alerts }, DEFAULT_MEANS).metrics.M1.main).toBeNull()
  })
})
