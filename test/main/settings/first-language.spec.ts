/** The first language, from the system's own list. */
import { describe, expect, it } from 'vitest'
import { chooseFirstLanguage, languagesOfTerminal } from '../../../main/settings/first-language'

describe('chooseFirstLanguage', () => {
  it.each([
    [['eu-ES', 'es-ES', 'en-GB'], 'eu'],
    [['es-ES', 'eu', 'vi'], 'eu'],
    [['vi-VN'], 'vi'],
    [['vi_VN.UTF-8'], 'vi'],
    [['EU'], 'eu'],
    [['fr-FR', 'en-US', 'vi'], 'en'],
    [['fr-FR'], 'en'],
    [['eu@latin', 'vi'], 'eu'],
    [['vie', 'eus', 'eux_ES'], 'en'],
    [['', '-', 'C'], 'en'],
    [[], 'en'],
  ] as const)('takes from %j the language %s', (preferred, language) => {
    expect(chooseFirstLanguage(preferred)).toBe(language)
  })
})

describe('languagesOfTerminal', () => {
  it.each([
    [{ LANGUAGE: 'fr:eu:en', LC_ALL: 'vi_VN.UTF-8' }, 'eu'],
    [{ LANGUAGE: '', LC_ALL: 'vi_VN.UTF-8', LANG: 'eu_ES' }, 'vi'],
    [{ LC_ALL: '', LC_MESSAGES: 'eu_ES.UTF-8', LANG: 'vi_VN' }, 'eu'],
    [{ LC_ALL: 'C.UTF-8', LANG: 'vi_VN' }, 'vi'],
    [{ LANG: 'C' }, 'en'],
    [{}, 'en'],
  ])('lead from %j to %s', (env, language) => {
    expect(chooseFirstLanguage(languagesOfTerminal(env))).toBe(language)
  })
})
