// @vitest-environment happy-dom
/** What is answered to a case on its way into sessions: taken along at a start, and noted while a run is under way. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import type { CaseReader } from '@shared/contract/case-answers'
import type { RequestName } from '@shared/contract/requests'
import { failure } from '@shared/result'
import { replaceBridge } from '../../../../renderer/bridge/training-api'
import CaseStudiesScreen from '../../../../renderer/screens/case-studies/CaseStudiesScreen.vue'
import { useLabStore } from '../../../../renderer/stores/lab-store'
import { useNewShiftStore } from '../../../../renderer/stores/new-shift-store'
import { useSessionStore } from '../../../../renderer/stores/session-store'
import { withLab } from '../../../support/lab-stand-in'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'
import { answeringBridge, type AnsweringBridge, type Answers } from '../home/answering-bridge'

const CASE_ID = 'soundcloud-resilience'
const READER: CaseReader = {
  codeName: 'Otter 7',
  cases: [
    {
      caseId: CASE_ID,
      partsOpened: 5,
      answers: [{ kind: 'choice', question: 'predictor', option: 'either' }],
    },
  ],
}
const CARRIED = [
  {
    text: 'either',
    answer: { caseId: CASE_ID, part: 'questions', question: 'predictor', kind: 'choice' },
  },
]
const START = { seed: 7, codeName: 'Otter 7', mode: 'practice' } as const

let page: TestWindow
let bridge: AnsweringBridge
afterEach(() => page.close())

async function open(answers: Answers = {}): Promise<void> {
  page = await openTestWindow('en', { caseReaders: [READER] })
  bridge = answeringBridge({ ...page.bridge, ...withLab(page.bridge) }, answers)
  replaceBridge(bridge)
}
const payloads = (name: RequestName): unknown[] =>
  bridge.asked.filter(([each]) => each === name).map(([, payload]) => payload)

async function readQuestions(): Promise<VueWrapper> {
  useNewShiftStore().codeName = 'Otter 7'
  const screen = page.mount(CaseStudiesScreen)
  await flushPromises()
  // A case that was left open is shown at once.
  const card = screen.find(`[data-case=${CASE_ID}] [data-act=read]`)
  if (card.exists()) await card.trigger('click')
  await flushPromises()
  await screen.find('[data-part=questions]').trigger('click')
  await flushPromises()
  return screen
}
async function pick(screen: VueWrapper, option: string): Promise<void> {
  await screen.find(`[data-question=predictor] [data-option=${option}]`).trigger('click')
  await flushPromises()
}

describe('a start', () => {
  it('takes along what the same code name answered to cases that lead there', async () => {
    await open({ 'session.start': () => failure('session-running') })
    const lab = useLabStore()
    await lab.start({ ...START, scenarioId: 'bad-zone' })
    await useSessionStore().start({ ...START, scenarioId: 'viral-surge' })
    expect(payloads('lab.start')).toEqual([{ ...START, scenarioId: 'bad-zone', answers: CARRIED }])
    expect(payloads('session.start')).toEqual([
      { ...START, scenarioId: 'viral-surge', answers: CARRIED },
    ])
  })

  it('takes nothing along for another code name or scenario, or where the answers cannot be read', async () => {
    await open({ 'lab.start': () => failure('session-running') })
    const lab = useLabStore()
    const other = { ...START, codeName: 'Otter 8', scenarioId: 'bad-zone' }
    await lab.start(other)
    expect(payloads('lab.start')).toEqual([other])
    page.close()
    await open({
      'lab.start': () => failure('session-running'),
      'case-studies.answers': () => failure('file-unreadable', { path: 'x', reason: 'EIO' }),
    })
    await useLabStore().start({ ...START, scenarioId: 'bad-zone' })
    expect(payloads('lab.start')).toEqual([{ ...START, scenarioId: 'bad-zone' }])
  })

  it('goes on under the name of the reader from a lesson', async () => {
    await open()
    const screen = await readQuestions()
    useNewShiftStore().codeName = 'Otter 8'
    await screen.find('[data-part=lessons]').trigger('click')
    await flushPromises()
    await screen.find('[data-to=bad-zone]').trigger('click')
    expect(useNewShiftStore().codeName).toBe('Otter 7')
  })
})

describe('while a run is under way', () => {
  it('becomes a note once it is given, and once more where it is changed', async () => {
    await open()
    await useLabStore().start({ ...START, scenarioId: 'bad-zone' })
    const screen = await readQuestions()
    await pick(screen, 'success-rate')
    await pick(screen, 'success-rate')
    const field = screen.find('[data-question=one-zone] textarea')
    await field.setValue('Not quite.')
    expect(payloads('lab.note')).toHaveLength(1)
    // The screen is left by a key: the field has the focus still.
    screen.unmount()
    await flushPromises()
    const asked = { caseId: CASE_ID, part: 'questions' }
    expect(payloads('lab.note')).toEqual([
      { text: 'success-rate', answer: { ...asked, question: 'predictor', kind: 'choice' } },
      { text: 'Not quite.', answer: { ...asked, question: 'one-zone', kind: 'text' } },
    ])
  })

  it('is no note of a run that somebody else plays, or that has ended', async () => {
    await open()
    const lab = useLabStore()
    await lab.start({ ...START, codeName: 'Otter 8', scenarioId: 'bad-zone' })
    await pick(await readQuestions(), 'success-rate')
    await lab.send('lab.end', {})
    await lab.start({ ...START, scenarioId: 'bad-zone' })
    await lab.send('lab.end', {})
    await pick(await readQuestions(), 'in-a-row')
    expect(payloads('lab.note')).toEqual([])
  })
})
