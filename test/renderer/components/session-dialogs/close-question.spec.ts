// @vitest-environment happy-dom
/** The question on closing in the middle of a shift or a run: what each answer does, also where the question is gone by then. */
import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Failure } from '@shared/result'
import CloseQuestion from '../../../../renderer/components/session-dialogs/CloseQuestion.vue'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'

let page: TestWindow
let said: string[]
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  page = await openTestWindow()
  said = []
})
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

/** The moment is over in which nothing acts on what came by itself. */
async function ask(end: () => Promise<Failure | null>) {
  const question = page.mount(CloseQuestion, {
    ...{ title: 'Close?', description: 'It is 1:00.', endText: 'End it' },
    end: () => {
      said.push('end')
      return end()
    },
    stay: () => said.push('stay'),
    quit: () => {
      said.push('quit')
      return Promise.resolve()
    },
  })
  await flushPromises()
  vi.advanceTimersByTime(600)
  return question
}

async function press(act: string): Promise<void> {
  document.querySelector<HTMLButtonElement>(`[data-act=${act}]`)?.click()
  await flushPromises()
}

describe('CloseQuestion', () => {
  it('ends and then quits, though the question is gone with what has ended', async () => {
    let question: Awaited<ReturnType<typeof ask>> | undefined = undefined
    question = await ask(() => {
      question?.unmount()
      return Promise.resolve(null)
    })
    await press('end-and-quit')
    expect(said).toEqual(['end', 'quit'])
  })

  it('quits without ending, and stays where that is chosen', async () => {
    await ask(() => Promise.resolve(null))
    await press('quit')
    await press('stay')
    expect(said).toEqual(['quit', 'stay'])
  })

  it('stays where something else takes the question away', async () => {
    const question = await ask(() => Promise.resolve(null))
    question.unmount()
    expect(said).toEqual(['stay'])
  })

  it('says why it was not ended, and does not quit', async () => {
    const refusal = { code: 'file-unwritable', parameters: { path: 'x', reason: 'ENOSPC' } }
    await ask(() => Promise.resolve(refusal as Failure))
    await press('end-and-quit')
    expect(said).toEqual(['end'])
    expect(document.querySelector('[role=alert]')?.textContent).toContain('the disk is full')
  })
})
