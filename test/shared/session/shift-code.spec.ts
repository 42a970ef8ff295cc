/** Shift codes: every one comes back, slips are noticed as often as the source says, and refusals name their reason. */
import { describe, expect, it } from 'vitest'
import { MODES } from '@shared/contract/session'
import { decodeShiftCode, encodeShiftCode, type CodedShift } from '@shared/session/shift-code'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import { message } from '../../locales/locale-messages'

const CONSONANTS = [...'bdghklmnprst']
const VOWELS = [...'aeiou']
const SYLLABLES = CONSONANTS.flatMap((consonant) => VOWELS.map((vowel) => consonant + vowel))
const DIGITS = [...'0123456789']

function reasonOf(text: string): string {
  const read = decodeShiftCode(text)
  if (read.ok) return 'read'
  expect(read.failure.code).toBe('shift-code-refused')
  return String(read.failure.parameters['reason'])
}

/** The digit that goes with four syllables: the only one that is not refused for it. */
function digitOf(syllables: readonly string[]): string {
  const fitting = DIGITS.filter(
    (digit) => reasonOf(syllables.join('') + digit) !== 'shift-code-check',
  )
  expect(fitting).toHaveLength(1)
  return fitting[0] ?? ''
}

/** For each pair of the 60 syllables, whether writing one for the other in this place gives another digit. */
function noticedPairs(rest: readonly string[], place: number, among: readonly string[]): number[] {
  const digits = among.map((syllable) => digitOf(rest.with(place, syllable)))
  const pairs = digits.flatMap((digit, index) => digits.slice(0, index).map((one) => one !== digit))
  return [pairs.filter(Boolean).length, pairs.length]
}

function noticedSwaps(rest: readonly string[], place: number): number[] {
  const digits = new Map<string, string>()
  for (const first of SYLLABLES)
    for (const second of SYLLABLES)
      digits.set(first + second, digitOf(rest.with(place, first).with(place + 1, second)))
  const pairs = SYLLABLES.flatMap((first, index) =>
    SYLLABLES.slice(0, index).map((second) => [first + second, second + first] as const),
  )
  const noticed = pairs.filter(([one, other]) => digits.get(one) !== digits.get(other))
  return [noticed.length, pairs.length]
}

const REST = ['ko', 'da', 'nu', 'he']

describe('encodeShiftCode', () => {
  it('gives all 80,000 shifts of the built-in scenarios a code of their own that reads back', () => {
    const codes = new Set<string>()
    for (const { id: scenarioId } of BUILT_IN_SCENARIOS)
      for (const mode of MODES)
        for (let seed = 0; seed < 10_000; seed += 1) {
          const shift: CodedShift = { scenarioId, mode, seed }
          const code = encodeShiftCode(shift) ?? ''
          const read = decodeShiftCode(code)
          if (!read.ok || JSON.stringify(read.value) !== JSON.stringify(shift))
            expect.fail(`${JSON.stringify(shift)} reads back from ${code} as another shift`)
          codes.add(code)
        }
    expect(codes.size).toBe(80_000)
  })

  it('keeps the code of a shift for good: codes stand in lesson plans', () => {
    const codeOf = (scenarioId: string, mode: CodedShift['mode'], seed: number): string | null =>
      encodeShiftCode({ scenarioId, mode, seed })
    expect(codeOf('steady-morning', 'practice', 0)).toBe('baba-baba-4')
    expect(codeOf('bad-deploy', 'practice', 42)).toBe('bada-mubi-3')
    expect(codeOf('cache-flush', 'exam', 9_999)).toBe('baki-gohu-3')
  })

  it('has none for a seed above 9,999 or for a scenario that is not built in', () => {
    const shift: CodedShift = { scenarioId: 'bad-deploy', mode: 'exam', seed: 10_000 }
    expect(encodeShiftCode(shift)).toBeNull()
    expect(encodeShiftCode({ ...shift, seed: -1 })).toBeNull()
    expect(encodeShiftCode({ ...shift, seed: 1.5 })).toBeNull()
    expect(encodeShiftCode({ ...shift, scenarioId: 'my-own', seed: 1 })).toBeNull()
  })
})

