/** Every number that the story tells says where it comes from, and leads to the minute that it was recorded in. */
import { describe, expect, it } from 'vitest'
import type { StoryFact } from '@shared/contract/debrief'
import { LANGUAGES } from '@shared/contract/session'
import { FACT_SOURCES, factOrigin } from '@shared/debrief/fact-origins'
import { totalOrigin, type TotalId } from '@shared/debrief/number-origins'
import { storyParagraphs } from '@shared/debrief/story-text'
import { taskOrigin } from '@shared/debrief/task-rows'
import { CRITICAL_TASKS } from '@shared/contract/debrief'
import { FORMULA_IDS } from '@shared/formulas/formula-ids'
import { SYMBOL_CATALOG } from '@shared/formulas/symbol-catalog'
import { STORY_FACT_IDS } from '../../../main/debrief/story/story-catalog'
import { playedShift, type Play } from '../../main/debrief/debriefed-shift'
import { debriefOf, FLUSH_PLAY, wordsFor } from './debrief-samples'

const SURGE: Play = {
  scenario: 'viral-surge',
  seed: 7,
  decisions: [{ minute: 40, type: 'set-min-instances', value: 30 }],
}
const DEPLOY: Play = {
  scenario: 'bad-deploy',
  seed: 42,
  decisions: [{ minute: 25, type: 'start-rollback' }],
}

describe('factOrigin', () => {
  it('knows a source for every value of the catalogue that is a number, and for nothing else', () => {
    const numbers = Object.entries(STORY_FACT_IDS).flatMap(([id, kinds]) =>
      Object.entries(kinds)
        .filter(([, kind]) => kind !== 'word' && kind !== 'decision')
        .map(([name]) => `${id} ${name}`),
    )
    const known = Object.entries(FACT_SOURCES).flatMap(([id, sources]) =>
      Object.keys(sources).map((name) => `${id} ${name}`),
    )
    expect(known.toSorted()).toEqual(numbers.toSorted())
  })

  it.each([
    ['cache flush', FLUSH_PLAY, 4],
    ['surge', SURGE, 5],
    ['bad deploy', DEPLOY, 3],
  ] as const)('of a %s leads to the very minute that has the number', (_, play, atLeast) => {
    const debrief = debriefOf(play)
    const words = wordsFor('en', debrief.scenarioId)
    const { snapshots } = playedShift(play)
    let compared = 0
    for (const fact of debrief.story) {
      for (const [name, value] of Object.entries(fact.values)) {
        const shown = factOrigin(fact, name, { context: debrief, words })?.shown
        if (shown === undefined || !('value' in value)) continue
        const { origin } = SYMBOL_CATALOG[shown.symbol]
        if (origin.kind !== 'column') continue
        const recorded = snapshots[shown.minute]?.[origin.column]
        expect(recorded, `${fact.id} ${name}`).toBeCloseTo(value.value, 9)
        compared += 1
      }
    }
    expect(compared).toBeGreaterThanOrEqual(atLeast)
  })

  it.each(LANGUAGES)(
    'is told in whole sentences in %s, and leads to formulas that exist',
    (language) => {
      const debrief = debriefOf(FLUSH_PLAY)
      const words = wordsFor(language, debrief.scenarioId)
      const told = storyParagraphs(debrief.story, words)
        .flatMap(({ parts }) => parts.flat())
        .flatMap(({ value }) =>
          value === null ? [] : [factOrigin(value.fact, value.name, { context: debrief, words })],
        )
        .filter((origin) => origin !== null)
      expect(told.length).toBeGreaterThan(20)
      for (const { sentences, formulas } of told) {
        expect(sentences.length).toBeGreaterThan(0)
        for (const sentence of sentences) expect(sentence).not.toMatch(/[{}|]|debrief\.|undefined/)
        for (const formula of formulas) expect(FORMULA_IDS).toContain(formula)
      }
    },
  )

  it('says of a decision which formula its control acts through, and nothing of a name', () => {
    const fact: StoryFact = {
      id: 'decision-taken',
      minute: 20,
      values: {
        decision: { kind: 'decision', decision: { minute: 20, type: 'set-cache-ttl', value: 60 } },
        view: { kind: 'word', key: 'alerts.page-fast.name' },
      },
    }
    const words = wordsFor('en', 'cache-flush')
    const context = {
      weights: { budgetPercent: 1, dollars: 0, degradedMinutes: 0 },
      lastMinute: 60,
    }
    expect(factOrigin(fact, 'decision', { context, words })?.formulas).toEqual(['hit-ratio'])
    expect(factOrigin(fact, 'view', { context, words })).toBeNull()
  })
})

describe('the sentences of a story', () => {
  it.each(LANGUAGES)('are their parts, put together, in %s', (language) => {
    const debrief = debriefOf(FLUSH_PLAY)
    const words = wordsFor(language, debrief.scenarioId)
    for (const { sentences, parts } of storyParagraphs(debrief.story, words)) {
      expect(parts.map((each) => each.map(({ text }) => text).join(''))).toEqual(sentences)
    }
  })
})

describe('tasks and totals', () => {
  const words = wordsFor('en', 'cache-flush')

  it('lead each task to the formulas of its standard', () => {
    for (const id of Object.values(CRITICAL_TASKS).flat()) {
      const { sentences, formulas } = taskOrigin(id, words)
      expect(sentences[0]).toBe(words.text(`debrief.tasks.${id}.standard`))
      expect(formulas.length).toBeGreaterThan(0)
    }
    expect(taskOrigin('database-relieved', words).formulas).toEqual(['database'])
  })

  it.each([
    ['spent', 'error-budget'],
    ['cost', 'fleet-cost'],
    ['degraded', 'shedding'],
    ['avoided', 'error-budget'],
  ] as const satisfies readonly (readonly [TotalId, string])[])('lead %s to %s', (id, formula) => {
    const origin = totalOrigin(id, null, words)
    expect(origin.formulas).toContain(formula)
    expect(origin.sentences.join(' ')).not.toContain('Loss = ')
  })
})
