// @vitest-environment happy-dom
/** The screen of the lab: a run is chosen, set, played to its end and compared; numbers out of range are refused in words. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { replaceBridge } from '../../../../renderer/bridge/training-api'
import ResilienceLabScreen from '../../../../renderer/screens/resilience-lab/ResilienceLabScreen.vue'
import { useLabStore } from '../../../../renderer/stores/lab-store'
import { useNavigationStore } from '../../../../renderer/stores/navigation-store'
import { useNewShiftStore } from '../../../../renderer/stores/new-shift-store'
import { withLab, type LabStandIn } from '../../../support/lab-stand-in'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'

let page: TestWindow
let main: LabStandIn
let lab: ReturnType<typeof useLabStore>
let screen: VueWrapper
let restore = (): void => undefined

const START = { scenarioId: 'bad-zone', seed: 7, codeName: 'Otter 07', mode: 'practice' } as const

beforeEach(async () => {
  page = await openTestWindow()
  main = withLab(page.bridge)
  restore = replaceBridge(main)
  lab = useLabStore()
  await lab.load()
  Object.assign(useNewShiftStore(), { seed: '7', codeName: 'Otter 07' })
  screen = page.mount(ResilienceLabScreen)
})
afterEach(() => {
  restore()
  page.close()
})

async function begin(): Promise<void> {
  await lab.start(START)
  await flushPromises()
}

describe('without a run', () => {
  it('offers the five scenarios, and starts the chosen one paused with the seed that was typed', async () => {
    const cards = screen.findAll('[data-scenario]')
    expect(cards.map((card) => card.attributes('data-scenario'))).toEqual([
      ...['bad-zone', 'alive-but-failing', 'quiet-service', 'retry-storm', 'edge-surge'],
    ])
    expect(cards[4]?.text()).toContain('300\u00a0req/s, from 2:00 1300\u00a0req/s')
    expect(cards[4]?.text()).toContain('high priority is scored')
    await cards[4]?.trigger('click')
    await screen.get('form').trigger('submit')
    await flushPromises()
    expect(lab.identity).toMatchObject({ scenarioId: 'edge-surge', seed: 7, mode: 'practice' })
    expect(lab.status?.phase.kind).toBe('paused')
    expect(screen.get('[data-clock]').text()).toBe('0:00')
  })

  it('does not start without a seed', async () => {
    useNewShiftStore().seed = 'x'
    await flushPromises()
    expect(screen.get('[data-act=start-run]').attributes('disabled')).toBeDefined()
  })
})

describe('a number of the policy', () => {
  const field = (name: string) => screen.get(`[data-field=${name}] input`)
  async function type(name: string, text: string): Promise<void> {
    await field(name).setValue(text)
    await field(name).trigger('keydown', { key: 'Enter' })
    await flushPromises()
  }

  beforeEach(async () => {
    await begin()
    await screen.get('[data-module=protection] [data-act=numbers]').trigger('click')
  })

  it('waits for the next second, and can be taken back', async () => {
    await type('failures', '10')
    expect(lab.pending['set-protection']?.value).toMatchObject({ failures: 10, openSeconds: 30 })
    const module = screen.get('[data-module=protection]')
    expect(module.text()).toContain('10 in a row, open 30\u00a0s')
    expect(module.text()).toContain('next second')
    await module.get('[data-act=undo]').trigger('click')
    await flushPromises()
    expect(lab.pending).toEqual({})
    expect(module.text()).toContain('5 in a row')
  })

  it('is refused in words where it is out of its range, and changes nothing', async () => {
    await type('openSeconds', '601')
    expect(screen.get('[data-field=openSeconds]').text()).toContain('from 1\u00a0s to 600\u00a0s')
    await type('failures', '2.5')
    expect(screen.get('[data-field=failures]').text()).toContain('a whole number from 1 to 1000')
    expect(lab.pending).toEqual({})
  })

  it('of "either of two" is changed in one of the two policies', async () => {
    await screen.get('[data-module=accrualPolicy] [data-act=numbers]').trigger('click')
    const rate = screen.get('[data-part="0"] [data-field=rate] input')
    await rate.setValue('95')
    await rate.trigger('keydown', { key: 'Enter' })
    await flushPromises()
    expect(lab.pending['set-accrual-policy']?.value).toEqual({
      kind: 'either',
      of: [
        { kind: 'time', rate: 0.95, seconds: 30, minRequests: 5 },
        { kind: 'consecutive', failures: 5 },
      ],
    })
  })
})

describe('a run', () => {
  it('is played to its end, and another with the same policy stands beside it in the table', async () => {
    await begin()
    await lab.playToEnd()
    await flushPromises()
    expect(screen.get('.lab-ended').text()).toContain('far from the goal')
    const lost = lab.runs[0]?.totals.requestsLost ?? 0
    expect(lost).toBeGreaterThan(30_000)
    await screen.get('[data-act=again]').trigger('click')
    await flushPromises()
    await lab.decide({ type: 'set-protection', value: { kind: 'accrual' } })
    await lab.playToEnd()
    await flushPromises()
    const rows = screen.findAll('[data-step]')
    expect(rows.map((row) => row.get('.policy .b').text())).toEqual([
      'Service breaker',
      'Per endpoint',
    ])
    const saved = lost - (lab.runs[1]?.totals.requestsLost ?? 0)
    const digits = String(saved).replace(/(?=\d{3}$)/, ',')
    expect(rows[1]?.text()).toContain(`\u2212${digits}`)
    expect(screen.get('.lab-ended').text()).toContain('goal reached')
    const navigation = useNavigationStore()
    await screen.get('[data-act=debrief]').trigger('click')
    expect(navigation.labRunAsked).toEqual({ fileName: lab.identity?.fileName, view: 'debrief' })
    await rows[0]?.get('[data-act=open-step]').trigger('click')
    expect(navigation.labRunAsked).toEqual({ fileName: lab.runs[0]?.fileName, view: 'replay' })
    expect(navigation.screen).toBe('review')
  }, 20_000)

  it('tells why it stopped once, and nothing of it in the next run', async () => {
    await begin()
    const failure = {
      code: 'recording-stopped',
      parameters: { path: 'a', reason: 'ENOSPC' },
    } as const
    if (lab.status) lab.status = { ...lab.status, phase: { kind: 'stopped', failure } }
    lab.failure = failure
    await flushPromises()
    expect(screen.findAll('[role=alert]').map((notice) => notice.text())).toEqual([
      expect.stringContaining('could not be written any further'),
    ])
    // As the home screen opens one: this store only learns of it.
    lab.identity = lab.status = null
    await lab.load()
    expect(lab.identity).not.toBeNull()
    expect(lab.failure).toBeNull()
  })

  it('goes by the keys of a shift: one second, and on', async () => {
    await begin()
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F9', code: 'F9' }))
    await flushPromises()
    expect(screen.get('[data-clock]').text()).toBe('0:01')
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', code: 'F8' }))
    await flushPromises()
    expect(lab.running).toBe(true)
  })

  it('of an exam has neither pause nor single seconds', async () => {
    await lab.start({ ...START, mode: 'exam' })
    await flushPromises()
    expect(screen.find('[data-act=pause]').exists()).toBe(false)
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F9', code: 'F9' }))
    await flushPromises()
    expect(lab.latest?.second).toBe(0)
  })
})
