// @vitest-environment happy-dom
/** The hint dialog: three steps, each recorded before it is read, and the decision of the last one taken from it. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TrainingBridge } from '@shared/contract/bridge'
import type { Decision } from '@shared/contract/decisions'
import type { RequestName, RequestPayload, RequestResult } from '@shared/contract/requests'
import { LANGUAGES, type Language } from '@shared/contract/session'
import { HINT_IDS, type HintId } from '@shared/hints/hint-catalog'
import { failure } from '@shared/result'
import { replaceBridge } from '../../../../renderer/bridge/training-api'
import { MESSAGES } from '../../../../renderer/i18n/messages'
import HintDialog from '../../../../renderer/screens/live-session/HintDialog.vue'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'

let page: TestWindow
let restore = (): void => undefined
afterEach(() => {
  page.close()
  restore()
})

/** What was recorded of hints, and what the recording answers. */
const recorded: RequestPayload<'session.take-hint'>[] = []
let answer: () => Promise<RequestResult<'session.take-hint'>>

/** The bridge with a recording of hints in the test's hand. */
function recordingHints(bridge: TrainingBridge): TrainingBridge {
  return {
    ...bridge,
    request: async <Name extends RequestName>(name: Name, payload: RequestPayload<Name>) => {
      if (name !== 'session.take-hint') return bridge.request(name, payload)
      recorded.push(payload as RequestPayload<'session.take-hint'>)
      return (await answer()) as RequestResult<Name>
    },
  }
}

async function start(scenarioId: string, language: Language = 'en'): Promise<void> {
  recorded.length = 0
  page = await openTestWindow(language)
  restore = replaceBridge(recordingHints(page.bridge))
  answer = async () => {
    const taken = recorded.at(-1)
    return taken ? page.bridge.request('session.take-hint', taken) : failure('no-session')
  }
  await page.session.start({ scenarioId, seed: 3, codeName: 'Otter 07', mode: 'practice' })
  await page.session.send('session.pause', {})
}

async function openDialog(): Promise<VueWrapper> {
  const wrapper = page.mount(HintDialog)
  await flushPromises()
  return wrapper
}

const decide = (decision: Decision): Promise<void> => page.session.send('session.decide', decision)
const textOf = (step: string): string | undefined =>
  document.querySelector(`[data-step=${step}] p`)?.textContent
const button = (act: string): HTMLButtonElement | null =>
  document.querySelector(`[role=dialog] [data-act=${act}]`)

/** Vue passes over a click of the very millisecond in which its button came. */
async function click(act: string): Promise<void> {
  const came = Date.now()
  await vi.waitUntil(() => Date.now() > came, { interval: 1 })
  button(act)?.click()
  await flushPromises()
}

