// @vitest-environment happy-dom
/** Texts that lead to the glossary: links where a screen offers the way, plain words where none does. */
import { afterEach, describe, expect, it } from 'vitest'
import { defineComponent, h } from 'vue'
import type { Language } from '@shared/contract/session'
import GlossaryText from '../../../renderer/components/glossary/GlossaryText.vue'
import { provideOpenTerm } from '../../../renderer/components/glossary/open-term'
import { openTestWindow, type TestWindow } from '../../support/mount-window'

let page: TestWindow
afterEach(() => page.close())

const TEXTS: Readonly<Record<Language, string>> = {
  en: 'A retry budget ends the retry storm.',
  eu: 'Saiakera berrien aurrekontuak saiakera berrien ekaitza amaitzen du.',
  vi: 'Ngân sách thử lại chấm dứt bão thử lại.',
}

async function mountText(language: Language, opened: string[] | null) {
  page = await openTestWindow(language)
  const around = defineComponent({
    setup() {
      if (opened !== null) provideOpenTerm((id) => opened.push(id))
      return () => h('p', h(GlossaryText, { text: TEXTS[language] }))
    },
  })
  return page.mount(around)
}

describe('GlossaryText', () => {
  it.each(['en', 'eu', 'vi'] as const)('links the terms of a text in %s', async (language) => {
    const opened: string[] = []
    const text = await mountText(language, opened)
    expect(text.text()).toBe(TEXTS[language])
    const links = text.findAll('button')
    expect(links.map((link) => link.attributes('data-term-link'))).toEqual([
      'retry-budget',
      'retry-storm',
    ])
    await links[1]?.trigger('click')
    expect(opened).toEqual(['retry-storm'])
  })

  it('is plain text where nothing leads to the glossary', async () => {
    const text = await mountText('en', null)
    expect(text.text()).toBe(TEXTS.en)
    expect(text.findAll('button')).toEqual([])
  })
})
