/** Answers to case studies in recordings: taken along before the opening, kept by branches, and verified like any note. */
import { afterEach, describe, expect, it } from 'vitest'
import type { RecordedAnswer } from '@shared/contract/recorded-answer'
import { answersInLog } from '@shared/review/note-in'
import { parseRecording } from '../../../main/recording/recording-reader'
import { forgeLine, jsonLinesOf } from '../../support/chain-by-hand'
import { openLabDesk, QUIET_START, type LabDesk } from '../../support/lab-desk'
import { valueOf } from '../../support/recorded-shift'
import { BAD_DEPLOY_START, openSessionDesk } from '../../support/session-desk'

const ASKED = { caseId: 'soundcloud-resilience', part: 'questions' }
const ANSWERS: readonly RecordedAnswer[] = [
  { text: 'either', answer: { ...ASKED, question: 'predictor', kind: 'choice' } },
  { text: 'Không hẳn.', answer: { ...ASKED, question: 'one-zone', kind: 'text' } },
]
const TOLD = ANSWERS.map((answer) => ({ ...answer, at: 0 }))

let desk: LabDesk
afterEach(async () => {
  await desk.lab.close()
  desk.clear()
})

describe('a run of the lab', () => {
  it('has the answers as notes between header and opening, in the log too, and is reproduced', async () => {
    desk = openLabDesk()
    const live = valueOf(await desk.lab.start({ ...QUIET_START, answers: ANSWERS }))
    expect(answersInLog(live.status.log)).toEqual(TOLD)
    const [, first, second, opening] = jsonLinesOf(desk.bytes()).map(
      (json) => JSON.parse(json) as unknown,
    )
    const note = { type: 'note', second: 0, at: 0 }
    expect(first).toEqual({ ...note, seq: 1, ...ANSWERS[0] })
    expect(second).toEqual({ ...note, seq: 2, ...ANSWERS[1] })
    expect(opening).toMatchObject({ type: 'second', seq: 3 })
    valueOf(await desk.lab.advance())
    valueOf(await desk.lab.end())
    expect(await desk.verification()).toMatchObject({ kind: 'reproduced' })
  })

  it('gives them to a branch at its very opening, but not what was answered after the branch begins', async () => {
    desk = openLabDesk()
    valueOf(await desk.lab.start({ ...QUIET_START, answers: ANSWERS }))
    valueOf(await desk.lab.advance())
    const answer = { ...ASKED, question: 'answering', kind: 'choice' } as const
    valueOf(await desk.lab.note({ text: 'yes', answer }))
    expect(answersInLog(desk.recording().entries)).toContainEqual({ text: 'yes', answer, at: 1 })
    valueOf(await desk.lab.advance())
    const branch = valueOf(await desk.lab.rewind(0))
    expect(answersInLog(branch.status.log)).toEqual(TOLD)
    expect(answersInLog(desk.recording().entries)).toEqual(TOLD)
  })

  it('goes on with them after an interruption, in an exam as well', async () => {
    desk = openLabDesk()
    const begun = { ...QUIET_START, mode: 'exam', answers: ANSWERS } as const
    const { fileName } = valueOf(await desk.lab.start(begun)).identity
    await desk.lab.close()
    const live = valueOf(await desk.lab.continueInterrupted(fileName))
    expect(answersInLog(live.status.log)).toEqual(TOLD)
  })

  it('leaves out an answer that grows too long when its letters are composed', async () => {
    desk = openLabDesk()
    // One letter that is two once it is normalised.
    const long = {
      text: '\u0958'.repeat(300),
      answer: { ...ASKED, question: 'one-zone', kind: 'text' },
    } as const
    const live = valueOf(
      await desk.lab.start({ ...QUIET_START, answers: [long, ...ANSWERS.slice(0, 1)] }),
    )
    expect(answersInLog(live.status.log)).toEqual(TOLD.slice(0, 1))
  })

  it('is damaged where a note answers something without saying what kind of answer it is', async () => {
    desk = openLabDesk()
    valueOf(await desk.lab.start({ ...QUIET_START, answers: ANSWERS }))
    const forged = forgeLine(desk.bytes(), 1, (json) => json.replace(',"kind":"choice"', ''))
    expect(parseRecording(forged).damage).toMatchObject({ line: 2, reason: 'content' })
  })
})

describe('a shift', () => {
  it('takes them along, branches included', async () => {
    desk = openLabDesk()
    const shift = openSessionDesk()
    try {
      valueOf(await shift.session.start({ ...BAD_DEPLOY_START, answers: ANSWERS }))
      valueOf(await shift.session.advance())
      const branch = valueOf(await shift.session.rewind(0))
      expect(answersInLog(branch.status.log)).toEqual(TOLD)
      expect(answersInLog(shift.recording().entries)).toEqual(TOLD)
      valueOf(await shift.session.end())
      expect(shift.verification()).toMatchObject({ kind: 'reproduced' })
    } finally {
      await shift.session.close()
      shift.clear()
    }
  })
})
