/** Every fact has its sentence in three languages, and different runs are never told alike. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StoryFact, StoryValue } from '@shared/contract/debrief'
import { LANGUAGES, type Language } from '@shared/contract/session'
import { STORY_FACTS_BY_TOPIC, STORY_TOPICS } from '@shared/debrief/story-topics'
import { factSentence, storyParagraphs } from '@shared/debrief/story-text'
import { STORY_FACT_IDS } from '../../../main/debrief/story/story-catalog'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import { anyShift } from '../../main/engine/on-call/played-shift'
import { debriefOf, FLUSH_PLAY, storyIn, wordsFor } from './debrief-samples'

const wordsOf = (language: Language) => wordsFor(language, 'cache-flush')

function sampleValue(kind: StoryValue['kind'], number: number): StoryValue {
  if (kind === 'word') return { kind, key: 'alerts.page-fast.name' }
  if (kind === 'decision')
    return { kind, decision: { minute: 20, type: 'set-min-instances', value: number } }
  return { kind, value: kind === 'share' ? number / 100 : number }
}

/** Every fact of the catalogue, its numbers all the same. */
function sampleFacts(number: number): StoryFact[] {
  return Object.entries(STORY_FACT_IDS).map(([id, kinds]) => ({
    id,
    minute: 15,
    values: Object.fromEntries(
      Object.entries(kinds).map(([name, kind]) => [name, sampleValue(kind, number)]),
    ),
  }))
}

const sentence = (language: Language, fact: StoryFact): string =>
  factSentence(fact, wordsOf(language))

describe('STORY_FACTS_BY_TOPIC', () => {
  it('puts every fact of the catalogue under one topic', () => {
    const facts = STORY_TOPICS.flatMap((topic) => STORY_FACTS_BY_TOPIC[topic])
    expect(facts.toSorted()).toEqual(Object.keys(STORY_FACT_IDS).toSorted())
  })
})

describe.each(LANGUAGES)('factSentence in %s', (language) => {
  it('says each fact in a sentence of its own, with nothing left to fill in', () => {
    for (const number of [0, 1, 7, 13]) {
      const sentences = sampleFacts(number).map((fact) => sentence(language, fact))
      expect(new Set(sentences).size).toBe(sentences.length)
      for (const text of sentences) expect(text).not.toMatch(/[{}|]|debrief\.|undefined|NaN/)
      for (const text of sentences) expect(text).toMatch(/[.]$/)
    }
  })

  it('names every number of a fact', () => {
    for (const fact of sampleFacts(7)) {
      const [more] = sampleFacts(8).filter(({ id }) => id === fact.id)
      if (more === undefined || Object.keys(fact.values).length === 0) continue
      for (const name of Object.keys(fact.values)) {
        const value = more.values[name]
        if (value === undefined || value.kind === 'word') continue
        const changed = { ...fact, values: { ...fact.values, [name]: value } }
        expect(sentence(language, changed), `${fact.id} ${name}`).not.toBe(sentence(language, fact))
      }
    }
  })
})

describe('factSentence', () => {
  const looks = (count: number): StoryFact => ({
    id: 'looks-tally',
    minute: null,
    values: { looks: { kind: 'count', value: count }, views: { kind: 'count', value: count } },
  })

  it('takes the form that the number asks for', () => {
    expect(sentence('en', looks(1))).toBe('The recording holds 1 look at 1 view.')
    expect(sentence('en', looks(3))).toBe('The recording holds 3 looks at 3 different views.')
    expect(sentence('eu', looks(1))).toBe('Grabazioan: begirada bat, ikuspegi bat.')
  })

  it('says that something came in the same minute instead of 0 min later', () => {
    const first: StoryFact = {
      id: 'first-alert',
      minute: 15,
      values: {
        alert: { kind: 'word', key: 'alerts.early-warning.name' },
        sinceOnset: { kind: 'minutes', value: 0 },
      },
    }
    expect(sentence('en', first)).toBe(
      'The first alert was “Early warning”, raised at 12:00, in the very minute of the onset.',
    )
  })
})

