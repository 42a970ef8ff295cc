// @vitest-environment happy-dom
/** The controls: present and waiting values, undo, typed entry, and when changes act. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DOMWrapper, VueWrapper } from '@vue/test-utils'
import { flushPromises } from '@vue/test-utils'
import { DECISION_TYPES, type DecisionType } from '@shared/contract/decisions'
import { replaceBridge } from '../../../../renderer/bridge/training-api'
import ControlsPanel from '../../../../renderer/screens/live-session/ControlsPanel.vue'
import { openTestWindow, startBadDeploy, type TestWindow } from '../../../support/mount-window'

let page: TestWindow
let panel: VueWrapper

beforeEach(async () => {
  page = await openTestWindow()
  await startBadDeploy(page)
  panel = page.mount(ControlsPanel)
})
afterEach(() => page.close())

const row = (type: DecisionType): DOMWrapper<Element> => panel.find(`[data-control="${type}"]`)

async function type(control: DecisionType, text: string): Promise<void> {
  await row(control).find('.pv').trigger('click')
  await row(control).find('input').setValue(text)
  await row(control).find('input').trigger('keydown', { key: 'Enter' })
  await flushPromises()
}

describe('ControlsPanel', () => {
  it('shows all eight controls in the catalogue’s order', () => {
    const shown = panel.findAll('[data-control]').map((found) => found.attributes('data-control'))
    expect(shown).toEqual([...DECISION_TYPES])
    expect(panel.text()).toContain('Changes act at 09:01')
  })

  it('keeps the present 10 beside the waiting 14, until minute 1 makes it the present value', async () => {
    await type('set-min-instances', '14')
    expect(row('set-min-instances').find('.pv').text()).toBe('10')
    expect(row('set-min-instances').find('.pchip').text()).toBe('14')
    expect(panel.text()).toContain('1 change waiting')
    await page.play(1)
    expect(row('set-min-instances').find('.pchip').exists()).toBe(false)
    expect(row('set-min-instances').find('.pv').text()).toBe('14')
    expect(panel.text()).toContain('No change waiting')
  })

  it('opens the field of a waiting 57.5 % with 57.5, and Enter alone changes nothing', async () => {
    await type('set-target-utilization', '57.5')
    const before = page.session.pending
    await row('set-target-utilization').find('.pv').trigger('click')
    const field = row('set-target-utilization').find('input')
    expect((field.element as HTMLInputElement).value).toBe('57.5')
    await field.trigger('keydown', { key: 'Enter' })
    await flushPromises()
    expect(page.session.pending).toEqual(before)
    expect(row('set-target-utilization').find('input').exists()).toBe(false)
  })

  it('sends no decision by Enter on the present value', async () => {
    const asked: string[] = []
    const restore = replaceBridge({
      listen: page.bridge.listen,
      request: (name, payload) => {
        asked.push(name)
        return page.bridge.request(name, payload)
      },
    })
    await row('set-min-instances').find('.pv').trigger('click')
    await row('set-min-instances').find('input').trigger('keydown', { key: 'Enter' })
    await flushPromises()
    restore()
    expect(asked).toEqual([])
    expect(page.session.pending).toEqual({})
  })

  it('refuses 99 instances in words that name the field, and nothing waits', async () => {
    await type('set-min-instances', '99')
    expect(row('set-min-instances').find('[role=alert]').text()).toBe(
      'Minimum instances: a whole number from 1 to 40',
    )
    expect(page.session.pending).toEqual({})
  })

  it('takes one waiting change back by its own undo, and all by undo all', async () => {
    await type('set-cache-ttl', '120')
    await row('set-autoscaler').find('[role=switch]').trigger('click')
    await row('start-rollback').find('button').trigger('click')
    await flushPromises()
    expect(panel.text()).toContain('3 changes waiting')
    await row('set-cache-ttl').find('[aria-label^="Undo"]').trigger('click')
    await flushPromises()
    expect(Object.keys(page.session.pending)).toEqual(['set-autoscaler', 'start-rollback'])
    await panel.find('.ctls-foot button').trigger('click')
    await flushPromises()
    expect(page.session.pending).toEqual({})
  })

  it('shows a waiting switch at its new side with both words', async () => {
    await row('set-feature').find('[role=switch]').trigger('click')
    await flushPromises()
    expect(row('set-feature').find('[role=switch]').attributes('aria-checked')).toBe('false')
    expect(row('set-feature').find('.l1').text()).toMatch(/On.*Off/)
  })

  it('says a lifetime of 60 s to screen readers though its track is logarithmic', () => {
    const thumb = row('set-cache-ttl').find('[role=slider]')
    expect(thumb.attributes('aria-valuetext')).toBe('60\u00a0s')
    expect(thumb.attributes('aria-label')).toBe('Cache lifetime (TTL)')
  })

  it('reaches 2 s from 1 s with one key, where positions of the track round to one value', async () => {
    await type('set-cache-ttl', '1')
    await page.play(1)
    await row('set-cache-ttl').find('[role=slider]').trigger('keydown', { key: 'ArrowRight' })
    await flushPromises()
    expect(page.session.pending['set-cache-ttl']).toEqual({ type: 'set-cache-ttl', value: 2 })
  })

  it('shows a rollback that runs, with its time', async () => {
    await row('start-rollback').find('button').trigger('click')
    await flushPromises()
    await page.play(1)
    expect(row('start-rollback').text()).toContain('Running')
    expect(row('start-rollback').text()).toContain('Ready 09:06')
  })
})
