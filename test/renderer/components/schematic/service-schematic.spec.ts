// @vitest-environment happy-dom
/** The schematic shows its numbers and states in words, in three languages. */
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '@shared/contract/session'
import { createFormat } from '@shared/format-quantity'
import ServiceSchematic from '../../../../renderer/components/schematic/ServiceSchematic.vue'
import { createTranslation } from '../../../../renderer/i18n/create-translation'
import { MESSAGES } from '../../../../renderer/i18n/messages'
import { playShift } from '../../charts/chart-session'

function mountAt(language: Language, minute: number) {
  const snapshot = playShift('bad-deploy', minute).at(-1)
  if (snapshot === undefined) throw new Error('a shift has snapshots')
  return mount(ServiceSchematic, {
    global: { plugins: [createTranslation({ language, messages: MESSAGES, strict: true })] },
    props: { snapshot, format: createFormat(language) },
  })
}

describe('ServiceSchematic', () => {
  it('says in words that one part fails, which one, and that users see errors', () => {
    const wrapper = mountAt('en', 24)
    expect(wrapper.text()).toContain('1 part failing')
    expect(wrapper.findAll('.node.failing')).toHaveLength(1)
    expect(wrapper.find('.node.failing').text()).toContain('Failing')
    expect(wrapper.find('.node.watch').text()).toContain('Affected')
  })

  it('has no failing part and no summary before the rollout', () => {
    const wrapper = mountAt('en', 5)
    expect(wrapper.findAll('.node.failing, .node.watch')).toHaveLength(0)
    expect(wrapper.text()).not.toContain('failing')
  })

  it('draws 40 slots, those on the bad build crossed', () => {
    const wrapper = mountAt('en', 15)
    const slots = wrapper.findAll('.slots i').map((slot) => slot.classes()[0])
    expect(slots).toHaveLength(40)
    expect(slots.filter((slot) => slot === 'bad')).toHaveLength(6)
    expect(slots.filter((slot) => slot === 'serving')).toHaveLength(4)
  })

  it.each(LANGUAGES)('has a text for everything in %s', (language) => {
    expect(() => mountAt(language, 24)).not.toThrow()
  })
})
