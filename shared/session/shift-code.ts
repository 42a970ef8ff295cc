/** The shift code: scenario, mode and seed of a built-in shift as four syllables and a digit, to dictate to a class. */
import type { Mode } from '../contract/session'
import { failure, success, type Result } from '../result'

export interface CodedShift {
  readonly scenarioId: string
  readonly mode: Mode
  readonly seed: number
}

/** A scenario's number is its place here; codes stand on blackboards, so the list is only ever added to at its end. */
const NUMBERED_SCENARIOS = ['steady-morning', 'bad-deploy', 'viral-surge', 'cache-flush'] as const

const CONSONANTS = 'bdghklmnprst'
const VOWELS = 'aeiou'
const SYLLABLE_COUNT = CONSONANTS.length * VOWELS.length
const SYLLABLES_OF_CODE = 4
/** A code holds seeds up to 9,999, the ones that are drawn. */
const SEEDS = 10_000

const LETTERS_AND_DIGIT = new RegExp(`^[a-z]{${SYLLABLES_OF_CODE * 2}}[0-9]$`)
const SEPARATORS = /[\s\p{Pd}.,·_]+/gu
/** Marks above and below a letter, and the stroke of đ, which no normal form takes apart. */
const MARKS = /[\p{M}đ]/u

/**
 * The order in which the check counts consonants. It cannot tell the first from the eleventh and the second from
 * the last; in this order these are t and r, b and s, which nobody takes for one another as they do d and t.
 */
const CHECKED_CONSONANTS = 'tbdghklmnprs'
/**
 * What the consonant and the vowel of each syllable count in the check digit, which is their sum modulo 10.
 *
 * Found by trying all of 10^8 weights. They notice every single wrong vowel, 64 of 66 single wrong consonants (97.0 %,
 * the most that one digit can), 1,620 of the 1,770 ways to take one syllable for another in the first and third place
 * (91.5 %, the most that one digit can) and 1,618 in the second and fourth (91.4 %), and 1,612 of 1,770 swaps of
 * neighbouring syllables (91.1 %). A wrong check digit is always noticed.
 */
const WEIGHTS: readonly { readonly consonant: number; readonly vowel: number }[] = [
  { consonant: 1, vowel: 2 },
  { consonant: 3, vowel: 9 },
  { consonant: 1, vowel: 6 },
  { consonant: 9, vowel: 3 },
]

/** @returns as in `bada-mubi-3`, or null for a shift that has no code: another scenario, or a seed above 9,999 */
export function encodeShiftCode(shift: CodedShift): string | null {
  let left = numberOfShift(shift)
  if (left === null) return null
  const syllables: string[] = []
  while (syllables.length < SYLLABLES_OF_CODE) {
    syllables.unshift(syllableOf(left % SYLLABLE_COUNT))
    left = Math.floor(left / SYLLABLE_COUNT)
  }
  const half = SYLLABLES_OF_CODE / 2
  const halves = [syllables.slice(0, half).join(''), syllables.slice(half).join('')]
  return [...halves, checkDigit(syllables)].join('-')
}

/**
 * Reads a code as a person types it: capitals, spaces, hyphens, dots and wide letters are all right. A letter with a
 * mark is refused and not stripped: `basa` becomes bấ under Vietnamese typing (Telex), where a syllable is gone.
 */
export function decodeShiftCode(text: string): Result<CodedShift> {
  const typed = text.normalize('NFKD').toLowerCase().replace(SEPARATORS, '')
  if (MARKS.test(typed)) return refusal('marks')
  if (!LETTERS_AND_DIGIT.test(typed)) return refusal('length')
  const syllables = typed.slice(0, -1).match(/../g) ?? []
  const values = syllables.map(valueOfSyllable)
  if (values.includes(-1)) return refusal('syllable')
  if (Number(typed.slice(-1)) !== checkDigit(syllables)) return refusal('check')
  return shiftOfNumber(values.reduce((number, value) => number * SYLLABLE_COUNT + value, 0))
}

function numberOfShift({ scenarioId, mode, seed }: CodedShift): number | null {
  const scenarioNumber = (NUMBERED_SCENARIOS as readonly string[]).indexOf(scenarioId)
  if (scenarioNumber < 0 || !Number.isInteger(seed) || seed < 0 || seed >= SEEDS) return null
  return (scenarioNumber * 2 + (mode === 'exam' ? 1 : 0)) * SEEDS + seed
}

function shiftOfNumber(number: number): Result<CodedShift> {
  const kind = Math.floor(number / SEEDS)
  const scenarioId = NUMBERED_SCENARIOS[Math.floor(kind / 2)]
  if (scenarioId === undefined) return refusal('scenario')
  return success({ scenarioId, mode: kind % 2 === 1 ? 'exam' : 'practice', seed: number % SEEDS })
}

function syllableOf(value: number): string {
  const consonant = CONSONANTS.charAt(Math.floor(value / VOWELS.length))
  return consonant + VOWELS.charAt(value % VOWELS.length)
}

/** @returns 0..59, or -1 where it is no syllable of a code */
function valueOfSyllable(syllable: string): number {
  const consonant = CONSONANTS.indexOf(syllable.charAt(0))
  const vowel = VOWELS.indexOf(syllable.charAt(1))
  return consonant < 0 || vowel < 0 ? -1 : consonant * VOWELS.length + vowel
}

function checkDigit(syllables: readonly string[]): number {
  const sum = syllables.reduce((total, syllable, place) => {
    const { consonant = 0, vowel = 0 } = WEIGHTS[place] ?? {}
    return (
      total +
      consonant * CHECKED_CONSONANTS.indexOf(syllable.charAt(0)) +
      vowel * VOWELS.indexOf(syllable.charAt(1))
    )
  }, 0)
  return sum % 10
}

/** Why a code was not read; each has a text under `failureReasons`. */
type RefusalReason = 'marks' | 'length' | 'syllable' | 'check' | 'scenario'

function refusal(reason: RefusalReason): ReturnType<typeof failure> {
  return failure('shift-code-refused', { reason: `shift-code-${reason}` })
}
