/** The first language, from the system's own list. */
import { describe, expect, it } from 'vitest'
import { chooseFirstLanguage } from '../../../main/settings/first-language'

describe('chooseFirstLanguage', () => {
  it.each([
    [['eu-ES', 'es-ES', 'en-GB'], 'eu'],
    [['es-ES', 'eu', 'vi'], 'eu'],
    [['vi-VN'], 'vi'],
    [['vi_VN.UTF-8'], 'vi'],
    [['EU'], 'eu'],
    [['fr-FR', 'en-US', 'vi'], 'en'],
    [['fr-FR'], 'en'],
    [['vie', 'eus'], 'en'],
    [['', '-', 'C'], 'en'],
    [[], 'en'],
  ] as const)('takes from %j the language %s', (preferred, language) => {
    expect(chooseFirstLanguage(preferred)).toBe(language)
  })
})
