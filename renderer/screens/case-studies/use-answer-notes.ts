/** Answers that are given while the same person's run of the lab is under way become notes of its recording. */
import { isAnswered } from '@shared/case-studies/apply-case-change'
import type { CaseAnswer } from '@shared/contract/case-answers'
import type { AnsweredQuestion } from '@shared/contract/recorded-answer'
import { answersInLog } from '@shared/review/note-in'
import { useCaseStudiesStore } from '../../stores/case-studies-store'
import { useLabStore } from '../../stores/lab-store'

type Asked = Omit<AnsweredQuestion, 'kind'>

/** What was answered is noted once a person is done with the question, not while it is typed; a shift shows no case. */
export function useAnswerNotes(): (asked: Asked) => Promise<void> {
  const store = useCaseStudiesStore()
  const lab = useLabStore()

  return async ({ caseId, part, question }) => {
    const given = store.answerTo(caseId, question)
    const isOwnRun = lab.identity?.codeName === store.reader && !lab.finished
    if (!isOwnRun || given === undefined || !isAnswered(given)) return
    const text = textOf(given)
    const noted = answersInLog(lab.status?.log ?? []).find(
      ({ answer }) => answer.caseId === caseId && answer.question === question,
    )
    if (noted?.text === text) return
    const answer = { caseId, part, question, kind: given.kind }
    await lab.send('lab.note', { text, answer })
  }
}

/** As the recording has it. */
const textOf = (answer: CaseAnswer): string =>
  answer.kind === 'text' ? answer.text.normalize('NFC').trim() : answer.option