describe('HintDialog', () => {
  it('shows where to look at once, and says so to the recording first', async () => {
    await start('bad-deploy')
    await page.play(10)
    await openDialog()
    expect(recorded).toEqual([{ hint: 'bad-build', grade: 1 }])
    expect(textOf('where')).toBe(
      'Look at the fleet: 10% of the traffic is on the bad build, and the error rate is 0.5%.',
    )
    expect([textOf('lever'), textOf('decision')]).toEqual([undefined, undefined])
  })

  it('opens control and decision one after the other, each recorded', async () => {
    await start('bad-deploy')
    await page.play(10)
    await openDialog()
    await click('reveal')
    expect(textOf('lever')).toContain('“Roll back to the last good build”')
    expect(textOf('decision')).toBeUndefined()
    await click('reveal')
    expect(textOf('decision')).toContain('ready at 09:16')
    expect(recorded.map(({ grade }) => grade)).toEqual([1, 2, 3])
    expect(button('reveal')).toBeNull()
  })

  it('shows nothing of a step before it stands in the recording, and records it once', async () => {
    await start('bad-deploy')
    await page.play(10)
    await openDialog()
    const recordedAnswer = answer
    let release = (): void => undefined
    answer = async () => {
      await new Promise<void>((resolve) => (release = resolve))
      return recordedAnswer()
    }
    await click('reveal')
    await click('reveal')
    expect(textOf('lever')).toBeUndefined()
    release()
    await flushPromises()
    expect(textOf('lever')).toContain('Roll back')
    expect(recorded.map(({ grade }) => grade)).toEqual([1, 2])
  })

  it('moves the focus to the step that was opened', async () => {
    await start('bad-deploy')
    await page.play(10)
    await openDialog()
    expect(document.activeElement?.textContent).toBe(textOf('where'))
    await click('reveal')
    expect(document.activeElement?.textContent).toBe(textOf('lever'))
  })

  it('shows again all steps that were opened in this minute, and records none of them anew', async () => {
    await start('bad-deploy')
    await page.play(10)
    const first = await openDialog()
    await click('reveal')
    first.unmount()
    await openDialog()
    expect(textOf('where')).toContain('Look at the fleet')
    expect(textOf('lever')).toContain('Roll back')
    expect(document.activeElement?.textContent).toBe(textOf('lever'))
    expect(textOf('decision')).toBeUndefined()
    expect(recorded.map(({ grade }) => grade)).toEqual([1, 2])
    await click('reveal')
    expect(textOf('decision')).toContain('ready at 09:16')
    expect(recorded.map(({ grade }) => grade)).toEqual([1, 2, 3])
    expect(button('decide')).not.toBeNull()
  })

  it('begins anew in the next minute, whose numbers are others', async () => {
    await start('bad-deploy')
    await page.play(10)
    const first = await openDialog()
    await click('reveal')
    first.unmount()
    await page.play(1)
    await openDialog()
    expect(textOf('where')).toContain('20% of the traffic')
    expect(textOf('lever')).toBeUndefined()
    expect(recorded.map(({ grade }) => grade)).toEqual([1, 2, 1])
  })

  it('says why a step could not be recorded, and keeps its text back', async () => {
    await start('bad-deploy')
    await page.play(10)
    await openDialog()
    answer = async () => failure('recording-stopped', { path: 'a', reason: 'ENOSPC' })
    await click('reveal')
    expect(textOf('lever')).toBeUndefined()
    expect(document.querySelector('[role=alert]')?.textContent).toContain('the disk is full')
    expect(button('reveal')).not.toBeNull()
  })

  it('takes the exact decision and closes', async () => {
    await start('bad-deploy')
    await page.play(10)
    const dialog = await openDialog()
    expect(button('decide')).toBeNull()
    await click('reveal')
    await click('reveal')
    await click('decide')
    expect(page.session.status?.pending).toEqual([{ type: 'start-rollback' }])
    expect(dialog.emitted('close')).toHaveLength(1)
  })

  it('stays open with the reason where the decision is refused', async () => {
    await start('bad-deploy')
    await page.play(10)
    const dialog = await openDialog()
    await click('reveal')
    await click('reveal')
    await page.session.send('session.end', {})
    await click('decide')
    expect(document.querySelector('[role=alert]')?.textContent).toBe('This shift has ended')
    expect(dialog.emitted('close')).toBeUndefined()
  })

  it('has no decision to take where waiting is right', async () => {
    await start('steady-morning')
    await openDialog()
    await click('reveal')
    await click('reveal')
    expect(textOf('decision')).toContain('Change nothing')
    expect(button('decide')).toBeNull()
  })
})

const set = (minInstances: number): Promise<void> =>
  decide({ type: 'set-min-instances', value: minInstances })

/** A fleet of exactly so many instances in a steady morning. */
async function smallFleet(instances: number): Promise<void> {
  await decide({ type: 'set-autoscaler', value: false })
  await set(instances)
  await page.play(1)
}

async function relieve(): Promise<void> {
  await decide({ type: 'set-feature', value: false })
  await decide({ type: 'set-shed-share', value: 1 })
  await page.play(1)
}

/** How a shift comes to each situation. */
const WAYS: Readonly<Record<HintId, readonly [scenarioId: string, way: () => Promise<void>]>> = {
  'bad-build': ['bad-deploy', () => page.play(10)],
  'database-overloaded': ['cache-flush', () => page.play(15)],
  'cache-cold': ['cache-flush', () => page.play(15).then(relieve)],
  'fleet-overloaded': ['steady-morning', () => smallFleet(4)],
  'capacity-short': ['steady-morning', () => smallFleet(2)],
  'levers-left-on': ['steady-morning', relieve],
  'rollback-preparing': [
    'bad-deploy',
    () => page.play(10).then(() => decide({ type: 'start-rollback' })),
  ],
  'cache-filling': [
    'cache-flush',
    () =>
      page
        .play(15)
        .then(relieve)
        .then(() => decide({ type: 'start-warmup' }))
        .then(() => page.play(1)),
  ],
  'capacity-booting': [
    'steady-morning',
    () =>
      smallFleet(4)
        .then(relieve)
        .then(() => set(10))
        .then(() => page.play(1)),
  ],
  'levers-needed': [
    'steady-morning',
    () =>
      smallFleet(4)
        .then(relieve)
        .then(() => set(10)),
  ],
  calm: ['steady-morning', () => page.play(1)],
}

describe.each(LANGUAGES)('the texts of every hint in %s', (language) => {
  it.each(HINT_IDS)('%s: complete in all three steps, with every number filled in', async (id) => {
    const [scenarioId, way] = WAYS[id]
    await start(scenarioId, language)
    await way()
    await openDialog()
    await click('reveal')
    await click('reveal')
    expect(recorded.map(({ hint }) => hint)).toEqual([id, id, id])
    for (const name of ['where', 'lever', 'decision'] as const) {
      const text = textOf(name) ?? ''
      // Each piece between placeholders stands there with something between it and the next.
      const pieces = MESSAGES[language].hints[id][name].split(/\{\w+\}/)
      const pattern = pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      expect(text).toMatch(new RegExp(`^${pattern.join('[^{}“”]+')}$`, 'u'))
    }
  })
})
