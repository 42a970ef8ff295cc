/** The page of the replay bench: opens a recording of 720 minutes and scrubs through it, as often as it is asked to. */
import type { TrainingBridge } from '@shared/contract/bridge'
import { DECISION_TYPES, type TimedDecision } from '@shared/contract/decisions'
import { DEFAULT_KEYS } from '@shared/settings/key-combination'
import { success } from '@shared/result'
import { createPinia, setActivePinia } from 'pinia'
import { createApp, h, nextTick } from 'vue'
import { replaceBridge } from '../../../renderer/bridge/training-api'
import { createTranslation } from '../../../renderer/i18n/create-translation'
import { MESSAGES } from '../../../renderer/i18n/messages'
import { headerOf } from '../../support/review-header-props'
import ReviewHeader from '../../../renderer/screens/review/ReviewHeader.vue'
import ReplayView from '../../../renderer/screens/review/replay/ReplayView.vue'
import { useReplayStore } from '../../../renderer/stores/replay-store'
import { useReviewStore } from '../../../renderer/stores/review-store'
import { useSettingsStore } from '../../../renderer/stores/settings-store'
import type { TimelineWindow } from '../../../renderer/stores/timeline-store'
import { reviewedShift } from '../../support/reviewed-shift'
import { TWELVE_HOUR_SCENARIO } from '../../support/twelve-hour-scenario'

const DECISIONS = 50
const STEPS = 300

/** Milliseconds of one step of a minute. */
export interface StepTimes {
  /** The page's own work until the frame is handed over: scripts, layout and paint; waiting is none. */
  readonly work: number
  /** From the step until the frame that shows it is handed over, with the wait for that frame. */
  readonly frame: number
}

export interface ReplayBench {
  /** Milliseconds from the recording's arrival in the page until its first picture is laid out. */
  readonly open: () => Promise<number>
  readonly scrub: (window: TimelineWindow, asSeen: boolean) => Promise<readonly StepTimes[]>
}
declare global {
  interface Window {
    replayBench?: ReplayBench
  }
}

const decisions = Array.from({ length: DECISIONS }, (_, index): TimedDecision => {
  const minute = 10 + index * 14
  const type = DECISION_TYPES[index % 2 === 0 ? 1 : 4] ?? 'set-min-instances'
  return {
    minute,
    type,
    value: index % 2 === 0 ? 10 + (index % 20) : (index % 5) / 10,
  } as TimedDecision
})
const SHIFT = reviewedShift({ scenario: TWELVE_HOUR_SCENARIO, seed: 3, decisions })

const settings = {
  ...{ language: 'en', theme: 'light', textSizePercent: 100, soundOn: false, keys: DEFAULT_KEYS },
} as const
replaceBridge({
  listen: () => () => undefined,
  request: (async (name: string) => {
    if (name === 'review.open') return success(SHIFT)
    return success(name === 'app.describe' ? { settings } : null)
  }) as TrainingBridge['request'],
})

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
/** The next task: in a frame's callback, the first one after that frame has been laid out, painted and handed over. */
const task = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
const laidOut = (): number => document.body.offsetHeight

async function start(): Promise<void> {
  const pinia = createPinia()
  setActivePinia(pinia)
  await useSettingsStore().load()
  const review = useReviewStore()
  const replay = useReplayStore()
  const page = {
    render: () =>
      h('div', { class: 'shell' }, [
        // The rows of the window: without them the charts would be as low as a header.
        h('header'),
        h(
          'main',
          { class: 'review' },
          review.shift ? [h(ReviewHeader, headerOf(review.shift, review)), h(ReplayView)] : [],
        ),
        h('footer', { class: 'bar' }),
      ]),
  }
  createApp(page)
    .use(pinia)
    .use(createTranslation({ language: 'en', messages: MESSAGES, strict: true }))
    .mount('#app')

  async function open(): Promise<number> {
    review.close()
    await nextTick()
    await frame()
    const began = performance.now()
    await review.open(SHIFT.fileName)
    // The panel is measured, then its charts are drawn.
    while (!document.querySelector('.metric-chart svg path')) await frame()
    await nextTick()
    laidOut()
    return performance.now() - began
  }

  /** Begins when nothing is waiting for a frame any more, so that the first of the frame's callbacks is this one's. */
  async function step(minute: number): Promise<StepTimes> {
    await frame()
    await frame()
    await task()
    const drawn = frame().then(async () => {
      const began = performance.now()
      await task()
      return performance.now() - began
    })
    const began = performance.now()
    replay.seek(minute)
    await nextTick()
    const own = performance.now() - began
    const inFrame = await drawn
    return { work: own + inFrame, frame: performance.now() - began }
  }

  async function scrub(window: TimelineWindow, asSeen: boolean): Promise<readonly StepTimes[]> {
    replay.visibleWindow = window
    replay.asSeen = asSeen
    replay.truthShown = true
    const times: StepTimes[] = []
    // From the latest minutes backwards: the most to draw comes first.
    for (let index = 0; index < STEPS; index += 1)
      times.push(await step(replay.latestMinute - index))
    return times
  }
  window.replayBench = { open, scrub }
}

void start()
