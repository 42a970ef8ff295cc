// @vitest-environment happy-dom
/** The briefing: its numbers, what the mode allows, the present keys, and that nothing runs before it is left. */
import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES, type Language, type Mode } from '@shared/contract/session'
import { createFormat } from '@shared/format-quantity'
import { failure } from '@shared/result'
import { BUILT_IN_SCENARIOS } from '../../../../main/scenarios/built-in-scenarios'
import { replaceBridge } from '../../../../renderer/bridge/training-api'
import { MESSAGES } from '../../../../renderer/i18n/messages'
import BriefingDialog from '../../../../renderer/screens/home/BriefingDialog.vue'
import { briefingFacts } from '../../../../renderer/screens/home/briefing-facts'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'
import { answeringBridge } from './answering-bridge'

const SETTLED_MILLISECONDS = 500

let page: TestWindow
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  page.close()
  vi.useRealTimers()
})

interface Wanted {
  readonly language?: Language
  readonly scenarioId?: string
  readonly mode?: Mode
}

async function brief({ language = 'en', scenarioId = 'bad-deploy', mode = 'practice' }: Wanted) {
  page = await openTestWindow(language)
  const dialog = page.mount(BriefingDialog, {
    shift: { scenarioId, seed: 42, codeName: 'Otter 07', mode },
  })
  await flushPromises()
  return dialog
}

const box = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[data-briefing]')
  if (!found) throw new Error('there is no briefing')
  return found
}
const press = async (act: 'begin' | 'back'): Promise<void> => {
  box().querySelector<HTMLElement>(`[data-act=${act}]`)?.click()
  await flushPromises()
}
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(SETTLED_MILLISECONDS)
const figure = (key: string): string =>
  box().querySelector(`[data-figure=${key}]`)?.textContent.replace(/\s+/g, ' ').trim() ?? ''

describe('the numbers of the briefing', () => {
  const cases = LANGUAGES.flatMap((language) =>
    BUILT_IN_SCENARIOS.map((scenario) => ({ language, scenario, id: scenario.id })),
  )

  it.each(cases)('are those of $id in $language', async ({ language, scenario }) => {
    await brief({ language, scenarioId: scenario.id })
    const format = createFormat(language)
    const facts = briefingFacts(scenario)
    const words = box().textContent
    const plain = (text: string): string => text.replace(/\s+/g, ' ')
    expect(figure('clock')).toContain(
      `${format.clock(facts.fromMinuteOfDay)}–${format.clock(facts.toMinuteOfDay)}`,
    )
    expect(figure('clock')).toContain(String(facts.durationMinutes))
    expect(figure('realTime')).toContain(plain(format.duration(facts.realMinutes)))
    expect(figure('objective')).toContain(plain(format.percent(facts.objectiveShare, 1)))
    expect(figure('budget')).toContain(plain(format.percent(facts.budgetLeftShare, 0)))
    expect(figure('budget')).toContain(format.number(facts.outageMinutes, 1))
    expect(words).toContain(format.percent(facts.allowedErrorShare, 1))
    expect(words).toContain(MESSAGES[language].scenarios[scenario.id as 'bad-deploy'].summary)
    expect(words).not.toMatch(/\b(briefing|home|live|keys)\.\w+/)
  })

  it('say 20 % and 8.6 min of full outage for bad-deploy, 10 instances and 3 minutes to boot', async () => {
    await brief({})
    expect(figure('budget')).toBe('Error budget left20%= 8.6 min of full outage')
    expect(box().textContent).toContain('10 instances serve; a new one takes 3 minutes to boot.')
  })
})

