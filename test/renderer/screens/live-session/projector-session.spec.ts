// @vitest-environment happy-dom
/** The live session in the projector theme: rows that spread out to controls, the alert bar, the tabs. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import { DECISION_TYPES } from '@shared/contract/decisions'
import LiveSessionScreen from '../../../../renderer/screens/live-session/LiveSessionScreen.vue'
import { openTestWindow, startBadDeploy, type TestWindow } from '../../../support/mount-window'

let page: TestWindow
afterEach(() => page.close())

async function open(): Promise<VueWrapper> {
  page = await openTestWindow('en')
  await page.settings.change({ theme: 'projector' })
  await startBadDeploy(page)
  return page.mount(LiveSessionScreen)
}

describe('ProjectorSide', () => {
  it('has a row of name and value for each of the eight controls', async () => {
    const screen = await open()
    const rows = screen.findAll('[data-row]')
    expect(rows.map((row) => row.attributes('data-row'))).toEqual(DECISION_TYPES)
    expect(screen.find('[data-row=set-target-utilization]').text()).toBe('Target utilisation60%')
    expect(screen.find('.ctl').exists()).toBe(false)
  })

  it('spreads out one control at a time', async () => {
    const screen = await open()
    await screen.find('[data-row=set-shed-share] .side-name').trigger('click')
    await screen.find('[data-row=set-feature] .side-name').trigger('click')
    expect(screen.findAll('.ctl').map((ctl) => ctl.attributes('data-control'))).toEqual([
      'set-feature',
    ])
    await screen.find('[data-row=set-feature] [role=switch]').trigger('click')
    await flushPromises()
    expect(page.session.pending['set-feature']?.value).toBe(false)
  })

  it('shows a waiting change beside the present value, with its own undo', async () => {
    const screen = await open()
    await page.session.send('session.decide', { type: 'set-shed-share', value: 0.4 })
    await flushPromises()
    const row = screen.find('[data-row=set-shed-share]')
    expect(row.text()).toBe('Shedding0%40%')
    await row.find('.btn').trigger('click')
    await flushPromises()
    expect(page.session.pending['set-shed-share']).toBeUndefined()
  })

  it('starts an action from its row, and then shows what it costs and its undo', async () => {
    const screen = await open()
    await screen.find('[data-row=start-rollback] .side-head .btn').trigger('click')
    await flushPromises()
    const row = screen.find('[data-row=start-rollback]')
    expect(row.find('.pchip').text()).toBe('Queued')
    expect(row.find('.why').text()).toContain('billed twice')
    await screen.find('[data-act=undo-all]').trigger('click')
    await flushPromises()
    expect(page.session.status?.pending).toEqual([])
  })
})

describe('ProjectorAlerts', () => {
  it('says that no alert is open, then shows the newest open one with its button', async () => {
    const screen = await open()
    expect(screen.find('.alert-bar').text()).toContain('No alert is open')
    await page.play(14)
    const bar = screen.find('.alert-bar')
    expect(bar.classes()).toContain('watch')
    expect(bar.find('[data-alert=early-warning]').exists()).toBe(true)
    await bar.find('.al .btn').trigger('click')
    await flushPromises()
    expect(screen.find('.alert-bar').classes()).not.toContain('watch')
  })

  it('opens the list of all alerts, acknowledged ones too', async () => {
    const screen = await open()
    await page.play(14)
    await screen.find('.alert-bar .al .btn').trigger('click')
    await screen.find('[data-act=alerts]').trigger('click')
    await flushPromises()
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('acknowledged 09:14')
  })
})
