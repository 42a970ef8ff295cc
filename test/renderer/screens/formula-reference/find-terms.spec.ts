/** The search of the glossary: names of all three languages, folded, and meanings where no name fits. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '@shared/contract/session'
import { TERM_IDS } from '@shared/glossary/glossary-catalog'
import {
  findTerms,
  searchableTerms,
} from '../../../../renderer/screens/formula-reference/find-terms'

const find = (search: string, language: Language = 'en') =>
  findTerms(searchableTerms(language), search)

describe('findTerms', () => {
  it('finds everything by nothing', () => {
    expect(find(' ')).toEqual(TERM_IDS)
  })

  it.each(LANGUAGES)(
    'finds a term by its name in each language, whatever is spoken: %s',
    (language) => {
      for (const words of [
        'error budget',
        'BUDGET error',
        'ngân sách lỗi',
        'ngan sach loi',
        'Errore-aurrekontu',
        'erroré aurrekontu',
      ]) {
        expect(find(words, language), words).toEqual(['error-budget'])
      }
    },
  )

  it('folds đ and marks that are typed apart', () => {
    expect(find('toc do dot')).toContain('burn-rate')
    expect(find('tốc độ đốt'.normalize('NFD'))).toContain('burn-rate')
    expect(find('BỘ NGẮT MẠCH')).toEqual(['circuit-breaker'])
  })

  it('looks into the meanings of the present language only where no name fits', () => {
    expect(find('cliff')).toEqual([])
    expect(find('wakes')).toEqual(['alert'])
    expect(find('wakes', 'eu')).toEqual([])
    expect(find('esnatu', 'eu')).toEqual(['alert'])
    // “cache” stands in many meanings too, but names come first.
    expect(find('cache flush')).toEqual(['flush-cache'])
    expect(find('refill')).toEqual(['refill-rate'])
  })
})
