/** The number cases that are run twice: in Node by the unit tests and in Electron's own page by the end-to-end tests. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { NumberRow } from './print-number-row'

export function goldenRows(): readonly NumberRow[] {
  const path = fileURLToPath(new URL('../golden/number-formats.json', import.meta.url))
  return (JSON.parse(readFileSync(path, 'utf8')) as { rows: NumberRow[] }).rows
}

/** Where Guardia leaves CLDR (quality.md E.1), written by hand; U+2212 is the minus, U+00A0 the no-break space. */
export const DEPARTURES: readonly NumberRow[] = [
  // No-break space before % in Vietnamese, as in the original pages.
  ['percent', 'vi', 0.999, 1, false, '99,9\u00a0%'],
  ['percent', 'vi', 0.77, 0, false, '77\u00a0%'],
  ['percent', 'vi', 0.12, 0, true, '+12\u00a0%'],
  ['percent', 'vi', -0.0145, 2, true, '\u22121,45\u00a0%'],
  ['percent', 'vi', 0, 1, true, '0,0\u00a0%'],
  // U+2212 in all three languages; CLDR has it in Basque only.
  ['number', 'vi', -0.5, 1, false, '\u22120,5'],
  ['number', 'en', -0.5, 1, false, '\u22120.5'],
  ['number', 'en', -43200, 0, false, '\u221243,200'],
  ['percent', 'en', -0.0145, 2, true, '\u22121.45%'],
  ['percent', 'en', 0.12, 0, true, '+12%'],
  ['percent', 'eu', 0.12, 0, true, '+%\u00a012'],
  ['percent', 'eu', -0.0145, 2, false, '\u2212%\u00a01,45'],
  // The narrow $, and $/h of our own.
  ['dollars', 'en', -4, 2, false, '\u2212$4.00'],
  ['dollars', 'vi', -4, 2, false, '\u22124,00\u00a0$'],
  ['dollars', 'eu', 4, 2, true, '+4,00\u00a0$'],
  ['dollarsPerHour', 'en', 4, 2, false, '$4.00/h'],
  ['dollarsPerHour', 'vi', 4, 2, false, '4,00\u00a0$/h'],
  ['dollarsPerHour', 'eu', 12500, 2, false, '12.500,00\u00a0$/h'],
  // Own unit symbols in all languages: CLDR's Vietnamese has "mili giây".
  ['burn', 'vi', 0, 1, false, '0,0\u00a0×'],
  ['burn', 'eu', 14.4, 1, false, '14,4\u00a0×'],
  ['burn', 'en', 50, 1, false, '50.0\u00a0×'],
  ['milliseconds', 'vi', 0.02, 0, false, '20\u00a0ms'],
  ['milliseconds', 'eu', 0.0352, 1, false, '35,2\u00a0ms'],
  ['milliseconds', 'en', 1.0005, 0, false, '1001\u00a0ms'],
  ['seconds', 'vi', 30, 0, false, '30\u00a0s'],
  ['seconds', 'eu', 1.25, 1, false, '1,3\u00a0s'],
  ['duration', 'vi', 162, 0, false, '2\u00a0h\u00a042\u00a0min'],
  ['duration', 'eu', 8, 0, false, '8\u00a0min'],
]
