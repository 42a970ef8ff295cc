/** What replaying showed, as sentences in the three languages. */
import { createCoreContext, compile, resolveValue, translate } from '@intlify/core-base'
import { describe, expect, it } from 'vitest'
import type { Verification } from '@shared/contract/recordings'
import { LANGUAGES, type Language } from '@shared/contract/session'
import { createFormat } from '@shared/format-quantity'
import { verificationText } from '@shared/verification-text'
import en from '@locales/en.json'
import eu from '@locales/eu.json'
import vi from '@locales/vi.json'

const context = createCoreContext({
  locale: 'en',
  messageCompiler: compile,
  messageResolver: resolveValue,
  messages: { en, eu, vi },
})

function sentence(language: Language, verification: Verification): string {
  return verificationText(verification, {
    format: createFormat(language),
    text: (key, parameters) => {
      context.locale = language
      return String(translate(context, key, parameters)).replaceAll('\u00a0', ' ')
    },
  })
}

const damaged = { kind: 'damaged', line: 97, reason: 'checksum', intactThroughMinute: 41 } as const

describe('verificationText', () => {
  it('names the intact minutes and the broken line of a damaged recording in each language', () => {
    expect(sentence('en', damaged)).toBe(
      'Damaged: minutes 0–41 intact, the rest unreadable (checksum at line 97)',
    )
    expect(sentence('vi', damaged)).toBe(
      'Bị hỏng: phút 0–41 còn nguyên, phần còn lại không đọc được (mã kiểm ở dòng 97)',
    )
    expect(sentence('eu', damaged)).toBe(
      'Kaltetuta: 0–41 minutuak osorik, gainerakoa irakurtezina (kontrol-batura, lerroa: 97)',
    )
  })

  it('says so where no minute is intact', () => {
    expect(sentence('en', { ...damaged, reason: 'torn', line: 1, intactThroughMinute: null })).toBe(
      'Damaged, or not a recording of Guardia: no minute is intact (line 1 is cut off or missing)',
    )
  })

  it('tells a whole shift of 120 minutes from one that was ended early after 14', () => {
    const completed = { kind: 'reproduced', minutes: 120, ending: 'completed' } as const
    expect(sentence('en', completed)).toBe('Reproduced: all 120 minutes')
    expect(sentence('en', { ...completed, minutes: 14, ending: 'ended-early' })).toBe(
      'Reproduced: minutes 0–14; the shift was ended early',
    )
  })

  it('fills every placeholder of every kind in each language', () => {
    const all: readonly Verification[] = [
      { kind: 'interrupted', afterMinute: 41 },
      { kind: 'differs', fromMinute: 41, what: 'state' },
      { kind: 'differs', fromMinute: 41, what: 'snapshot' },
      { kind: 'other-engine', recorded: 'on-call 7', own: 'on-call 8', minutes: 41 },
      { kind: 'unknown-scenario', scenarioId: 'own-41', minutes: 41 },
    ]
    for (const language of LANGUAGES)
      for (const verification of all) {
        const text = sentence(language, verification)
        expect(text).toContain('41')
        expect(text).not.toMatch(/verification\.|\{/)
        if (verification.kind === 'other-engine') expect(text).toMatch(/on-call 7.*on-call 8/)
      }
  })
})
