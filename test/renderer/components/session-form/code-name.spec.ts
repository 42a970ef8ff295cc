/** Code names drawn from the list of the language. */
import { describe, expect, it } from 'vitest'
import { checkCodeName } from '@shared/session/code-name'
import { MESSAGES } from '../../../../renderer/i18n/messages'
import { codeNameWords, drawCodeName } from '../../../../renderer/components/session-form/code-name'

describe('codeNameWords', () => {
  it.each(['vi', 'eu', 'en'] as const)('gives at least 20 different words in %s', (language) => {
    const words = codeNameWords(MESSAGES[language].codeNames.words)
    expect(new Set(words).size).toBe(words.length)
    expect(words.length).toBeGreaterThanOrEqual(20)
    expect(words.every((word) => checkCodeName(`${word} 99`) !== null)).toBe(true)
  })
})

describe('drawCodeName', () => {
  it('puts two digits from 01 to 99 after the word', () => {
    expect(drawCodeName(['Heron', 'Otter'], () => 0)).toBe('Heron 01')
    expect(drawCodeName(['Heron', 'Otter'], () => 0.999)).toBe('Otter 99')
  })
})
