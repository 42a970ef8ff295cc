/** Decisions, policies and surprises of a lab run in words, in all three languages. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '@shared/contract/session'
import { DEFAULT_LAB_SETTINGS } from '@shared/contract/lab/lab-decisions'
import {
  LAB_SURPRISE_IDS,
  LAB_SURPRISE_VALUES,
  surprise,
  surpriseText,
} from '@shared/debrief/lab/lab-surprises'
import {
  decisionTime,
  durationText,
  labDecisionText,
  policyLines,
  type LabWords,
} from '@shared/debrief/lab/lab-words'
import { createFormat } from '@shared/format-quantity'
import { ONE_POLICY_SETTINGS } from '@shared/lab/one-policy'
import { createTranslator } from '../../../../main/translate'
import { message, placeholders } from '../../../locales/locale-messages'

const translate = createTranslator()
const wordsIn = (language: Language): LabWords => ({
  text: (key, parameters) => translate(language, key, parameters),
  format: createFormat(language),
})
const english = wordsIn('en')

describe('a decision in words', () => {
  it('names what is set and to what, with the numbers of it', () => {
    expect(
      labDecisionText(
        {
          ...{ second: 1, type: 'set-protection' },
          value: { kind: 'service-breaker', failures: 5, openSeconds: 30 },
        },
        english,
      ),
    ).toMatch(/^protection: .+\(5 .*30\u00a0s\)$/)
    expect(labDecisionText({ second: 1, type: 'set-edge-limit', value: 1_100 }, english)).toContain(
      '1100\u00a0req/s',
    )
  })

  it('is the name alone where there is nothing to set', () => {
    expect(labDecisionText({ second: 1, type: 'restart-client' }, english)).toBe(
      'restart the client',
    )
  })

  it('acts at the beginning of its second', () => {
    expect(decisionTime({ second: 91 })).toBe('1:30')
    expect(decisionTime({ second: 1 })).toBe('0:00')
  })
})

describe('a policy in words', () => {
  it('has a line for each module, and no accrual policy where accrual is not in force', () => {
    expect(policyLines(ONE_POLICY_SETTINGS, english).map(({ name }) => name)).toEqual([
      ...['protection', 'accrual policy', 'response classification'],
      ...['load balancer', 'retries', 'edge limit'],
    ])
    const opening = policyLines(DEFAULT_LAB_SETTINGS, english).map(({ name }) => name)
    expect(opening).not.toContain('accrual policy')
    expect(opening).toHaveLength(5)
  })
})

describe('a duration', () => {
  it('is as fine as it is short', () => {
    expect([5 / 75, 100 / 75, 200, 45.4].map((seconds) => durationText(seconds, english))).toEqual([
      '0.07\u00a0s',
      '1.3\u00a0s',
      '200\u00a0s',
      '45\u00a0s',
    ])
  })
})

describe('a surprise in words', () => {
  it.each(LAB_SURPRISE_IDS)('%s says each of its values, in every language', (id) => {
    const names = Object.keys(LAB_SURPRISE_VALUES[id])
    for (const language of LANGUAGES)
      expect(placeholders(message(language, `labDebrief.surprises.${id}`)).sort()).toEqual(
        [...names].sort(),
      )
  })

  it('writes shares, counts and times as each language does', () => {
    const told = surprise('retries-mask-refusals', {
      attemptsPerRequest: 1.5,
      successShare: 0.9987,
    })
    expect(surpriseText(told, english)).toBe(
      'Retries at once hid the refusals from users: 99.9% were answered, at 1.50 attempts per request.',
    )
    expect(surpriseText(told, wordsIn('eu'))).toContain('%\u00a099,9')
    expect(surpriseText(told, wordsIn('vi'))).toContain('1,50 lần gửi')
    const restart = surprise('restart-drains', { second: 241, before: 0.02, after: 1, lost: 5_715 })
    expect(surpriseText(restart, english)).toContain('The restart at 4:00')
  })
})
