/** The data of the glossary: complete groups, ways both there and back, and texts that say what a term means. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@shared/contract/session'
import { FORMULA_IDS } from '@shared/formulas/formula-ids'
import {
  formulasOfTerm,
  GLOSSARY_GROUPS,
  isLinkable,
  relatedTerms,
  TERM_IDS,
  termsOfGroup,
} from '@shared/glossary/glossary-catalog'
import { message } from '../../locales/locale-messages'

/** What the request-level lab speaks of, and no text may do without. */
const RESILIENCE = [
  'circuit-breaker',
  'half-open',
  'failure-accrual',
  'success-rate-window',
  'mark-dead-time',
  'probe',
  'panic',
  'retry-budget',
  'retry-storm',
  'two-random-choices',
  'edge-limit',
] as const

describe('the glossary', () => {
  it('has every term in exactly one group, about two hundred of them', () => {
    const grouped = GLOSSARY_GROUPS.flatMap(termsOfGroup)
    expect(grouped).toEqual(TERM_IDS)
    expect(new Set(grouped).size).toBe(grouped.length)
    expect(grouped.length).toBeGreaterThan(190)
  })

  it('has the terms of resilience, each linked from texts and to others', () => {
    expect(termsOfGroup('resilience')).toEqual(expect.arrayContaining([...RESILIENCE]))
    for (const id of RESILIENCE) {
      expect(isLinkable(id), id).toBe(true)
      expect(relatedTerms(id).length, id).toBeGreaterThan(0)
    }
  })

  it('leads from a term to those that it names and back from them, never to itself', () => {
    expect(relatedTerms('retry-budget')).toEqual(
      expect.arrayContaining(['retry-storm', 'token-bucket', 'retry']),
    )
    for (const id of TERM_IDS) {
      const related = relatedTerms(id)
      expect(related, id).not.toContain(id)
      expect(new Set(related).size, id).toBe(related.length)
      for (const other of related) expect(relatedTerms(other), `${other} of ${id}`).toContain(id)
    }
  })

  it('leads to formulas, each once, and from some term to nearly every formula', () => {
    const led = TERM_IDS.flatMap((id) => {
      const formulas = formulasOfTerm(id)
      expect(new Set(formulas).size, id).toBe(formulas.length)
      return formulas
    })
    expect(FORMULA_IDS.filter((id) => !led.includes(id))).toEqual([])
  })

  it.each(LANGUAGES)(
    'says in %s what each term means, in one to three short sentences',
    (language) => {
      for (const id of TERM_IDS) {
        const meaning = message(language, `glossary.${id}.meaning`)
        expect(meaning.length, id).toBeLessThan(220)
        expect(meaning, id).toMatch(/^[“\p{Lu}\d].*\.$/u)
        expect(meaning.match(/[.!?](?= \p{Lu})/gu)?.length ?? 0, id).toBeLessThan(3)
      }
    },
  )
})
