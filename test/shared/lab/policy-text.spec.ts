/** A policy in words: the opening and the one policy that wins all five scenarios, in three languages. */
import { describe, expect, it } from 'vitest'
import { DEFAULT_LAB_SETTINGS, type LabSettings } from '@shared/contract/lab/lab-decisions'
import type { Language } from '@shared/contract/session'
import { createFormat } from '@shared/format-quantity'
import { moduleWords, POLICY_MODULES, type PolicyWords } from '@shared/lab/policy-text'
import { createTranslator } from '../../../main/translate'

const translate = createTranslator()
const wordsIn = (language: Language): PolicyWords => ({
  text: (key, named = {}) => translate(language, key, named),
  format: createFormat(language),
})
const linesOf = (settings: LabSettings, language: Language): readonly string[] =>
  POLICY_MODULES.map((module) => {
    const { choice, detail } = moduleWords(settings, module, wordsIn(language))
    return `${choice}: ${detail}`
  })

const ONE_POLICY: LabSettings = {
  protection: { kind: 'accrual' },
  accrualPolicy: { kind: 'time', rate: 0.8, seconds: 30, minRequests: 5 },
  classification: 'server-errors',
  balancer: 'two-choices',
  retries: { kind: 'budget', share: 0.2, floorPerSecond: 10, ttlSeconds: 10 },
  edgeLimit: 1_100,
}

describe('moduleWords', () => {
  it('says the opening in a line for each module', () => {
    expect(linesOf(DEFAULT_LAB_SETTINGS, 'en')).toEqual([
      'Service breaker: 5 in a row, open 30\u00a0s',
      'Either of two: 80% over 30\u00a0s (≥ 5); or 5 in a row',
      'Network only: an HTTP 500 counts as a success',
      'Round robin: each endpoint in turn',
      'No retries at all: what has failed stays failed',
      'No edge limit: everything is admitted',
    ])
  })

  it('says the numbers of the one policy', () => {
    const lines = linesOf(ONE_POLICY, 'en')
    expect(lines[1]).toBe('Success over time: 80% over 30\u00a0s (≥ 5)')
    expect(lines[4]).toBe('Within a retry budget: 20% of requests + 10/s')
    expect(lines[5]).toBe('Edge limit: 1100\u00a0req/s at most, low priority refused first')
  })

  it('keeps the decimals that were typed, in the signs of the language', () => {
    const settings: LabSettings = {
      ...ONE_POLICY,
      accrualPolicy: { kind: 'requests', rate: 0.825, requests: 100 },
      protection: { kind: 'service-breaker', failures: 3, openSeconds: 2.5 },
    }
    expect(linesOf(settings, 'en')[0]).toContain('open 2.5\u00a0s')
    expect(linesOf(settings, 'vi')[1]).toContain('82,5\u00a0%')
    expect(linesOf(settings, 'eu')[1]).toContain('%\u00a082,5')
  })
})
