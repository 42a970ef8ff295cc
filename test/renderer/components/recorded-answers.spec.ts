// @vitest-environment happy-dom
/** Answers of a recording in the window: as its prediction beside the debrief, in the log of a replay, and on paper. */
import { flushPromises } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import type { RecordedAnswer } from '@shared/contract/recorded-answer'
import { LANGUAGES, type Language } from '@shared/contract/session'
import { EMPTY_NOTES } from '@shared/contract/session-notes'
import { createFormat } from '@shared/format-quantity'
import { logRow } from '../../../renderer/components/log-row'
import RecordedAnswers from '../../../renderer/components/recorded-answers/RecordedAnswers.vue'
import { paperRemarks } from '../../../renderer/screens/review/debrief/print/paper-remarks'
import ReviewScreen from '../../../renderer/screens/review/ReviewScreen.vue'
import { createTranslation } from '../../../renderer/i18n/create-translation'
import { MESSAGES } from '../../../renderer/i18n/messages'
import { useNavigationStore } from '../../../renderer/stores/navigation-store'
import { openTestWindow, type TestWindow } from '../../support/mount-window'
import { openLabReview, reviewedLab } from '../../support/reviewed-lab'

const ASKED = { caseId: 'soundcloud-resilience', part: 'questions' }
const PICKED: RecordedAnswer = {
  text: 'success-rate',
  answer: { ...ASKED, question: 'predictor', kind: 'choice' },
}
const WRITTEN: RecordedAnswer = {
  text: 'Not quite.',
  answer: { ...ASKED, question: 'one-zone', kind: 'text' },
}
function wordsIn(language: Language) {
  const { t } = createTranslation({ language, messages: MESSAGES }).global as unknown as {
    readonly t: (key: string, named: object) => string
  }
  const translate = (key: string, named?: object): string => t(key, { ...named })
  return { t: translate, format: createFormat(language) }
}

let page: Pick<TestWindow, 'close'>
afterEach(() => page.close())

describe('RecordedAnswers', () => {
  it('sets apart what was said before and what was said during a session, in every language', async () => {
    for (const language of LANGUAGES) {
      const opened = (page = await openTestWindow(language))
      const shown = opened.mount(RecordedAnswers, {
        answers: [
          { ...PICKED, at: 0 },
          { ...WRITTEN, at: 75 },
        ],
        ...{ of: 'lab', timeText: (second: number) => `after ${second}` },
      })
      const { t } = wordsIn(language)
      const before = shown.get('[data-answers=before]').text()
      expect(before).toContain(t('recordedAnswers.before.lab'))
      const question = `caseStudies.${ASKED.caseId}.questions.predictor`
      expect(before).toContain(t(`${question}.text`))
      expect(before).toContain(t(`${question}.options.success-rate`))
      const during = shown.get('[data-answers=during]').text()
      expect(during).toContain('Not quite.')
      expect(during).toContain('after 75')
      opened.close()
    }
  })
})

describe('the debrief of a run', () => {
  it('shows what was predicted beside the result, and nothing where nobody answered', async () => {
    const run = reviewedLab({ number: 1 })
    for (const log of [[{ kind: 'note', second: 0, ...PICKED } as const], []]) {
      const opened = (page = await openLabReview({ ...run, log }))
      useNavigationStore().reviewView = 'debrief'
      const view = opened.mount(ReviewScreen)
      await flushPromises()
      expect(view.findAll('.recorded-answers')).toHaveLength(log.length)
      if (log.length > 0) expect(view.text()).toContain('Predicted before the run')
      opened.close()
    }
  })
})

describe('the logs', () => {
  it('tell an answer from any other note', async () => {
    page = await openTestWindow('en')
    const row = logRow({ kind: 'note', minute: 0, ...PICKED }, 0, wordsIn('en'))
    expect(row.text).toMatch(/^Answer to a case study: “[A-Z].*” \(.*\?\)$/)
    const note = logRow({ kind: 'note', minute: 0, text: 'success-rate' }, 0, wordsIn('en'))
    expect(note.text).toBe('“success-rate”')
  })

  it('name the question on paper, where a note names who wrote it', async () => {
    page = await openTestWindow('en')
    const { t, format } = wordsIn('en')
    const log = [{ kind: 'note', minute: 0, ...WRITTEN } as const]
    const [remark] = paperRemarks(
      { log, notes: EMPTY_NOTES },
      { text: t, format, startMinuteOfDay: 540 },
    )
    const question = t(`caseStudies.${ASKED.caseId}.questions.one-zone.text`)
    expect(remark).toMatchObject({ name: question, text: 'Not quite.', minute: 0 })
  })
})
