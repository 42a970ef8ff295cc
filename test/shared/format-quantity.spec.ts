/** Numbers as people read them: CLDR where it is kept (golden values of Node's full ICU), a hand-written table where it is not. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '@shared/contract/session'
import { createFormat } from '@shared/format-quantity'
import { DEPARTURES, goldenRows } from '../support/number-format-cases'
import { printNumberRow } from '../support/print-number-row'

const NBSP = '\u00a0'
const vi = createFormat('vi')
const eu = createFormat('eu')
const en = createFormat('en')

describe('createFormat against golden values', () => {
  it('prints all golden values of full ICU, at least 700, in three languages', () => {
    const rows = goldenRows()
    expect(rows.length).toBeGreaterThan(700)
    expect(new Set(rows.map(([, language]) => language))).toEqual(new Set(LANGUAGES))
    const wrong = rows.filter((row) => printNumberRow(row) !== row[5])
    expect(wrong).toEqual([])
  })

  it('departs from CLDR exactly as the hand-written table says', () => {
    const printed = DEPARTURES.map((row) => [...row.slice(0, 5), printNumberRow(row)])
    expect(printed).toEqual(DEPARTURES)
  })
})

describe('createFormat against this Node’s Intl', () => {
  const intlDigits = (language: Language, value: number, decimals: number): string =>
    new Intl.NumberFormat(language, {
      useGrouping: 'min2',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: 'negative',
    })
      .format(value)
      .replace('-', '\u2212')

  it('rounds and groups any double as Intl does, in each language', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LANGUAGES),
        fc.oneof(
          fc.double({ noNaN: true, min: -1e22, max: 1e22 }),
          fc.double({ noNaN: true, min: -20_000, max: 20_000 }),
          fc.integer({ min: -2_000_000, max: 2_000_000 }).map((thousandths) => thousandths / 1000),
        ),
        fc.integer({ min: 0, max: 6 }),
        (language, value, decimals) => {
          expect(createFormat(language).number(value, decimals)).toBe(
            intlDigits(language, value, decimals),
          )
        },
      ),
      { numRuns: 3000 },
    )
  })

  it('prints Basque percent as Intl does, with signs outside', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: -20, max: 20 }),
        fc.integer({ min: 0, max: 3 }),
        (share, decimals) => {
          const expected = new Intl.NumberFormat('eu', {
            style: 'percent',
            useGrouping: 'min2',
            minimumFractionDigits: decimals,
            maximumFractionDigits: decimals,
            signDisplay: 'exceptZero',
          }).format(share)
          expect(eu.percent(share, decimals, { signed: true })).toBe(expected)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('createFormat, reading back what was printed', () => {
  const readBack: Record<Language, (text: string) => number> = {
    en: (text) => Number(text.replaceAll(',', '').replace('\u2212', '-')),
    vi: (text) => Number(text.replaceAll('.', '').replace(',', '.').replace('\u2212', '-')),
    eu: (text) => Number(text.replaceAll('.', '').replace(',', '.').replace('\u2212', '-')),
  }

  it('gives a number within half of the last decimal, in each language', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LANGUAGES),
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 0, max: 4 }),
        (language, hundredThousandths, decimals) => {
          const value = hundredThousandths / 100_000
          const back = readBack[language](createFormat(language).number(value, decimals))
          expect(Math.abs(back - value)).toBeLessThanOrEqual(0.5000001 * 10 ** -decimals)
        },
      ),
    )
  })

  it('has as many decimals as asked for, and never a minus before zero', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: -5, max: 5 }),
        fc.integer({ min: 1, max: 6 }),
        (value, decimals) => {
          const text = en.number(value, decimals)
          expect(text).toMatch(new RegExp(`^\u2212?\\d+\\.\\d{${decimals}}$`))
          expect(text).not.toMatch(/^\u2212[0.]*$/)
        },
      ),
    )
  })
})

describe('number', () => {
  it('prints −0 and what rounds to 0 without a sign', () => {
    expect(en.number(-0)).toBe('0')
    expect(en.number(-0.04, 1)).toBe('0.0')
    expect(en.number(0.04, 1, { signed: true })).toBe('0.0')
  })

  it('refuses NaN, infinities and decimals that are no whole number from 0 to 20', () => {
    for (const value of [NaN, Infinity, -Infinity])
      expect(() => en.number(value)).toThrow('a shown number is finite')
    for (const decimals of [-1, 1.5, 21, NaN])
      expect(() => en.number(1, decimals)).toThrow('decimals are a whole number')
  })
})

describe('clock', () => {
  it('wraps at 24 hours in both directions and ignores parts of a minute', () => {
    expect([550, 1439, 1440, 2890, -10, 550.9].map((minute) => vi.clock(minute))).toEqual([
      '09:10',
      '23:59',
      '00:00',
      '00:10',
      '23:50',
      '09:10',
    ])
  })
})

describe('duration', () => {
  it('names hours and minutes and leaves out what is 0', () => {
    expect([0, 8, 59.6, 60, 120, 162].map((minutes) => eu.duration(minutes))).toEqual(
      ['0 min', '8 min', '1 h', '1 h', '2 h', '2 h 42 min'].map((text) =>
        text.replaceAll(' ', NBSP),
      ),
    )
  })

  it('refuses a negative or infinite duration', () => {
    expect(() => eu.duration(-1)).toThrow('a duration is finite')
    expect(() => eu.duration(Infinity)).toThrow('a duration is finite')
  })
})

describe('isoDateTime', () => {
  const zoneBefore = process.env.TZ
  beforeEach(() => {
    process.env.TZ = 'Asia/Ho_Chi_Minh'
  })
  afterEach(() => {
    if (zoneBefore === undefined) delete process.env.TZ
    else process.env.TZ = zoneBefore
  })

  it('prints 03:20:59 UTC as 10:20 of the local clock in Vietnam, in each language alike', () => {
    for (const format of [vi, eu, en])
      expect(format.isoDateTime('2026-01-14T03:20:59.999Z')).toBe('2026-01-14 10:20')
  })

  it('refuses what is no date', () => {
    expect(() => en.isoDateTime('yesterday')).toThrow('an instant is ISO 8601')
  })
})
