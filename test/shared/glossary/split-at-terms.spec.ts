/** Terms in running text: whole words, plurals and Basque endings, the longest first, each once. */
import { describe, expect, it } from 'vitest'
import type { Language } from '@shared/contract/session'
import { createSplitAtTerms } from '@shared/glossary/split-at-terms'
import { termForms } from '@shared/glossary/term-forms'
import { message } from '../../locales/locale-messages'

const split = (language: Language, text: string) =>
  createSplitAtTerms(language, (id) => message(language, `glossary.${id}.term`))(text)
const found = (language: Language, text: string): string[] =>
  split(language, text).flatMap((part) =>
    part.term === null ? [] : [`${part.term}: ${part.text}`],
  )

describe('termForms', () => {
  it('takes alternatives and a loanword in parentheses apart', () => {
    expect(termForms('máy; instance')).toEqual(['máy', 'instance'])
    expect(termForms('bộ ngắt mạch (circuit breaker)')).toEqual(['bộ ngắt mạch', 'circuit breaker'])
    expect(termForms('service level objective (SLO)')).toEqual(['service level objective', 'SLO'])
    expect(termForms('(an alert) fires')).toEqual(['(an alert) fires'])
    expect(termForms('TTL')).toEqual(['TTL'])
  })
})

describe('createSplitAtTerms', () => {
  it('keeps the whole text, term by term', () => {
    const text = 'A retry storm fills every queue, and Queues grow.'
    const parts = split('en', text)
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(parts).toEqual([
      { text: 'A ', term: null },
      { text: 'retry storm', term: 'retry-storm' },
      { text: ' fills every ', term: null },
      { text: 'queue', term: 'queue' },
      { text: ', and Queues grow.', term: null },
    ])
  })

  it('prefers the longest term, and knows English plurals and no-break spaces', () => {
    expect(found('en', 'The cache hit ratio of caches')).toEqual([
      'hit-ratio: cache hit ratio',
      'cache: caches',
    ])
    expect(found('en', 'database queries, retries')).toEqual([
      'database-query: database queries',
      'retry: retries',
    ])
    expect(found('en', 'the error\u00a0budget')).toEqual(['error-budget: error\u00a0budget'])
  })

  it('finds whole words alone: no part of another one, and none beside a hyphen', () => {
    expect(found('en', 'cached, queueing and a non-cache thing')).toEqual([])
    expect(found('vi', 'bộ nhớ đệmx')).toEqual([])
  })

  it('finds Basque stems under their endings, short ones as they stand', () => {
    expect(found('eu', 'Errore-aurrekontuaren zatia eta flotari')).toEqual([
      'error-budget: Errore-aurrekontuaren',
      'fleet: flotari',
    ])
    expect(found('eu', 'TTL eta SLO, baina slowBurn ez')).toEqual(['ttl: TTL', 'slo: SLO'])
  })

  it('finds Vietnamese terms of several syllables, and the loanword beside them', () => {
    expect(found('vi', 'Ngân sách thử lại chặn bão thử lại; circuit breaker thì không.')).toEqual([
      'retry-budget: Ngân sách thử lại',
      'retry-storm: bão thử lại',
      'circuit-breaker: circuit breaker',
    ])
  })

  it('leaves words of every day alone', () => {
    expect(found('en', 'Requests cost money; errors and decisions do too.')).toEqual([])
  })
})
