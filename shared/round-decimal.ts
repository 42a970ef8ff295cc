/** Rounds a number as a person would by hand: half away from zero, on the decimal digits that the number prints with. */
import { assert } from './assert'

/** Digits of a rounded number; `negative` is false where everything rounded away, so that no "−0.0" is ever shown. */
export interface RoundedDecimal {
  readonly negative: boolean
  readonly zero: boolean
  /** At least one digit, no leading zeros. */
  readonly wholeDigits: string
  /** Exactly as many digits as were asked for. */
  readonly fractionDigits: string
}

export const DECIMALS_MAXIMUM = 20

/**
 * Rounds `value · 10^shift` to `decimals` digits after the separator.
 * The shift moves the separator instead of multiplying, so that a share of 0.285 is 28.5 % and not 28.499999999999996 %.
 * NaN and infinities are programmer errors.
 */
export function roundDecimal(value: number, decimals: number, shift = 0): RoundedDecimal {
  assert(Number.isFinite(value), 'a shown number is finite', { value: String(value) })
  assert(
    Number.isInteger(decimals) && decimals >= 0 && decimals <= DECIMALS_MAXIMUM,
    'decimals are a whole number from 0 to 20',
    { decimals },
  )
  const { digits, pointAt } = shortestDigits(Math.abs(value))
  const kept = roundAt(digits, pointAt + shift + decimals)
  const padded = kept.padStart(decimals + 1, '0')
  const wholeDigits = padded.slice(0, padded.length - decimals)
  const zero = /^0*$/.test(kept)
  return {
    negative: value < 0 && !zero,
    zero,
    wholeDigits,
    fractionDigits: padded.slice(padded.length - decimals),
  }
}

/** The shortest digits that give this number back, and where the separator stands in them: 0.05 is digits 5 at −1. */
function shortestDigits(magnitude: number): { digits: string; pointAt: number } {
  const [mantissa = '', exponent = '0'] = String(magnitude).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = whole + fraction
  const leadingZeros = /^0*/.exec(digits)?.[0].length ?? 0
  return {
    digits: digits.slice(leadingZeros),
    pointAt: whole.length - leadingZeros + Number(exponent),
  }
}

/** The first `length` digits as a whole number, rounded up where the next digit is 5 or more; without leading zeros. */
function roundAt(digits: string, length: number): string {
  if (length < 0) return '0'
  const kept = digits.slice(0, length).padEnd(length, '0')
  const next = digits.charCodeAt(length) - '0'.charCodeAt(0)
  // Beyond the last digit charCodeAt is NaN, which is not >= 5 either.
  const whole = BigInt(kept === '' ? '0' : kept) + (next >= 5 ? 1n : 0n)
  return whole.toString()
}
