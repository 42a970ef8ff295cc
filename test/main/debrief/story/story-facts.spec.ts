/** The story: facts of what happened, in its order, never the same for two runs that differ. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Debrief, StoryFact } from '@shared/contract/debrief'
import type { TimedDecision } from '@shared/contract/decisions'
import { makeDebrief } from '../../../../main/debrief/make-debrief'
import { shiftFacts } from '../../../../main/debrief/shift-facts'
import { STORY_FACT_IDS } from '../../../../main/debrief/story/story-catalog'
import { BUILT_IN_SCENARIOS } from '../../../../main/scenarios/built-in-scenarios'
import { REPLAY_CORPUS } from '../../../support/replay-corpus'
import { anyShift, scenarioNamed } from '../../engine/on-call/played-shift'
import { MEANS, playedShift, type Play } from '../debriefed-shift'

const debriefOf = (play: Play): Debrief => makeDebrief(playedShift(play), MEANS)
const storyOf = (play: Play): readonly StoryFact[] => debriefOf(play).story
const idsOf = (play: Play): string[] => storyOf(play).map(({ id }) => id)

/** A story as it reads: every number to the digits that a sentence would print. */
function printed(story: readonly StoryFact[]): string {
  return JSON.stringify(story, (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value,
  )
}

describe('storyFacts', () => {
  it('tells facts of the catalogue only, each with just the values that it names', () => {
    fc.assert(
      fc.property(anyShift(16), fc.nat(40), (shift, acknowledgeAfter) => {
        for (const { id, values } of storyOf({ ...shift, acknowledgeAfter })) {
          const named: Record<string, string> = (STORY_FACT_IDS as Record<string, object>)[
            id
          ] as never
          const told = Object.entries(values).map(([name, { kind }]) => [name, kind])
          expect(Object.fromEntries(told)).toEqual(named)
          for (const value of Object.values(values)) {
            if (!('value' in value)) continue
            expect(Number.isFinite(value.value), id).toBe(true)
            if (value.kind !== 'share') expect(value.value, id).toBeGreaterThanOrEqual(0)
          }
        }
      }),
      { numRuns: 25 },
    )
  })

  it('tells what has a minute in the order of the minutes, and the rest after it', () => {
    for (const { id } of BUILT_IN_SCENARIOS) {
      const minutes = storyOf({ scenario: id, seed: 2, acknowledgeAfter: 2 }).map(
        ({ minute }) => minute ?? 1_000,
      )
      expect(minutes).toEqual(minutes.toSorted((one, other) => one - other))
    }
  })

  it('tells a quiet morning, hands off, in five facts', () => {
    expect(idsOf({ scenario: 'steady-morning', seed: 1 })).toEqual([
      'quiet-shift',
      'nothing-decided',
      'no-loss',
      'ended-with',
      'nothing-to-avoid',
    ])
  })

  it('tells a bad deploy that was rolled back', () => {
    const decisions: TimedDecision[] = [{ minute: 20, type: 'start-rollback' }]
    expect(idsOf({ scenario: 'bad-deploy', seed: 1, decisions, acknowledgeAfter: 2 })).toEqual([
      'onset-rollout',
      'first-alert',
      'first-acknowledged',
      'largest-loss-minute',
      'first-decision',
      'decision-helpful',
      'largest-fleet',
      'rollback-completed',
      'recovered',
      'back-to-normal',
      'alerts-tally',
      'earlier-better',
      'cause-largest',
      'phase-largest',
      'ended-with',
      'budget-saved-beside-hands-off',
      'cost-above-reference',
      'avoided-loss',
    ])
  })

  it('tells the wait for acknowledgements as M3 does, those that never came included', () => {
    const shift = playedShift({ scenario: 'bad-deploy', seed: 1 })
    const alerts = shift.alerts.map((alert, at) =>
      at === 0 ? { ...alert, acknowledgedMinute: alert.raisedMinute + 2 } : alert,
    )
    expect(alerts.length).toBeGreaterThan(2)
    const { story, metrics } = makeDebrief({ ...shift, alerts }, MEANS)
    const tally = story.find(({ id }) => id === 'alerts-tally')
    expect(metrics.M3.main).toBeGreaterThan(2)
    expect(tally?.values['medianDelay']).toEqual({ kind: 'minutes', value: metrics.M3.main })
  })

  it('says that a shift ended before anything happened, and that it was not played again', () => {
    const shift = playedShift({ scenario: 'viral-surge', seed: 1, lastMinute: 20 })
    const story = makeDebrief({ ...shift, reproduces: false }, MEANS).story
    expect(story.map(({ id }) => id)).toEqual([
      'before-incident',
      'nothing-decided',
      'no-loss',
      'ended-early',
      'ended-with',
      'not-played-again',
    ])
  })

  it('gives every two of the corpus’s sessions another text', () => {
    const texts = REPLAY_CORPUS.filter(({ shift }) => shift.throughMinute !== 0).map(
      ({ name, shift }) => ({
        name,
        text: printed(
          storyOf({ ...shift, lastMinute: shift.throughMinute ?? shift.scenario.durationMinutes }),
        ),
      }),
    )
    const same = texts.filter(({ name, text }) =>
      texts.some((other) => other.text === text && other.name !== name),
    )
    expect(same.map(({ name }) => name)).toEqual([])
  })

  it('gives another text where one decision is left out or one acknowledgement comes later', () => {
    fc.assert(
      fc.property(anyShift(10), fc.nat(5), (shift, acknowledgeAfter) => {
        const play = { ...shift, acknowledgeAfter }
        const text = printed(storyOf(play))
        if (shift.decisions.length > 0) {
          const fewer = { ...play, decisions: shift.decisions.slice(1) }
          expect(printed(storyOf(fewer))).not.toBe(text)
        }
        if (
          playedShift(play).alerts.some(({ acknowledgedMinute }) => acknowledgedMinute !== null)
        ) {
          const later = { ...play, acknowledgeAfter: acknowledgeAfter + 1 }
          expect(printed(storyOf(later))).not.toBe(text)
        }
      }),
      { numRuns: 25 },
    )
  })
})

describe('two runs that hardly differ', () => {
  const quiet = (minute: number, value: number): Play => ({
    scenario: 'steady-morning',
    seed: 1,
    decisions: [{ minute, type: 'set-cache-ttl', value }],
  })

  it('are told apart by a decision without effect: its minute, and its value', () => {
    const text = printed(storyOf(quiet(5, 60)))
    expect(printed(storyOf(quiet(6, 60)))).not.toBe(text)
    expect(printed(storyOf(quiet(5, 61)))).not.toBe(text)
  })

  it('are told apart by one late acknowledgement among many', () => {
    const shift = playedShift({ scenario: 'cache-flush', seed: 1, acknowledgeAfter: 1 })
    const alerts = shift.alerts.map((alert, index) =>
      index === 3 ? { ...alert, acknowledgedMinute: alert.raisedMinute + 2 } : alert,
    )
    const [one, other] = [shift, { ...shift, alerts }].map((each) =>
      printed(makeDebrief(each, MEANS).story),
    )
    expect(one).not.toBe(other)
  })

  it('are told apart where many decisions without effect differ in nothing but their kind or value', () => {
    const many = (other: TimedDecision | null = null): Play => ({
      ...quiet(5, 60),
      decisions: Array.from({ length: 20 }, (_, index): TimedDecision => {
        const usual = { minute: 10 + index, type: 'set-cache-ttl', value: 60 } as const
        return other?.minute === usual.minute ? other : usual
      }),
    })
    const { openingInstances: value } = scenarioNamed('steady-morning')
    const told = [
      many(),
      many({ minute: 19, type: 'set-cache-ttl', value: 61 }),
      many({ minute: 19, type: 'set-min-instances', value }),
    ].map((play) => printed(storyOf(play)))
    expect(new Set(told).size).toBe(told.length)
    expect(idsOf(many()).filter((id) => id === 'decision-neutral')).toHaveLength(20)
  })

  it('tell a surge from the minute in which it began, with the traffic of the minute after it', () => {
    const shift = playedShift({ scenario: scenarioNamed('viral-surge'), seed: 4 })
    const { onset } = shiftFacts(shift)
    const told = makeDebrief(shift, MEANS).story.find(({ id }) => id === 'onset-surge')
    const rateAt = (minute: number) => ({
      kind: 'req/s',
      value: shift.snapshots[minute]?.requestRatePerSecond,
    })
    expect(told).toMatchObject({
      minute: onset,
      values: { rateBefore: rateAt(onset ?? 0), rate: rateAt((onset ?? 0) + 1) },
    })
  })
})

describe('STORY_FACT_IDS', () => {
  it('are in kebab-case', () => {
    expect(Object.keys(STORY_FACT_IDS).filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([])
  })
})
