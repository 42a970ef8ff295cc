/** How each language writes numbers, as explicit tables: `Intl` inside Electron prints English for Basque. */
import type { Language } from './contract/session'

export const NO_BREAK_SPACE = '\u00a0'
export const MINUS_SIGN = '\u2212'
export const PLUS_SIGN = '+'
/** Numbers are grouped from this many digits before the decimal separator: 1125, but 43,200. */
export const GROUPED_FROM_DIGITS = 5

/** Unit symbols are the same in all languages (quality.md E.1). */
export const UNIT_SYMBOLS = {
  burn: '×',
  milliseconds: 'ms',
  seconds: 's',
  minutes: 'min',
  hours: 'h',
  perHour: '/h',
} as const

export interface NumberFormatRules {
  readonly decimalSeparator: string
  readonly groupSeparator: string
  /** What stands around the unsigned number; a sign always comes before the whole. */
  readonly percent: { readonly before: string; readonly after: string }
  readonly dollars: { readonly before: string; readonly after: string }
}

/**
 * Separators and the Basque percent are CLDR's; the Vietnamese no-break space before % and the narrow $ are ours.
 * Source: CLDR as in ICU 78; departures: the original pages.
 */
export const NUMBER_FORMAT_RULES: Readonly<Record<Language, NumberFormatRules>> = {
  vi: {
    decimalSeparator: ',',
    groupSeparator: '.',
    percent: { before: '', after: `${NO_BREAK_SPACE}%` },
    dollars: { before: '', after: `${NO_BREAK_SPACE}$` },
  },
  eu: {
    decimalSeparator: ',',
    groupSeparator: '.',
    percent: { before: `%${NO_BREAK_SPACE}`, after: '' },
    dollars: { before: '', after: `${NO_BREAK_SPACE}$` },
  },
  en: {
    decimalSeparator: '.',
    groupSeparator: ',',
    percent: { before: '', after: '%' },
    dollars: { before: '$', after: '' },
  },
}
