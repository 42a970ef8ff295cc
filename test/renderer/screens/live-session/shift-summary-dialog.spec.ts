// @vitest-environment happy-dom
/** What a shift came to, as facts: how far it went, budget, cost, minutes, decisions, hints; another try in practice only. */
import { flushPromises } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RequestResult } from '@shared/contract/requests'
import type { LogEntry, Mode } from '@shared/contract/session'
import { failure, success } from '@shared/result'
import ShiftSummaryDialog from '../../../../renderer/screens/live-session/ShiftSummaryDialog.vue'
import { useNavigationStore } from '../../../../renderer/stores/navigation-store'
import { useReviewStore } from '../../../../renderer/stores/review-store'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'
import { scenarioCalled } from '../../../support/review-desk'
import { reviewedShift } from '../../../support/reviewed-shift'
import { answerWith } from './answering-bridge'

let page: TestWindow
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

const HINTS: readonly LogEntry[] = [
  { kind: 'hint', minute: 1, hint: 'bad-build', grade: 1 },
  { kind: 'hint', minute: 2, hint: 'bad-build', grade: 2 },
]

async function open(mode: Mode): Promise<ReturnType<TestWindow['mount']>> {
  page = await openTestWindow()
  await page.session.start({ scenarioId: 'bad-deploy', seed: 42, codeName: 'Otter 07', mode })
  if (mode === 'practice') {
    await page.session.send('session.decide', { type: 'set-shed-share', value: 0.4 })
    await page.play(3)
  }
  await page.session.send('session.end', {})
  const { status } = page.session
  if (status) page.session.status = { ...status, log: [...status.log, ...HINTS] }
  const dialog = page.mount(ShiftSummaryDialog, { completed: false })
  await flushPromises()
  return dialog
}

function facts(): Record<string, string> {
  const found: Record<string, string> = {}
  for (const row of document.querySelectorAll<HTMLElement>('[data-summary]')) {
    found[row.dataset['summary'] ?? ''] = row.querySelector('dd')?.textContent ?? ''
  }
  return found
}

describe('ShiftSummaryDialog', () => {
  it('says how far a practice shift went, what it spent, and how many hints were read', async () => {
    await open('practice')
    expect(facts()).toEqual({
      played: '3 of 180',
      budgetSpent: '0.00%',
      budgetLeft: '20.00%',
      cost: '$0.20',
      degraded: '0 of 3',
      shed: '3 of 3',
      decisions: '1',
      hints: '2',
    })
  })

  it('offers another try in practice, after the 600 ms in which nothing acts', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const dialog = await open('practice')
    document.querySelector<HTMLButtonElement>('[data-act=again]')?.click()
    expect(dialog.emitted('rewind')).toBeUndefined()
    vi.advanceTimersByTime(600)
    document.querySelector<HTMLButtonElement>('[data-act=again]')?.click()
    expect(dialog.emitted('rewind')).toHaveLength(1)
  })

  it('has neither hints nor another try in an exam, and no score', async () => {
    await open('exam')
    expect(Object.keys(facts())).toEqual([
      ...['played', 'budgetSpent', 'budgetLeft', 'cost', 'degraded', 'shed', 'decisions'],
    ])
    expect(document.querySelector('[data-act=again]')).toBeNull()
    expect(document.querySelector('[role=dialog]')?.textContent).not.toMatch(/score|points/i)
  })
})

describe('the way from the end of a shift into its debrief', () => {
  async function pressDebrief(mode: Mode, answer: (name: string) => RequestResult<'review.open'>) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await open(mode)
    vi.advanceTimersByTime(600)
    const opened: string[] = []
    const bridge = answerWith(page, {
      'review.open': ({ fileName }) => {
        opened.push(fileName)
        return answer(fileName)
      },
    })
    document.querySelector<HTMLButtonElement>('[data-act=debrief]')?.click()
    await flushPromises()
    bridge.restore()
    return opened
  }

  it.each(['practice', 'exam'] as const)('opens the recording of that very %s', async (mode) => {
    const shift = reviewedShift({ scenario: scenarioCalled('bad-deploy'), seed: 42 })
    const opened = await pressDebrief(mode, (fileName) => success({ ...shift, fileName }))
    expect(opened).toHaveLength(1)
    expect(useReviewStore().shift?.fileName).toBe(opened[0])
    const { screen, reviewView } = useNavigationStore()
    expect([screen, reviewView]).toEqual(['review', 'debrief'])
    expect(page.session.identity).toBeNull()
  })

  it('stays with the shift and says why, where its recording cannot be opened', async () => {
    const opened = await pressDebrief('exam', () => failure('internal', { reason: 'no such file' }))
    expect(page.session.identity?.fileName).toBe(opened[0])
    expect(document.querySelector('[role=dialog] [role=alert]')?.textContent).toContain(
      'no such file',
    )
  })
})
