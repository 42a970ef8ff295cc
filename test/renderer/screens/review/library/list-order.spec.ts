/** Search that folds letters, filters, and the order of the list in three languages. */
import { describe, expect, it } from 'vitest'
import type { LibraryEntry } from '@shared/contract/review'
import type { Language } from '@shared/contract/session'
import { filterEntries } from '../../../../../renderer/screens/review/library/filter-entries'
import { foldText } from '../../../../../renderer/components/fold-text'
import { nameParts, sortEntries } from '../../../../../renderer/screens/review/library/sort-entries'
import {
  EVERYTHING,
  LIBRARY_COLUMNS,
  type LibraryOrder,
} from '../../../../../renderer/stores/library-store'
import { libraryEntry } from '../../../../support/browser-bridge/memory-library'

const scenarioName = ({ scenarioId }: Pick<LibraryEntry, 'scenarioId'>): string =>
  scenarioId === 'cache-flush' ? 'Bộ nhớ đệm trống' : scenarioId

const sort = (entries: readonly LibraryEntry[], order: LibraryOrder, language: Language = 'en') =>
  sortEntries(entries, order, { language, scenarioName, modeName: ({ mode }) => mode })
const named = (...names: string[]) =>
  names.map((codeName, number) => libraryEntry(number, { codeName }))
const namesBy = (language: Language, ...names: string[]) =>
  sort(named(...names), { column: 'codeName', direction: 'ascending' }, language).map(
    ({ codeName }) => codeName,
  )

describe('foldText', () => {
  it('takes marks off Vietnamese and Basque letters, composed or not, and turns đ into d', () => {
    expect(foldText('Đặng Thị Ưởng')).toBe('dang thi uong')
    expect(foldText('Đặng Thị Ưởng'.normalize('NFD'))).toBe('dang thi uong')
    expect(foldText('Ibañez Agirre')).toBe('ibanez agirre')
  })
})

describe('filterEntries', () => {
  const entries = [
    libraryEntry(0, { codeName: 'Đặng Thị Ưởng', seed: 417 }),
    libraryEntry(1, { codeName: 'Itsaso Ibañez', scenarioId: 'bad-deploy', mode: 'exam' }),
    libraryEntry(2, { codeName: 'Otter 07', state: 'damaged' }),
  ]
  const found = (changes: Partial<typeof EVERYTHING>) =>
    filterEntries(entries, { ...EVERYTHING, ...changes }, scenarioName).map(
      ({ codeName }) => codeName,
    )

  it('finds names without their marks, scenarios and seeds, all words in any order', () => {
    expect(found({ search: 'uong dang' })).toEqual(['Đặng Thị Ưởng'])
    expect(found({ search: 'ibanez' })).toEqual(['Itsaso Ibañez'])
    expect(found({ search: ' 417  bo nho' })).toEqual(['Đặng Thị Ưởng'])
    expect(found({ search: 'otter dang' })).toEqual([])
  })

  it('keeps the chosen scenario, mode and state', () => {
    expect(found({ scenarioId: 'bad-deploy' })).toEqual(['Itsaso Ibañez'])
    expect(found({ mode: 'exam' })).toEqual(['Itsaso Ibañez'])
    expect(found({ state: 'damaged' })).toEqual(['Otter 07'])
  })
})

describe('sortEntries', () => {
  it('sorts Vietnamese names by the last word, a à ả ã á ạ, then ă, â; d before đ', () => {
    expect(
      namesBy('vi', 'Lê Ấn', 'Trần Ăn', 'Vũ Án', 'Đỗ An', 'Ngô Anh', 'Hồ Đan', 'Bùi Dan'),
    ).toEqual(['Đỗ An', 'Vũ Án', 'Ngô Anh', 'Trần Ăn', 'Lê Ấn', 'Bùi Dan', 'Hồ Đan'])
  })

  it('sorts Basque names with ñ as a letter after n', () => {
    expect(namesBy('eu', 'Ibañez', 'Ibanzu', 'Ibaoa')).toEqual(['Ibanzu', 'Ibañez', 'Ibaoa'])
  })

  it('sorts numbers in names by value, and a Vietnamese code name by its word', () => {
    expect(namesBy('en', 'Otter 10', 'Otter 9')).toEqual(['Otter 9', 'Otter 10'])
    expect(nameParts('Chim én 07', 'vi')).toEqual(['én', 'Chim 07'])
    expect(nameParts('1234', 'vi')).toEqual(['1234'])
  })

  it('turns every column round, but what is unknown stays last', () => {
    const entries = [
      libraryEntry(1),
      libraryEntry(2, {
        ...{ scenarioId: 'viral-surge', seed: 9, codeName: 'Zapo', mode: 'exam' },
        ...{ minutesRecorded: 200, budgetSpentShare: 0.5, costDollars: 30, state: 'damaged' },
        ...{ branchMinute: 16, hasNotes: true },
      }),
      libraryEntry(3, { budgetSpentShare: null, costDollars: null, branchMinute: 3 }),
    ]
    for (const column of LIBRARY_COLUMNS) {
      const by = (direction: LibraryOrder['direction']) =>
        sort(entries, { column, direction }).map(({ fileName }) => fileName)
      expect(by('ascending'), column).not.toEqual(by('descending'))
    }
    const spent = (direction: LibraryOrder['direction']) =>
      sort(entries, { column: 'budgetSpent', direction }).map((entry) => entry.budgetSpentShare)
    expect(spent('ascending')).toEqual([0.111, 0.5, null])
    expect(spent('descending')).toEqual([0.5, 0.111, null])
  })
})
