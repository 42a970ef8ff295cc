// @vitest-environment happy-dom
/** An interrupted run of the lab stands among the sessions by its name, and goes on in the lab. */
import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RecentSession } from '@shared/contract/recordings'
import type { RequestResult } from '@shared/contract/requests'
import { failure } from '@shared/result'
import { replaceBridge } from '../../../../renderer/bridge/training-api'
import HomeScreen from '../../../../renderer/screens/home/HomeScreen.vue'
import { useLabStore } from '../../../../renderer/stores/lab-store'
import { useNavigationStore } from '../../../../renderer/stores/navigation-store'
import { withLab } from '../../../support/lab-stand-in'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'

const INTERRUPTED: RecentSession = {
  fileName: '20260114T092000Z-00000000-0000-4000-9000-000000000001.guardia-session',
  startedAt: '2026-01-14T09:20:00.000Z',
  scenarioId: 'bad-zone',
  seed: 7,
  codeName: 'Otter 07',
  minutesRecorded: 0,
  budgetSpentShare: null,
  mode: 'practice',
  branchMinute: null,
  state: 'interrupted',
  continuable: true,
  closable: true,
  obstacle: null,
  lab: { secondsRecorded: 204, score: 0.99, verdict: 'won', branchSecond: null },
}

let page: TestWindow
let restore = (): void => undefined
let answer: () => Promise<RequestResult<'lab.continue'>>
beforeEach(async () => {
  page = await openTestWindow('en', { recent: [INTERRUPTED] })
  const main = withLab(page.bridge)
  answer = async () => {
    const start = {
      scenarioId: 'bad-zone',
      seed: 7,
      codeName: 'Otter 07',
      mode: 'practice',
    } as const
    return main.request('lab.start', start)
  }
  restore = replaceBridge({
    listen: main.listen,
    request: async (name, payload) =>
      name === 'lab.continue'
        ? ((await answer()) as RequestResult<typeof name>)
        : main.request(name, payload),
  })
})
afterEach(() => {
  restore()
  page.close()
})

it('names scenario, seed and how far it came, and leads into the run', async () => {
  const home = page.mount(HomeScreen)
  await flushPromises()
  const banner = home.get('[data-interrupted]')
  expect(banner.text()).toContain('Bad zone')
  expect(banner.text()).toContain('204')
  await banner.get('[data-act=continue]').trigger('click')
  await flushPromises()
  expect(useNavigationStore().screen).toBe('lab')
  expect(useLabStore().identity?.scenarioId).toBe('bad-zone')
})

it('says why it cannot go on, and stays', async () => {
  answer = async () => failure('session-running')
  const home = page.mount(HomeScreen)
  await flushPromises()
  await home.get('[data-interrupted] [data-act=continue]').trigger('click')
  await flushPromises()
  expect(home.find('[data-refusal]').exists()).toBe(true)
  expect(useNavigationStore().screen).toBe('home')
})
