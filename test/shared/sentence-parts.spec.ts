/** A sentence taken apart at what fills it reads on: its parts together are the sentence. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@shared/contract/session'
import { sentenceParts } from '@shared/sentence-parts'
import { createTranslator } from '../../main/translate'

const translate = createTranslator()
const KEY = 'live.controls.why.minInstances'
const NAMED = { count: '24', cost: '$9.60/h', step: '$0.40/h' }

describe('sentenceParts', () => {
  it.each(LANGUAGES)('gives the words and the numbers in the order of %s', (language) => {
    const say = (named: Readonly<Record<string, string | number>>): string =>
      translate(language, KEY, named)
    const parts = sentenceParts(say, NAMED)
    expect(parts.map(({ text }) => text).join('')).toBe(say(NAMED))
    const filled = parts.filter(({ name }) => name !== null)
    expect(Object.fromEntries(filled.map(({ name, text }) => [name, text]))).toEqual(NAMED)
  })

  it('takes 24 and its price apart in English', () => {
    const parts = sentenceParts((named) => translate('en', KEY, named), NAMED)
    expect(parts.slice(0, 4)).toEqual([
      { text: '24', name: 'count' },
      { text: ' cost ', name: null },
      { text: '$9.60/h', name: 'cost' },
      { text: '; each one more adds ', name: null },
    ])
  })

  it('leaves a number that chooses between one and many to the message', () => {
    const say = (named: Readonly<Record<string, string | number>>): string =>
      translate('en', 'debrief.counts.instances', named)
    expect(sentenceParts(say, { count: 1, number: '1' })).toEqual([
      { text: '1', name: 'number' },
      { text: ' instance', name: null },
    ])
  })
})
