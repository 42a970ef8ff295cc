/** Which answers a session takes along: those to cases whose lessons lead to what is played. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { answersOnScenario } from '@shared/case-studies/answers-on-scenario'
import type { CaseProgress } from '@shared/contract/case-answers'
import { readCaseStudies } from '@shared/case-studies/read-case-studies'

const CASE_ID = 'soundcloud-resilience'
const FILE = new URL(`../../../shared/case-studies/cases/${CASE_ID}.json`, import.meta.url)
const CASES = readCaseStudies({
  [`cases/${CASE_ID}.json`]: JSON.parse(readFileSync(FILE, 'utf8')) as unknown,
})
const PROGRESS: readonly CaseProgress[] = [
  {
    caseId: CASE_ID,
    partsOpened: 2,
    answers: [
      { kind: 'text', question: 'one-zone', text: ' Not quite. ' },
      { kind: 'choice', question: 'predictor', option: 'success-rate' },
      { kind: 'choice', question: 'no-longer-asked', option: 'yes' },
    ],
  },
]
const answersOn = (of: 'lab' | 'on-call', scenarioId: string) =>
  answersOnScenario(CASES, PROGRESS, { of, scenarioId })

describe('answersOnScenario', () => {
  it('gives what was answered in the order of the questions, and leaves out what is no longer asked', () => {
    const asked = { caseId: CASE_ID, part: 'questions' }
    expect(answersOn('lab', 'bad-zone')).toEqual([
      { text: 'success-rate', answer: { ...asked, question: 'predictor', kind: 'choice' } },
      { text: 'Not quite.', answer: { ...asked, question: 'one-zone', kind: 'text' } },
    ])
  })

  it('knows a shift by a control to be tried in it, and mixes up neither kind', () => {
    expect(answersOn('on-call', 'viral-surge')).toHaveLength(2)
    expect(answersOn('lab', 'viral-surge')).toEqual([])
    expect(answersOn('on-call', 'bad-zone')).toEqual([])
    expect(answersOn('on-call', 'cache-flush')).toEqual([])
  })
})
