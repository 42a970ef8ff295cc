/** The search of the formula reference: words with and without marks, letters, authors, badges, in three languages. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '@shared/contract/session'
import { FORMULA_CATALOG } from '@shared/formulas/formula-catalog'
import { FORMULA_IDS } from '@shared/formulas/formula-ids'
import { formulaBadges } from '../../../../renderer/components/formulas/formula-badges'
import { findEntries } from '../../../../renderer/screens/formula-reference/find-entries'
import { searchEntries } from '../../../../renderer/screens/formula-reference/search-entries'

const find = (search: string, language: Language = 'en') =>
  findEntries(searchEntries(language), { search, badges: [] }).map(({ id }) => id)

describe('findEntries', () => {
  it('finds everything by nothing: 41 formulas and 7 pages', () => {
    expect(find('  ')).toHaveLength(48)
  })

  it.each(LANGUAGES)(
    'finds the cache by its names in each language, typed with marks or without, in %s',
    (language) => {
      for (const words of [
        'cache hit',
        'caché HIT',
        'bộ nhớ đệm trúng',
        'bo nho dem',
        'hit-tasa',
      ]) {
        expect(find(words, language), words).toContain('hit-ratio')
        expect(find(words, language), words).not.toContain('fleet-cost')
      }
    },
  )

  it('wants every word, in any order', () => {
    expect(find('C Erlang waiting')).toContain('erlang-c')
    expect(find('erlang-c rollback')).not.toContain('erlang-c')
    expect(find('zzz')).toEqual([])
  })

  it('finds symbols by their letters, typed in Greek or in Latin, with subscript or without', () => {
    for (const letters of ['ρdb', 'ρ_db', 'rhodb']) {
      expect(find(letters), letters).toEqual(expect.arrayContaining(['database', 'alert-rules']))
      expect(find(letters), letters).not.toContain('erlang-b')
    }
    expect(find('κ')).toEqual(['cache-refill'])
  })

  it('takes a single letter for a symbol or a word of its own, not for a part of words', () => {
    expect(find('q')).toEqual(expect.arrayContaining(['database']))
    expect(find('q')).not.toContain('request-count')
  })

  it('finds the authors of sources, and pages by what they say', () => {
    expect(find('Erlang Cooper')).toEqual(expect.arrayContaining(['erlang-c', 'sources']))
    expect(find('davidovic')).toContain('sources')
    expect(find('retries')).toEqual(['retry-budget', 'left-out', 'sources'])
    expect(find('mulberry32')).toContain('randomness')
  })

  it('keeps what has every chosen badge, and then no page', () => {
    const badged = (...badges: ('assumption' | 'approximation')[]) =>
      findEntries(searchEntries('en'), { search: '', badges }).map(({ id }) => id)
    expect(badged('approximation')).toEqual(
      FORMULA_IDS.filter((id) =>
        FORMULA_CATALOG[id].notes.some(({ kind }) => kind === 'approximation'),
      ),
    )
    const both = badged('assumption', 'approximation')
    expect(both).toContain('patience')
    expect(both).not.toContain('p99')
    expect(both).not.toContain('cache-refill')
    expect(badged('assumption')).not.toContain('constants')
  })
})

describe('formulaBadges', () => {
  it('come from the remarks and from the constants', () => {
    const { patience, p99 } = FORMULA_CATALOG
    expect(formulaBadges(patience)).toEqual(['assumption', 'approximation'])
    // The 2 s of patience are an assumption without any remark.
    expect(formulaBadges({ ...patience, notes: [] })).toEqual(['assumption'])
    expect(formulaBadges(p99)).toEqual(['approximation'])
    expect(formulaBadges(FORMULA_CATALOG['erlang-b'])).toEqual([])
  })
})