describe("the scenario's own words", () => {
  it.each(LANGUAGES)(
    'name the numbers of the scenario in %s: 20 %%, 09:10, 8 minutes, 12:00',
    (language) => {
      const format = createFormat(language)
      const summary = (id: string): string =>
        MESSAGES[language].scenarios[id as 'bad-deploy'].summary
      for (const scenario of BUILT_IN_SCENARIOS) {
        if (scenario.openingBudgetShare < 1)
          expect(summary(scenario.id)).toContain(format.percent(scenario.openingBudgetShare, 0))
        if (scenario.incidents.some(({ type }) => type === 'surge'))
          expect(summary(scenario.id)).toMatch(new RegExp(`\\b${scenario.bootDelayMinutes}\\s`))
        for (const incident of scenario.incidents)
          if ('minute' in incident)
            expect(summary(scenario.id)).toContain(
              format.clock(scenario.startMinuteOfDay + incident.minute),
            )
      }
    },
  )
})

describe('what the mode allows', () => {
  it('is pausing, going back and hints in practice, with all 6 keys', async () => {
    await brief({ mode: 'practice' })
    const rules = [...box().querySelectorAll<HTMLElement>('[data-rule]')]
    expect(rules.map(({ dataset }) => dataset['rule'])).toEqual(['pause', 'rewind', 'hints'])
    expect(box().querySelectorAll('[data-key]')).toHaveLength(6)
  })

  it('is a run to the end in an exam, with the 3 keys that act there', async () => {
    await brief({ mode: 'exam' })
    expect(box().textContent).toContain(MESSAGES.en.briefing.rules.through)
    const keys = [...box().querySelectorAll<HTMLElement>('[data-key]')]
    expect(keys.map(({ dataset }) => dataset['key'])).toEqual(['acknowledge', 'region', 'list'])
  })

  it('shows the keys as they are set now: Ctrl+Shift+P in place of F8, in Basque words', async () => {
    await brief({ language: 'eu' })
    await page.settings.change({ keys: { ...page.settings.keys, pause: 'Ctrl+Shift+P' } })
    await flushPromises()
    const parts = [...box().querySelectorAll('[data-key=pause] kbd')]
    expect(parts.map(({ textContent }) => textContent)).toEqual(['Ktrl', 'Maius', 'P'])
  })
})

describe('the way through the briefing', () => {
  it('begins with the focus on its main button, and no session runs', async () => {
    await brief({})
    expect((document.activeElement as HTMLElement).dataset['act']).toBe('begin')
    expect(page.session.identity).toBeNull()
  })

  it('starts the shift as it was chosen', async () => {
    await brief({ mode: 'exam' })
    await settle()
    await press('begin')
    expect(page.session.identity).toMatchObject({
      scenarioId: 'bad-deploy',
      seed: 42,
      codeName: 'Otter 07',
      mode: 'exam',
    })
  })

  it('takes no click in its first 500 ms, which belongs to the form below it', async () => {
    const dialog = await brief({})
    await press('begin')
    await press('back')
    expect(page.session.identity).toBeNull()
    expect(dialog.emitted('back')).toBeUndefined()
  })

  it('takes no key that is still held down from the form', async () => {
    await brief({})
    await settle()
    const held = new KeyboardEvent('keydown', {
      key: 'Enter',
      repeat: true,
      bubbles: true,
      cancelable: true,
    })
    box().querySelector('[data-act=begin]')?.dispatchEvent(held)
    expect(held.defaultPrevented).toBe(true)
    const pressed = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    box().querySelector('[data-act=begin]')?.dispatchEvent(pressed)
    expect(pressed.defaultPrevented).toBe(false)
  })

  it('leads back without a session', async () => {
    const dialog = await brief({})
    await settle()
    await press('back')
    expect(dialog.emitted('back')).toHaveLength(1)
    expect(page.session.identity).toBeNull()
  })

  it('says in words why a shift could not start, and stays', async () => {
    await brief({})
    await settle()
    const why = failure('folder-unwritable', { path: 'sessions', reason: 'ENOSPC' })
    const restore = replaceBridge(answeringBridge(page.bridge, { 'session.start': () => why }))
    await press('begin')
    restore()
    expect(box().querySelector('[role=alert]')?.textContent).toContain(
      '“sessions”: the disk is full',
    )
  })
})
