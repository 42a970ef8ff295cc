/** Prints a number case with the product's formatter; bundled as it is, to run in Electron's page and main process too. */
import type { Language } from '../../shared/contract/session'
import { createFormat, type Format } from '../../shared/format-quantity'

/** Format, language, value, decimals, signed, text. */
export type NumberRow = readonly [
  format: Exclude<keyof Format, 'withUnit' | 'isoDateTime'>,
  language: Language,
  value: number,
  decimals: number,
  signed: boolean,
  text: string,
]

export function printNumberRow([name, language, value, decimals, signed]: NumberRow): string {
  const format = createFormat(language)
  if (name === 'clock' || name === 'duration') return format[name](value)
  if (name === 'burn' || name === 'milliseconds' || name === 'seconds')
    return format[name](value, decimals)
  return format[name](value, decimals, { signed })
}
