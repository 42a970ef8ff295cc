/** Answers about stretches: each stretch has its own, also where two begin in one minute. */
import { describe, expect, it } from 'vitest'
import type { ReviewWindow } from '@shared/contract/debrief'
import { NOTES_CHANGE_SCHEMA, type Answer } from '@shared/contract/session-notes'
import * as v from 'valibot'
import { answerId, answerTo } from '../../../../../renderer/screens/review/debrief/answer-id'

const loss: ReviewWindow = { kind: 'largest-loss', from: 11, to: 16 }
const silence: ReviewWindow = { kind: 'longest-silence', from: 11, to: 30 }
const windows = [loss, silence]
const answer = (id: string, text: string): Answer => ({
  ...{ id, minute: 11, question: 'expected', text },
  writtenAt: '2026-01-14T11:00:00.000Z',
})

describe('answerTo', () => {
  it('tells two stretches of one beginning apart', () => {
    const answers = [
      answer(answerId(loss, 'expected'), 'Red'),
      answer(answerId(silence, 'expected'), 'Calm'),
    ]
    const found = windows.map((each) => answerTo(each, 'expected', { windows, answers })?.text)
    expect(found).toEqual(['Red', 'Calm'])
  })

  it('gives what was written at the minute of the replay to the first of them alone', () => {
    const answers = [answer('0f4c2f5e-6d0c-4f0a-9d53-2f5b2c6a7e01', 'From the replay')]
    const found = windows.map((each) => answerTo(each, 'expected', { windows, answers })?.text)
    expect(found).toEqual(['From the replay', undefined])
  })

  it('has ids that the notes take', () => {
    const change = { kind: 'put-answer', minute: 11, question: 'same-ending', text: 'No' }
    const id = answerId({ ...silence, from: 100_000 }, 'same-ending')
    expect(v.is(NOTES_CHANGE_SCHEMA, { ...change, id })).toBe(true)
  })
})
