// @vitest-environment happy-dom
/** Going back: the minute is typed, slid or taken from a mark; the answer is another shift to show, or a refusal. */
import { flushPromises } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import type { LiveSession } from '@shared/contract/session'
import { failure, success } from '@shared/result'
import ValueSlider from '../../../../renderer/components/ValueSlider.vue'
import RewindDialog from '../../../../renderer/screens/live-session/RewindDialog.vue'
import { useTimelineStore } from '../../../../renderer/stores/timeline-store'
import { openTestWindow, startBadDeploy, type TestWindow } from '../../../support/mount-window'
import { answerWith } from './answering-bridge'
import { press } from './press-key'

let page: TestWindow
afterEach(() => page.close())

const dialog = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[role=dialog]')
  if (!found) throw new Error('no dialog')
  return found
}
const field = (): HTMLInputElement => {
  const found = dialog().querySelector<HTMLInputElement>('#rewind-minute')
  if (!found) throw new Error('no field')
  return found
}
const confirm = (): HTMLButtonElement => {
  const found = dialog().querySelector<HTMLButtonElement>('[data-act=rewind-now]')
  if (!found) throw new Error('no button')
  return found
}
const rows = (): HTMLElement[] => [...dialog().querySelectorAll<HTMLElement>('[role=radio]')]
const rowTexts = (): (string | null)[] => rows().map((row) => row.textContent)

async function type(text: string): Promise<void> {
  field().value = text
  field().dispatchEvent(new Event('input'))
  await flushPromises()
}

/** bad-deploy at minute 24: early warning at 09:14, instances raised at 09:16. */
async function openAt24(): Promise<ReturnType<TestWindow['mount']>> {
  page = await openTestWindow()
  await startBadDeploy(page)
  await page.session.send('session.pause', {})
  await page.play(15)
  await page.session.send('session.decide', { type: 'set-min-instances', value: 14 })
  await page.play(9)
  const opened = page.mount(RewindDialog)
  await flushPromises()
  return opened
}

/** The shift that goes on at an earlier minute of the one that is shown. */
function branchAt(minute: number): LiveSession {
  const { identity, status } = page.session
  if (!identity || !status) throw new Error('no shift')
  return {
    identity: {
      ...identity,
      sessionId: '00000000-0000-4000-8000-000000000001',
      branch: { parent: identity.sessionId, minute },
    },
    status: { ...status, minute, phase: { kind: 'paused' }, log: [] },
    snapshots: useTimelineStore().snapshots.slice(0, minute + 1),
    notices: [],
  }
}

describe('RewindDialog', () => {
  it('begins at the alert that was raised last: minute 14, 09:14', async () => {
    await openAt24()
    expect(field().value).toBe('14')
    expect(confirm().textContent).toContain('Rewind to 09:14')
    expect(rows().find((row) => row.dataset['state'] === 'checked')?.textContent).toContain(
      'Early warning: raised',
    )
  })

  it('lists the marks newest first, a decision and an incident by the minute before it', async () => {
    await openAt24()
    expect(rowTexts()).toEqual([
      '09:15before: Minimum: 10 → 14',
      '09:14Early warning: raised',
      '09:09before: The rollout of a new build has begun',
      '09:00Start of the shift',
    ])
  })

  it('takes the minute of a mark that is chosen', async () => {
    await openAt24()
    rows()[0]?.click()
    await flushPromises()
    expect(field().value).toBe('15')
    expect(confirm().textContent).toContain('09:15')
  })

  it('lets go of the mark when another minute is typed', async () => {
    await openAt24()
    await type('7')
    expect(confirm().textContent).toContain('09:07')
    expect(rows().filter((row) => row.dataset['state'] === 'checked')).toEqual([])
  })

  it('refuses minute 24 and what is no minute, in words, and cannot be confirmed', async () => {
    await openAt24()
    for (const wrong of ['24', 'x', '']) {
      await type(wrong)
      expect(dialog().querySelector('[role=alert]')?.textContent).toContain(
        'A whole number from 0 to 23',
      )
      expect(confirm().disabled).toBe(true)
    }
  })

  it('moves by the arrow keys of the slider, and never past minute 23', async () => {
    await openAt24()
    const thumb = dialog().querySelector('[role=slider]')
    if (!thumb) throw new Error('no slider')
    await press('ArrowLeft', { on: thumb })
    expect(field().value).toBe('13')
    await press('End', { on: thumb })
    expect(field().value).toBe('23')
    expect(thumb.getAttribute('aria-valuetext')).toBe('09:23')
    await press('ArrowRight', { on: thumb })
    expect(field().value).toBe('23')
    await press('Home', { on: thumb })
    expect(field().value).toBe('0')
  })

  it('follows the thumb while it is dragged', async () => {
    const opened = await openAt24()
    opened.findComponent(ValueSlider).vm.$emit('draft', 5)
    await flushPromises()
    expect(confirm().textContent).toContain('Rewind to 09:05')
  })

  it('shows the run that begins at the chosen minute, paused', async () => {
    const opened = await openAt24()
    const before = page.session.identity?.sessionId
    const { asked, restore } = answerWith(page, {
      'session.rewind': ({ minute }) => success(branchAt(minute)),
    })
    dialog()
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { cancelable: true }))
    await flushPromises()
    restore()
    expect(asked).toEqual(['session.rewind'])
    expect(page.session.identity?.sessionId).not.toBe(before)
    expect(page.session.identity?.branch).toEqual({ parent: before, minute: 14 })
    expect(useTimelineStore().latestMinute).toBe(14)
    expect(opened.emitted('close')).toHaveLength(1)
  })

  it('stays open and says why where the main process refuses', async () => {
    const opened = await openAt24()
    const why = failure('file-unwritable', { path: 'sessions', reason: 'ENOSPC' })
    const { restore } = answerWith(page, { 'session.rewind': () => why })
    dialog()
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { cancelable: true }))
    await flushPromises()
    restore()
    expect(dialog().querySelector('[role=alert]')?.textContent).toContain('the disk is full')
    expect(opened.emitted('close')).toBeUndefined()
    expect(useTimelineStore().latestMinute).toBe(24)
  })
})
