// @vitest-environment happy-dom
/** A debrief of which a part cannot be laid out is not printed. */
import { afterEach, expect, it, vi } from 'vitest'
import { replaceBridge } from '../../../../../renderer/bridge/training-api'
import DebriefPrint from '../../../../../renderer/screens/review/debrief/print/DebriefPrint.vue'
import { FLUSH_PLAY } from '../../../../shared/debrief/debrief-samples'
import { openTestWindow, type TestWindow } from '../../../../support/mount-window'
import { reviewAnswers } from '../../../../support/review-answers'
import { answeringBridge } from '../../home/answering-bridge'

vi.mock(
  import('../../../../../renderer/screens/review/debrief/print/DebriefPaper.vue'),
  () => ({ default: { render: () => null, mounted: fail } }) as never,
)
function fail(): void {
  throw new Error('a part of the paper')
}

let window: TestWindow
const root = document.documentElement
afterEach(() => {
  window.close()
  delete root.dataset['printReady']
})

it('says that it failed, and does not take it back', async () => {
  Object.assign(document, { fonts: { ready: Promise.resolve() } })
  window = await openTestWindow('en')
  replaceBridge(answeringBridge(window.bridge, reviewAnswers(FLUSH_PLAY)))
  window.mount(DebriefPrint, { fileName: 'shift.guardia-session' })
  await vi.waitFor(() => expect(root.dataset['printReady']).toBeDefined())
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(root.dataset['printReady']).toBe('failed')
})
