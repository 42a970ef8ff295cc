/** What each entry of the reference is found by: names in three languages, symbols, authors, badges. */
import { FORMULA_CATALOG } from '@shared/formulas/formula-catalog'
import { FORMULA_IDS, type FormulaId } from '@shared/formulas/formula-ids'
import { SOURCE_CATALOG, SOURCE_IDS, type SourceId } from '@shared/formulas/source-catalog'
import { SYMBOL_CATALOG } from '@shared/formulas/symbol-catalog'
import type { SymbolRule } from '@shared/formulas/symbol'
import type { SymbolId } from '@shared/formulas/symbol-ids'
import { LANGUAGES, type Language } from '@shared/contract/session'
import { MESSAGES } from '../../i18n/messages'
import { searchableText } from '../../components/find-by-words'
import type { ReferencePage } from '../../stores/navigation-store'
import type { SearchableEntry } from './find-entries'
import { formulaBadges, tableSymbols } from '../../components/formulas/formula-badges'
import { REFERENCE_PAGES } from './reference-pages'

/** Letters that a keyboard of none of the three languages has. */
const GREEK_NAMES: Readonly<Record<string, string>> = {
  β: 'beta',
  δ: 'delta',
  ε: 'epsilon',
  η: 'eta',
  θ: 'theta',
  κ: 'kappa',
  λ: 'lambda',
  Λ: 'lambda',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
}

/** @param language the present one: purposes are searched in it alone, names in all */
export function searchEntries(language: Language): readonly SearchableEntry[] {
  return [
    ...FORMULA_IDS.map((id) => formulaEntry(id, language)),
    ...REFERENCE_PAGES.map((page) => pageEntry(page, language)),
  ]
}

function formulaEntry(id: FormulaId, language: Language): SearchableEntry {
  const formula = FORMULA_CATALOG[id]
  const symbols = tableSymbols(formula)
  const names = LANGUAGES.flatMap((each) => [
    MESSAGES[each].formulas[id].name,
    MESSAGES[each].formulaGroups[formula.group],
    ...symbols.map((symbol) => MESSAGES[each].symbols[symbol]),
  ])
  const purpose = MESSAGES[language].formulas[id].purpose
  const authors = formula.sources.map(({ source }) => SOURCE_CATALOG[source].authors)
  return {
    id,
    ...searchableText([...names, purpose, ...authors], symbols.flatMap(lettersOf)),
    badges: formulaBadges(formula),
  }
}

function lettersOf(id: SymbolId): readonly string[] {
  const { glyph }: SymbolRule = SYMBOL_CATALOG[id]
  if (glyph === null) return []
  const { letter, subscript = '' } = glyph
  const greek = GREEK_NAMES[letter]
  const typed = [letter, letter + subscript]
  return greek === undefined ? typed : [...typed, greek, greek + subscript]
}

function pageEntry(page: ReferencePage, language: Language): SearchableEntry {
  const names = LANGUAGES.map((each) => MESSAGES[each].formulaReference.pages[page])
  return {
    id: page,
    ...searchableText([...names, ...PAGE_TEXTS[page](language)]),
    badges: [],
  }
}

interface TitledText {
  readonly title: string
  readonly text: string
}
const titlesAndTexts = (list: Readonly<Record<string, TitledText>>): readonly string[] =>
  Object.values(list).flatMap(({ title, text }) => [title, text])
const authorAndTitle = (id: SourceId): string =>
  `${SOURCE_CATALOG[id].authors} ${SOURCE_CATALOG[id].title}`

const PAGE_TEXTS: Readonly<Record<ReferencePage, (language: Language) => readonly string[]>> = {
  // By the names of its terms in every language, as it shows them.
  glossary: () =>
    LANGUAGES.flatMap((each) => Object.values(MESSAGES[each].glossary).map(({ term }) => term)),
  constants: () => [],
  rulings: (language) => titlesAndTexts(MESSAGES[language].formulaReference.rulings),
  'left-out': (language) => titlesAndTexts(MESSAGES[language].formulaReference.leftOut),
  randomness: (language) => Object.values(MESSAGES[language].formulaReference.randomness),
  sources: () => SOURCE_IDS.map(authorAndTitle),
  disclaimer: (language) => [MESSAGES[language].formulaReference.disclaimer],
}
