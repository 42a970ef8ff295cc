/** The only number formatting: every number that a person reads, in the window, the command line and exports, is made here. */
import { assert } from './assert'
import type { Language } from './contract/session'
import {
  GROUPED_FROM_DIGITS,
  MINUS_SIGN,
  NO_BREAK_SPACE,
  NUMBER_FORMAT_RULES,
  PLUS_SIGN,
  UNIT_SYMBOLS,
  type NumberFormatRules,
} from './number-format-rules'
import { roundDecimal } from './round-decimal'

export interface SignOptions {
  /** Shows + before a value above 0. */
  readonly signed?: boolean
}

/**
 * Prints quantities in one language. Decimals are exact counts, halves round away from zero, minus is U+2212,
 * units follow a no-break space. NaN and infinities are programmer errors: what is unbounded has its own text.
 */
export interface Format {
  /** 1125 · 43,200 · −0.5 */
  readonly number: (value: number, decimals?: number, options?: SignOptions) => string
  /** A share of 0.771 as 77.1%; Basque puts the sign of the percent first, and + or − before all. */
  readonly percent: (share: number, decimals?: number, options?: SignOptions) => string
  readonly dollars: (amount: number, decimals?: number, options?: SignOptions) => string
  readonly dollarsPerHour: (amount: number, decimals?: number, options?: SignOptions) => string
  /** A burn rate: how many times the pace that would just use up the month's budget. */
  readonly burn: (rate: number, decimals?: number) => string
  /** Takes seconds, prints milliseconds. */
  readonly milliseconds: (seconds: number, decimals?: number) => string
  readonly seconds: (seconds: number, decimals?: number) => string
  /** A number with a symbol that is the same in every language, such as req/s. */
  readonly withUnit: (value: number, symbol: string, decimals?: number) => string
  /** Clock of 24 hours, minutes after midnight: 550 is 09:10, 1450 is 00:10. */
  readonly clock: (minuteOfDay: number) => string
  /** 162 is 2 h 42 min, 120 is 2 h, 8 is 8 min. */
  readonly duration: (minutes: number) => string
  /** An ISO 8601 instant in the local time of this computer: 2026-01-14 10:20. */
  readonly isoDateTime: (isoString: string) => string
}

export function createFormat(language: Language): Format {
  const rules = NUMBER_FORMAT_RULES[language]
  const bare = { before: '', after: '' }
  const print = (value: number, decimals: number, style: PrintStyle = {}): string =>
    printNumber(rules, value, { decimals, around: bare, ...style })
  const withUnit = (value: number, symbol: string, decimals = 0): string =>
    print(value, decimals, { around: { before: '', after: NO_BREAK_SPACE + symbol } })
  const dollarsPerHour = {
    before: rules.dollars.before,
    after: rules.dollars.after + UNIT_SYMBOLS.perHour,
  }

  return {
    number: (value, decimals = 0, options) => print(value, decimals, { ...options }),
    percent: (share, decimals = 1, options) =>
      print(share, decimals, { around: rules.percent, shift: 2, ...options }),
    dollars: (amount, decimals = 2, options) =>
      print(amount, decimals, { around: rules.dollars, ...options }),
    dollarsPerHour: (amount, decimals = 2, options) =>
      print(amount, decimals, { around: dollarsPerHour, ...options }),
    burn: (rate, decimals = 1) => withUnit(rate, UNIT_SYMBOLS.burn, decimals),
    milliseconds: (seconds, decimals = 0) =>
      print(seconds, decimals, {
        around: { before: '', after: NO_BREAK_SPACE + UNIT_SYMBOLS.milliseconds },
        shift: 3,
      }),
    seconds: (seconds, decimals = 0) => withUnit(seconds, UNIT_SYMBOLS.seconds, decimals),
    withUnit,
    clock: printClock,
    duration: printDuration,
    isoDateTime: printIsoDateTime,
  }
}

interface PrintStyle extends SignOptions {
  readonly around?: { readonly before: string; readonly after: string }
  /** Powers of ten by which the value is multiplied before it is printed. */
  readonly shift?: number
}

function printNumber(
  rules: NumberFormatRules,
  value: number,
  style: PrintStyle & Required<Pick<PrintStyle, 'around'>> & { readonly decimals: number },
): string {
  const rounded = roundDecimal(value, style.decimals, style.shift)
  const plus = style.signed === true && !rounded.zero ? PLUS_SIGN : ''
  const sign = rounded.negative ? MINUS_SIGN : plus
  const whole = groupDigits(rounded.wholeDigits, rules.groupSeparator)
  const fraction = style.decimals === 0 ? '' : rules.decimalSeparator + rounded.fractionDigits
  return sign + style.around.before + whole + fraction + style.around.after
}

function groupDigits(digits: string, separator: string): string {
  if (digits.length < GROUPED_FROM_DIGITS) return digits
  return digits.replace(/(?<=\d)(?=(?:\d{3})+$)/g, separator)
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const MINUTES_PER_HOUR = 60
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR

function printClock(minuteOfDay: number): string {
  assert(Number.isFinite(minuteOfDay), 'a clock time is finite', { minuteOfDay })
  const whole = Math.floor(minuteOfDay)
  const minute = ((whole % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY
  const hour = Math.floor(minute / MINUTES_PER_HOUR)
  return `${twoDigits(hour)}:${twoDigits(minute % MINUTES_PER_HOUR)}`
}

function printDuration(minutes: number): string {
  assert(Number.isFinite(minutes) && minutes >= 0, 'a duration is finite and not negative', {
    minutes,
  })
  const whole = Math.round(minutes)
  const hours = Math.floor(whole / MINUTES_PER_HOUR)
  const rest = whole % MINUTES_PER_HOUR
  const hoursText = `${hours}${NO_BREAK_SPACE}${UNIT_SYMBOLS.hours}`
  const minutesText = `${rest}${NO_BREAK_SPACE}${UNIT_SYMBOLS.minutes}`
  if (hours === 0) return minutesText
  return rest === 0 ? hoursText : hoursText + NO_BREAK_SPACE + minutesText
}

/** ISO order and 24 hours in all languages, because it sorts and no table of months is needed. */
function printIsoDateTime(isoString: string): string {
  const date = new Date(isoString)
  assert(!Number.isNaN(date.getTime()), 'an instant is ISO 8601', { isoString })
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-')
  return `${day} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}