describe('storyParagraphs', () => {
  const story = debriefOf(FLUSH_PLAY).story

  it('tells what happened, what was noticed, what was decided and what it came to', () => {
    expect(storyParagraphs(story, wordsOf('en')).map(({ topic }) => topic)).toEqual(STORY_TOPICS)
  })

  it('does not name the first decision twice, and says decisions without effect in one sentence', () => {
    const text = storyIn('en', debriefOf(FLUSH_PLAY))
    expect(text).toContain('setting the minimum to 24 instances. It raised the loss by 0.03.')
    const quiet = storyIn(
      'en',
      debriefOf({
        scenario: 'steady-morning',
        seed: 1,
        decisions: [5, 6].map((minute) => ({ minute, type: 'set-cache-ttl', value: 60 })),
      }),
    )
    expect(quiet).toContain(
      'Each of these left the loss as it was, within ±0.01: ' +
        'at 08:05 setting the TTL to 60\u00a0s; at 08:06 setting the TTL to 60\u00a0s.',
    )
  })

  it('names hands off and the reference beside the run of the design’s picture', () => {
    expect(storyIn('en', debriefOf(FLUSH_PLAY))).toContain(
      '22.7% of the budget is spent: 11.6% more',
    )
    expect(storyIn('eu', debriefOf(FLUSH_PLAY))).toContain('aurrekontuaren %\u00a022,7')
    expect(storyIn('vi', debriefOf(FLUSH_PLAY))).toContain('22,7\u00a0% ngân sách')
  })

  it.each(LANGUAGES)('never tells two runs with different events alike, in %s', (language) => {
    const told = new Map<string, string>()
    fc.assert(
      fc.property(anyShift(8), fc.nat(9), (shift, acknowledgeAfter) => {
        const debrief = debriefOf({ ...shift, acknowledgeAfter })
        const words = wordsFor(language, debrief.scenarioId)
        const text = storyParagraphs(debrief.story, words)
          .flatMap(({ sentences }) => sentences)
          .join(' ')
        const events = JSON.stringify(debrief.story)
        expect(told.get(text) ?? events).toBe(events)
        told.set(text, events)
        expect(text).not.toMatch(/[{}|]|debrief\.|NaN|undefined/)
        // A suffix after a number would have to follow the spoken word.
        if (language === 'eu') expect(text).not.toMatch(/(?<![\p{L}\d])\d[\d.,:]*-?\p{L}/u)
      }),
      { numRuns: 40 },
    )
    expect(told.size).toBeGreaterThanOrEqual(30)
  })

  it.each(LANGUAGES)(
    'tells a run otherwise where a decision is left out or an alert acknowledged later, in %s',
    (language) => {
      fc.assert(
        fc.property(anyShift(6), fc.nat(5), (shift, acknowledgeAfter) => {
          const play = { ...shift, acknowledgeAfter }
          const text = storyIn(language, debriefOf(play))
          const fewer = { ...play, decisions: shift.decisions.slice(1) }
          if (shift.decisions.length > 0) expect(storyIn(language, debriefOf(fewer))).not.toBe(text)
          const later = debriefOf({ ...play, acknowledgeAfter: acknowledgeAfter + 1 })
          const isSame = JSON.stringify(later.story) === JSON.stringify(debriefOf(play).story)
          expect(storyIn(language, later) === text).toBe(isSame)
        }),
        { numRuns: 15 },
      )
    },
  )

  it.each(LANGUAGES)('tells a hands-off shift of every scenario differently, in %s', (language) => {
    const texts = BUILT_IN_SCENARIOS.flatMap(({ id }) =>
      [1, 2, 3].map((seed) => storyIn(language, debriefOf({ scenario: id, seed }))),
    )
    expect(new Set(texts).size).toBe(texts.length)
  })
})
