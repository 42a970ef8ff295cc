// @vitest-environment happy-dom
/** The case studies as a screen: cards, a further case from data alone, parts that open in order, answers, links. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import { readCaseStudies } from '@shared/case-studies/read-case-studies'
import type { CaseReader } from '@shared/contract/case-answers'
import type { Language } from '@shared/contract/session'
import { failure } from '@shared/result'
import { replaceBridge } from '../../../../renderer/bridge/training-api'
import CaseStudiesScreen from '../../../../renderer/screens/case-studies/CaseStudiesScreen.vue'
import { KNOWN_CASES } from '../../../../renderer/stores/known-cases'
import { useCaseStudiesStore } from '../../../../renderer/stores/case-studies-store'
import { useGlossaryStore } from '../../../../renderer/stores/glossary-store'
import { useLabStore } from '../../../../renderer/stores/lab-store'
import { useNavigationStore } from '../../../../renderer/stores/navigation-store'
import { useNewShiftStore } from '../../../../renderer/stores/new-shift-store'
import { FURTHER_CASE, FURTHER_CASE_TEXTS } from '../../../support/further-case'
import { openTestWindow, type TestWindow, type WindowOptions } from '../../../support/mount-window'
import { answeringBridge, type AnsweringBridge, type Answers } from '../home/answering-bridge'

const STUDIES = readCaseStudies({ 'cases/lost-key.json': FURTHER_CASE })
const TEXTS = { caseStudies: { [FURTHER_CASE.id]: FURTHER_CASE_TEXTS } }

let page: TestWindow
let bridge: AnsweringBridge
afterEach(() => page.close())

interface Opening extends WindowOptions {
  readonly language?: Language
  readonly caseReaders?: readonly CaseReader[]
  readonly answers?: Answers
  readonly known?: boolean
  readonly codeName?: string
}

async function open(opening: Opening = {}): Promise<VueWrapper> {
  const { language = 'en', answers = {}, known = false, codeName = 'Otter 7' } = opening
  page = await openTestWindow(language, { texts: TEXTS, ...opening })
  bridge = answeringBridge(page.bridge, answers)
  replaceBridge(bridge)
  useNewShiftStore().codeName = codeName
  const screen = page.mount(CaseStudiesScreen, known ? {} : { studies: STUDIES })
  await flushPromises()
  return screen
}

async function press(screen: VueWrapper, selector: string): Promise<void> {
  await screen.find(selector).trigger('click')
  await flushPromises()
}
const heading = (screen: VueWrapper): string => screen.find('.case-part h2').text()
const isOff = (screen: VueWrapper, selector: string): boolean =>
  screen.find(selector).attributes('disabled') !== undefined
const read = (screen: VueWrapper) => press(screen, '[data-act=read]')
const next = (screen: VueWrapper) => press(screen, '[data-act=part-next]')
async function answerBoth(screen: VueWrapper): Promise<void> {
  await screen.find('textarea').setValue('Look under the mat')
  await screen.find('textarea').trigger('change')
  await press(screen, '[data-option=knock]')
}

describe('the cards', () => {
  it('are those of the files, with facts, the original as text, and nothing to open outside', async () => {
    const screen = await open({ known: true, language: 'eu' })
    expect(screen.findAll('[data-case]').map((card) => card.attributes('data-case'))).toEqual(
      KNOWN_CASES.map(({ id }) => id),
    )
    const card = screen.find('[data-case=soundcloud-resilience]')
    expect(card.find('[data-fact=organisation] dd').text()).toBe('SoundCloud')
    expect(card.find('[data-fact=year] dd').text()).toBe('2016')
    expect(card.find('[data-fact=scale] dd').text()).toBe('Handia')
    expect(card.find('[data-fact=difficulty] dd').text()).toBe('Ertaina')
    expect(card.find('.address').text()).toContain('https://developers.soundcloud.com/')
    expect(card.find('[data-act=copy-address]').exists()).toBe(true)
    expect(screen.findAll('a')).toHaveLength(0)
  })

  it('show a further case from its data and texts alone', async () => {
    const screen = await open()
    expect(screen.find('[data-case=lost-key] h2').text()).toBe('A lost key')
    expect(screen.find('[data-act=copy-address]').exists()).toBe(false)
    await read(screen)
    expect(screen.find('h1').text()).toBe('A lost key')
    expect(screen.find('[data-paragraph=door]').text()).toBe('The door was locked.')
  })
})

describe('the parts', () => {
  it('open one after the other, questions answered first, and can be gone back to', async () => {
    const screen = await open()
    await read(screen)
    expect(heading(screen)).toBe('Context')
    expect(document.activeElement).toBe(screen.find('.case-part h2').element)
    expect(isOff(screen, '[data-part=questions]')).toBe(true)
    expect(screen.find('[data-part=questions]').text()).toContain('Not open yet')
    await next(screen)
    expect(heading(screen)).toBe('Questions to think about first')
    expect(document.activeElement).toBe(screen.find('.case-part h2').element)
    expect(isOff(screen, '[data-act=part-next]')).toBe(true)
    expect(screen.find('[data-waiting]').text()).toContain('0 of 2')
    await screen.find('textarea').setValue('   ')
    expect(screen.find('[data-waiting]').text()).toContain('0 of 2')
    await screen.find('textarea').setValue('Look under the mat')
    expect(screen.find('[data-waiting]').text()).toContain('1 of 2')
    expect(isOff(screen, '[data-act=part-next]')).toBe(true)
    expect(isOff(screen, '[data-part=lessons]')).toBe(true)
    await press(screen, '[data-option=knock]')
    expect(screen.find('[data-waiting]').text()).toBe('')
    await next(screen)
    expect(heading(screen)).toBe('Lessons')
    expect(screen.find('[data-act=part-next]').exists()).toBe(false)
    await press(screen, '[data-act=part-back]')
    expect(screen.find('textarea').element.value).toBe('Look under the mat')
    expect(screen.find('[data-option=knock]').attributes('data-state')).toBe('checked')
    await press(screen, '[data-part=context]')
    expect(heading(screen)).toBe('Context')
    await press(screen, '[data-part=lessons]')
    expect(heading(screen)).toBe('Lessons')
  })

  it('stay open where an answer is taken back later', async () => {
    const screen = await open()
    await read(screen)
    await next(screen)
    await answerBoth(screen)
    await next(screen)
    await press(screen, '[data-act=part-back]')
    await screen.find('textarea').setValue('')
    expect(isOff(screen, '[data-part=lessons]')).toBe(false)
    expect(isOff(screen, '[data-act=part-next]')).toBe(false)
  })

  it('have one’s answers beside them, to compare', async () => {
    const screen = await open()
    await read(screen)
    expect(screen.find('[data-answers]').text()).toContain('Nothing answered yet.')
    await next(screen)
    await answerBoth(screen)
    await next(screen)
    expect(screen.find('aside [data-answer=first]').text()).toBe('What now?Look under the mat')
    expect(screen.find('aside [data-answer=second] dd').text()).toBe('Knock')
    expect(screen.find('[data-answers]').text()).toContain('Kept for Otter 7')
  })

  it('have them below the text where there is no room beside it', async () => {
    const screen = await open({ size: { innerWidth: 1024, innerHeight: 768 } })
    await read(screen)
    expect(screen.find('aside').exists()).toBe(false)
    expect(screen.find('.case-text [data-answers]').exists()).toBe(true)
  })

  it('are where they were after another screen was shown', async () => {
    const screen = await open()
    await read(screen)
    await next(screen)
    const again = page.mount(CaseStudiesScreen, { studies: STUDIES })
    await flushPromises()
    expect(heading(again)).toBe('Questions to think about first')
    // Who comes by the header stays there.
    expect(again.find('.case-part h2').element).not.toBe(document.activeElement)
    await press(again, '[data-act=leave-case]')
    expect(document.activeElement?.getAttribute('data-act')).toBe('read')
    expect(again.find('[data-act=read]').text()).toBe('Continue')
    expect(again.find('[data-progress]').text()).toBe('2 of 3 parts open')
  })
})

describe('the answers', () => {
  it('are kept in the main process under the code name, and found there the next time', async () => {
    const screen = await open()
    await read(screen)
    await next(screen)
    await answerBoth(screen)
    const sent = bridge.asked.filter(([name]) => name === 'case-studies.change')
    expect(sent.map(([, payload]) => payload)).toEqual([
      { codeName: 'Otter 7', change: { kind: 'open', caseId: 'lost-key', partsOpened: 2 } },
      {
        codeName: 'Otter 7',
        change: {
          kind: 'answer',
          caseId: 'lost-key',
          answer: { kind: 'text', question: 'first', text: 'Look under the mat' },
        },
      },
      {
        codeName: 'Otter 7',
        change: {
          kind: 'answer',
          caseId: 'lost-key',
          answer: { kind: 'choice', question: 'second', option: 'knock' },
        },
      },
    ])
  })

  it('of who answered last are offered where the name for a shift was only drawn', async () => {
    const caseReaders = [
      {
        codeName: 'Ane 2',
        cases: [{ caseId: 'lost-key', partsOpened: 3, answers: [] }],
      },
    ]
    const screen = await open({ caseReaders, codeName: '' })
    expect(useCaseStudiesStore().codeName).toBe('Ane 2')
    expect(screen.find('[data-act=read]').text()).toBe('Continue')
    await screen.find('[data-act=reader-name]').setValue('Somebody else')
    expect(screen.find('[data-act=read]').text()).toBe('Read')
    await screen.find('[data-act=reader-name]').setValue(' ')
    expect(isOff(screen, '[data-act=read]')).toBe(true)
    expect(screen.find('.reader-name .refusal').text()).toContain('Code name')
  })

  it('are deleted by the person, after a question', async () => {
    const screen = await open()
    expect(screen.find('[data-act=forget]').exists()).toBe(false)
    await read(screen)
    await next(screen)
    await answerBoth(screen)
    await press(screen, '[data-act=leave-case]')
    await press(screen, '[data-act=forget]')
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Otter 7')
    document.querySelector<HTMLElement>('[role=dialog] [data-act=confirm]')?.click()
    await flushPromises()
    expect(bridge.asked.at(-1)).toEqual(['case-studies.forget', { codeName: 'Otter 7' }])
    expect(screen.find('[data-act=forget]').exists()).toBe(false)
    expect(screen.find('[data-act=read]').text()).toBe('Read')
  })

  it('that cannot be written are said, in the language, and stay on the screen', async () => {
    const unwritable = failure('file-unwritable', { path: 'case-answers.json', reason: 'ENOSPC' })
    const screen = await open({ answers: { 'case-studies.change': () => unwritable } })
    await read(screen)
    await next(screen)
    await answerBoth(screen)
    expect(screen.find('[data-refusal]').text()).toContain('the disk is full')
    expect(screen.find('textarea').element.value).toBe('Look under the mat')
    await press(screen, '[data-act=dismiss-refusal]')
    expect(screen.find('[data-refusal]').exists()).toBe(false)
  })

  it('of a damaged file are said to be kept aside', async () => {
    const damagedKeptAs = 'case-answers.damaged-1.json'
    const answered = { ok: true, value: { readers: [], damagedKeptAs } } as const
    const screen = await open({ answers: { 'case-studies.answers': () => answered } })
    expect(screen.find('[data-notice=damaged-answers]').text()).toContain(damagedKeptAs)
  })
})

describe('the lessons', () => {
  async function openLessons(): Promise<VueWrapper> {
    const caseReaders = [
      { codeName: 'Otter 7', cases: [{ caseId: 'lost-key', partsOpened: 3, answers: [] }] },
    ]
    const screen = await open({ caseReaders })
    await read(screen)
    return screen
  }

  it('lead to a formula, to a scenario, and to a control in its scenario', async () => {
    const screen = await openLessons()
    const navigation = useNavigationStore()
    await press(screen, '[data-link=formula] button')
    expect([navigation.screen, navigation.referenceEntry]).toEqual(['formulas', 'hit-ratio'])
    await press(screen, '[data-link=scenario] button')
    expect([navigation.screen, useNewShiftStore().scenario?.id]).toEqual(['home', 'cache-flush'])
    useNewShiftStore().chosenId = ''
    expect(screen.find('[data-link=control]').text()).toBe(
      'Control: Load the hot keys · Cache flush',
    )
    await press(screen, '[data-link=control] button')
    expect(useNewShiftStore().scenario?.id).toBe('cache-flush')
  })

  it('lead from a word of the text to the glossary, and the header leads back to the same part', async () => {
    const screen = await open({ known: true })
    await press(screen, '[data-case=soundcloud-resilience] [data-act=read]')
    const word = screen.find('[data-paragraph=breaker] [data-term-link=circuit-breaker]')
    expect(word.text()).toBe('circuit breaker')
    await word.trigger('click')
    const navigation = useNavigationStore()
    expect([navigation.screen, navigation.referenceEntry]).toEqual(['formulas', 'glossary'])
    expect(useGlossaryStore().term).toBe('circuit-breaker')
    expect(useCaseStudiesStore().openCase).toBe('soundcloud-resilience')
  })

  it('lead to the scenario of the lab, and name what this version lacks without a dead link', async () => {
    const screen = await openLessons()
    const lab = screen.find('[data-link=lab-scenario]')
    expect(lab.text()).toBe('Resilience lab: Bad zone')
    await press(screen, '[data-link=lab-scenario] button')
    expect([useNavigationStore().screen, useLabStore().chosenId]).toEqual(['lab', 'bad-zone'])
    const plain = screen.findAll('[data-link=scenario]').at(-1)
    expect(plain?.text()).toContain('of-a-later-version')
    expect(plain?.find('button').exists()).toBe(false)
    expect(screen.find('[data-lesson=plain] .lesson-links').exists()).toBe(false)
  })
})
