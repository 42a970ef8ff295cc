/** The texts of the case studies: one for everything that a case names, none for anything else. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  CASE_SCALES,
  LAB_SCENARIO_IDS,
  PART_IDS,
  type CaseStudy,
} from '@shared/case-studies/case-study'
import { readCaseStudies } from '@shared/case-studies/read-case-studies'
import { BUILT_IN_SCENARIOS } from '../../main/scenarios/built-in-scenarios'
import { PROJECT_ROOT } from '../support/project-files'
import { MESSAGES } from './locale-messages'

const FOLDER = `${PROJECT_ROOT}/shared/case-studies/cases`
const STUDIES = readCaseStudies(
  Object.fromEntries(
    readdirSync(FOLDER).map((name) => [
      `${FOLDER}/${name}`,
      JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as unknown,
    ]),
  ),
)
const keysUnder = (group: string): string[] =>
  [...MESSAGES.en.keys()].filter((key) => key.startsWith(`${group}.`)).toSorted()

function keysOf({ id, parts }: CaseStudy): string[] {
  const own = ['title', 'organisation', 'summary', 'basis']
  const texts = parts.flatMap(({ id: part, paragraphs, questions = [], lessons = [] }) => [
    ...paragraphs.map((paragraph) => `parts.${part}.${paragraph}`),
    ...questions.flatMap((question) => [
      `questions.${question.id}.text`,
      ...(question.kind === 'choice' ? question.options : []).map(
        (option) => `questions.${question.id}.options.${option}`,
      ),
    ]),
    ...lessons.map((lesson) => `lessons.${lesson.id}`),
  ])
  return [...own, ...texts].map((key) => `caseStudies.${id}.${key}`)
}

describe('the texts of the case studies', () => {
  it('are those that the cases name, no more and no fewer', () => {
    expect(keysUnder('caseStudies')).toEqual(STUDIES.flatMap(keysOf).toSorted())
  })

  it('are 450 to 700 words of English for each case, without the remark on its sources', () => {
    for (const { id } of STUDIES) {
      const words = keysUnder(`caseStudies.${id}`)
        .filter((key) => !key.endsWith('.basis'))
        .flatMap((key) => MESSAGES.en.get(key)?.split(/\s+/) ?? [])
      expect(words.length, id).toBeGreaterThanOrEqual(450)
      expect(words.length, id).toBeLessThanOrEqual(700)
    }
  })

  it('name every part, scale and scenario of the lab that a case may have', () => {
    const named = (group: string): string[] =>
      keysUnder(`caseStudyReader.${group}`).map((key) => key.split('.')[2] ?? '')
    expect(named('parts')).toEqual(expect.arrayContaining([...PART_IDS]))
    expect(named('scales')).toEqual([...CASE_SCALES].toSorted())
    expect(named('labScenarios')).toEqual([...LAB_SCENARIO_IDS].toSorted())
  })
})

describe('the links of the lessons', () => {
  it('lead to scenarios that there are', () => {
    const known = BUILT_IN_SCENARIOS.map(({ id }) => id)
    const linked = STUDIES.flatMap(({ parts }) =>
      parts.flatMap(({ lessons = [] }) =>
        lessons.flatMap(({ links }) =>
          links.flatMap((link) => {
            if (link.kind === 'control') return [link.scenario]
            return link.kind === 'scenario' ? [link.id] : []
          }),
        ),
      ),
    )
    expect(linked.length).toBeGreaterThan(5)
    expect(linked.filter((id) => !known.includes(id))).toEqual([])
  })
})
