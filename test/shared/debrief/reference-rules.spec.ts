/** The rules that are told are those by which the reference responder plays. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@shared/contract/session'
import {
  REFERENCE_RULE_IDS,
  referenceDecisionTexts,
  referenceRuleTexts,
} from '@shared/debrief/reference-rules'
import { REFERENCE_RULES } from '../../../main/debrief/reference-responder'
import { debriefOf, FLUSH_PLAY, wordsFor } from './debrief-samples'

describe('REFERENCE_RULE_IDS', () => {
  it('are those of the reference responder, in its order', () => {
    const played = Object.entries(REFERENCE_RULES).map(([id, rules]) => [
      id,
      rules.map((rule) => rule.id),
    ])
    expect(REFERENCE_RULE_IDS).toEqual(Object.fromEntries(played))
  })
})

describe('referenceRuleTexts', () => {
  it.each(LANGUAGES)('says every rule in %s', (language) => {
    for (const id of Object.keys(REFERENCE_RULE_IDS)) {
      const texts = referenceRuleTexts(id, wordsFor(language, id))
      expect(texts.length).toBeGreaterThan(0)
      for (const text of texts) expect(text).not.toContain('debrief.')
    }
  })

  it('has none for a scenario that it does not know', () => {
    expect(referenceRuleTexts('unknown', wordsFor('en', 'unknown'))).toEqual([])
  })
})

describe('referenceDecisionTexts', () => {
  it('gives what the reference decided on this seed, each with its time', () => {
    const { simulation } = debriefOf(FLUSH_PLAY)
    if (simulation === null) throw new Error('a played shift can be played again')
    expect(referenceDecisionTexts(simulation, wordsFor('en', 'cache-flush'))[0]).toEqual({
      time: '12:01',
      label: 'Recommendations: off',
    })
  })
})