describe('decodeShiftCode', () => {
  const shift: CodedShift = { scenarioId: 'viral-surge', mode: 'exam', seed: 1_234 }
  const code = encodeShiftCode(shift) ?? ''

  it.each([
    ['capitals', code.toUpperCase()],
    ['no hyphens', code.replaceAll('-', '')],
    ['spaces around and between', `  ${code.replaceAll('-', '').split('').join(' ')} `],
    ['dashes and dots', code.replace('-', ' – ').replace('-', '. ')],
    [
      'wide letters and digits',
      code.replace(/[a-z0-9]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    ],
  ])('reads a code with %s', (_, typed) => {
    expect(decodeShiftCode(typed)).toEqual({ ok: true, value: shift })
  })

  it('refuses letters with marks, as Vietnamese typing makes them, and strips none of them', () => {
    expect(reasonOf(code.replace('a', 'á'))).toBe('shift-code-marks')
    expect(reasonOf(code.replace('a', 'a\u0301'))).toBe('shift-code-marks')
    expect(reasonOf(`đa${code.slice(2)}`)).toBe('shift-code-marks')
    // Twice what Telex makes of `basa`, where it cannot be told which letters were meant.
    expect(reasonOf('bấbấ7')).toBe('shift-code-marks')
  })

  it('says which rule a text breaks', () => {
    expect(reasonOf('')).toBe('shift-code-length')
    expect(reasonOf('bada-kolo')).toBe('shift-code-length')
    expect(reasonOf('bada-kolo-77')).toBe('shift-code-length')
    expect(reasonOf('7-bada-kolo')).toBe('shift-code-length')
    expect(reasonOf('bada-kofo-7')).toBe('shift-code-syllable')
    expect(reasonOf('abda-kolo-7')).toBe('shift-code-syllable')
    expect(reasonOf(`tutu-tutu-${digitOf(['tu', 'tu', 'tu', 'tu'])}`)).toBe('shift-code-scenario')
  })

  it('has a text for each reason', () => {
    for (const reason of ['marks', 'length', 'syllable', 'check', 'scenario'])
      expect(message('en', `failureReasons.shift-code-${reason}`)).not.toBe('')
  })
})

describe('the check digit', () => {
  it('notices 1,620, 1,618, 1,620 and 1,618 of the 1,770 ways to take one syllable for another', () => {
    expect([0, 1, 2, 3].map((place) => noticedPairs(REST, place, SYLLABLES))).toEqual([
      [1620, 1770],
      [1618, 1770],
      [1620, 1770],
      [1618, 1770],
    ])
  })

  it('notices each of the 10 ways to take one vowel for another, in every place and after every consonant', () => {
    for (const place of [0, 1, 2, 3])
      for (const consonant of CONSONANTS) {
        const among = VOWELS.map((vowel) => consonant + vowel)
        expect(noticedPairs(REST, place, among)).toEqual([10, 10])
      }
  })

  it('notices 64 of the 66 ways to take one consonant for another, and of those that sound alike all', () => {
    for (const place of [0, 1, 2, 3])
      for (const vowel of VOWELS) {
        expect(
          noticedPairs(
            REST,
            place,
            CONSONANTS.map((one) => one + vowel),
          ),
        ).toEqual([64, 66])
        for (const [one, other] of ['bp', 'dt', 'gk', 'mn', 'ln', 'lr', 'dr', 'gh', 'hk'])
          expect(noticedPairs(REST, place, [one + vowel, other + vowel])).toEqual([1, 1])
      }
  })

  it('notices 1,612 of the 1,770 swaps of two neighbouring syllables, in each of the three places', () => {
    for (const place of [0, 1, 2]) expect(noticedSwaps(REST, place)).toEqual([1612, 1770])
  })

  it('does so whatever the other syllables are', () => {
    for (const rest of [
      ['ba', 'ba', 'ba', 'ba'],
      ['tu', 'si', 'pe', 'go'],
    ]) {
      expect(noticedPairs(rest, 1, SYLLABLES)).toEqual([1618, 1770])
    }
  })
})
