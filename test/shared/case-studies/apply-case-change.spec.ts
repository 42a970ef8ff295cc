/** What a change makes of the answers: kept by code name, replaced, taken back, and never a part closed again. */
import { describe, expect, it } from 'vitest'
import {
  isAnswered,
  progressIn,
  withCaseChange,
  withoutReader,
} from '@shared/case-studies/apply-case-change'
import type { CaseAnswer, CaseChange, CaseReader } from '@shared/contract/case-answers'

const text = (question: string, said: string): CaseAnswer => ({
  kind: 'text',
  question,
  text: said,
})
const put = (answer: CaseAnswer): CaseChange => ({ kind: 'answer', caseId: 'cold-cache', answer })
const open = (partsOpened: number): CaseChange => ({
  kind: 'open',
  caseId: 'cold-cache',
  partsOpened,
})
const after = (...changes: CaseChange[]): readonly CaseReader[] =>
  changes.reduce<readonly CaseReader[]>((all, one) => withCaseChange(all, 'Otso 1', one), [])

describe('withCaseChange', () => {
  it('keeps one answer to a question, the last', () => {
    expect(
      after(put(text('a', 'first')), put(text('b', 'else')), put(text('a', 'second'))),
    ).toEqual([
      {
        codeName: 'Otso 1',
        cases: [
          {
            caseId: 'cold-cache',
            partsOpened: 1,
            answers: [text('b', 'else'), text('a', 'second')],
          },
        ],
      },
    ])
  })

  it('takes an answer back that was emptied', () => {
    expect(after(put(text('a', 'x')), put(text('a', '  ')))[0]?.cases[0]?.answers).toEqual([])
  })

  it('opens parts and closes none', () => {
    expect(after(open(3), open(2))[0]?.cases[0]?.partsOpened).toBe(3)
    expect(after(open(3), put(text('a', 'x')))[0]?.cases[0]?.partsOpened).toBe(3)
  })

  it('keeps code names and cases apart, and puts who answered last first', () => {
    const one = after(open(2))
    const both = withCaseChange(one, 'Ane 2', { ...open(4), caseId: 'metastable-overload' })
    const all = withCaseChange(both, 'Ane 2', open(5))
    expect(all.map(({ codeName }) => codeName)).toEqual(['Ane 2', 'Otso 1'])
    expect(all[1]).toEqual(one[0])
    expect(all[0]?.cases.map(({ caseId, partsOpened }) => [caseId, partsOpened])).toEqual([
      ['metastable-overload', 4],
      ['cold-cache', 5],
    ])
    expect(withoutReader(all, 'Ane 2')).toEqual(one)
  })
})

describe('progressIn', () => {
  it('is the first part without answers where nothing is kept', () => {
    expect(progressIn([], 'cold-cache')).toEqual({
      caseId: 'cold-cache',
      partsOpened: 1,
      answers: [],
    })
  })
})

describe('isAnswered', () => {
  it('asks for words or an option', () => {
    expect(isAnswered(undefined)).toBe(false)
    expect(isAnswered(text('a', ' \n'))).toBe(false)
    expect(isAnswered(text('a', 'x'))).toBe(true)
    expect(isAnswered({ kind: 'choice', question: 'a', option: 'b' })).toBe(true)
  })
})
