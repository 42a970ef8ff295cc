/** Writes test/golden/number-formats.json from Node's full ICU: run `node test/support/make-number-golden.mjs`. */
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

// Only where CLDR is kept. Departures (Vietnamese %, minus in vi and en, own units) are in a table of the test.
const LANGUAGES = ['vi', 'eu', 'en']
const MAGNITUDES = [
  0, 0.04, 0.05, 0.285, 0.5, 0.999, 1, 1.005, 1.45, 2.5, 3.5, 7.77, 12, 14.4, 99.95, 424, 999.5,
  1125, 9999, 9999.5, 10000, 12500.25, 43200, 99999.5, 1234567.5, 4294967295, 123456789.125, 1e15,
  1e21, 1.5e-7, 0.1234567, 0.771,
]
const DECIMALS = [0, 1, 2, 3]

const grouping = { useGrouping: 'min2' }
const digits = (count) => ({ minimumFractionDigits: count, maximumFractionDigits: count })
const sign = (signed) => (signed ? { signDisplay: 'exceptZero' } : { signDisplay: 'negative' })
const print = (language, value, options) =>
  new Intl.NumberFormat(language, { ...grouping, ...options }).format(value)

/** Rows of [format, language, value, decimals, signed, text]. */
function* numberRows() {
  for (const language of LANGUAGES) {
    // The minus sign of vi and en is CLDR's hyphen there, ours is U+2212.
    const signs = language === 'eu' ? [1, -1] : [1]
    for (const magnitude of MAGNITUDES)
      for (const factor of signs)
        for (const decimals of DECIMALS) {
          const value = magnitude * factor
          if (Object.is(value, -0)) continue
          const text = print(language, value, { ...digits(decimals), ...sign(false) })
          yield ['number', language, value, decimals, false, text]
        }
  }
}

function* percentRows() {
  const shares = [0, 0.0004, 0.0145, 0.12, 0.285, 0.77, 0.771, 0.999, 0.9995, 1, 1.005, 12.5, 432]
  for (const share of shares)
    for (const decimals of DECIMALS.slice(0, 3)) {
      const options = { style: 'percent', ...digits(decimals) }
      yield ['percent', 'en', share, decimals, false, print('en', share, options)]
      for (const value of share === 0 ? [0] : [share, -share])
        for (const signed of [false, true]) {
          const text = print('eu', value, { ...options, ...sign(signed) })
          yield ['percent', 'eu', value, decimals, signed, text]
        }
    }
}

function* dollarRows() {
  const options = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }
  for (const language of LANGUAGES)
    for (const amount of [0, 0.005, 0.4, 4, 14.85, 1125, 43200.5])
      for (const decimals of [0, 2]) {
        const text = print(language, amount, { ...options, ...digits(decimals) })
        yield ['dollars', language, amount, decimals, false, text]
      }
}

function* clockRows() {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' }
  for (const language of LANGUAGES)
    for (const minute of [0, 9, 59, 60, 550, 719, 720, 780, 1439, 1440, 1450]) {
      const text = new Intl.DateTimeFormat(language, options).format(new Date(minute * 60_000))
      yield ['clock', language, minute, 0, false, text]
    }
}

assert.equal(
  print('eu', 1234567.5, digits(1)),
  '1.234.567,5',
  'this Node has no full ICU, so it cannot make golden values',
)
const rows = [...numberRows(), ...percentRows(), ...dollarRows(), ...clockRows()]
const lines = rows.map((row) => `    [${row.map((cell) => JSON.stringify(cell)).join(', ')}]`)
const text = `{
  "source": "Intl of Node ${process.version}, ICU ${process.versions.icu}, CLDR ${process.versions.cldr}",
  "columns": ["format", "language", "value", "decimals", "signed", "text"],
  "rows": [
${lines.join(',\n')}
  ]
}
`
writeFileSync(fileURLToPath(new URL('../golden/number-formats.json', import.meta.url)), text)
process.stdout.write(`${rows.length} rows\n`)
