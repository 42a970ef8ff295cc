/** Case studies as data: the files of this version, what makes a case, and a further case that is added as a file alone. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readCaseStudies } from '@shared/case-studies/read-case-studies'
import { PROJECT_ROOT } from '../../support/project-files'
import { FURTHER_CASE } from '../../support/further-case'

const FOLDER = 'shared/case-studies/cases'
const FILES = Object.fromEntries(
  readdirSync(`${PROJECT_ROOT}/${FOLDER}`).map((name) => [
    `${FOLDER}/${name}`,
    JSON.parse(readFileSync(`${PROJECT_ROOT}/${FOLDER}/${name}`, 'utf8')) as unknown,
  ]),
)
const pathOf = (id: string): string => `${FOLDER}/${id}.json`
const further = (change: object): Record<string, unknown> => ({
  [pathOf(FURTHER_CASE.id)]: { ...FURTHER_CASE, ...change },
})

describe('the cases of this version', () => {
  const studies = readCaseStudies(FILES)

  it('are three, the easier ones first', () => {
    expect(studies.map(({ id, year, difficulty }) => [id, year, difficulty])).toEqual([
      ['soundcloud-resilience', 2016, 2],
      ['cold-cache', 2022, 2],
      ['metastable-overload', 2022, 3],
    ])
  })

  it('each go from the context over questions to lessons, ask in one’s own words too, and name an original', () => {
    for (const { parts, sources } of studies) {
      expect(parts.map(({ id }) => id)).toEqual([
        'context',
        'questions',
        'what-they-did',
        'still-open',
        'lessons',
      ])
      const kinds = parts.flatMap(({ questions = [] }) => questions.map(({ kind }) => kind))
      expect(kinds.length).toBeGreaterThanOrEqual(3)
      expect(new Set(kinds)).toEqual(new Set(['choice', 'text']))
      expect(sources[0]?.address).toMatch(/^https:/)
    }
  })

  it('lead to formulas, scenarios and controls, and name what the lab will show', () => {
    const kinds = studies.map(({ id, parts }) => [
      id,
      [
        ...new Set(
          parts.flatMap(({ lessons = [] }) =>
            lessons.flatMap(({ links }) => links.map((link) => `${link.kind} ${link.id}`)),
          ),
        ),
      ],
    ])
    const links = Object.fromEntries(kinds) as Record<string, string[]>
    expect(links['soundcloud-resilience']).toContain('lab-scenario bad-zone')
    expect(links['cold-cache']).toEqual(
      expect.arrayContaining([
        'scenario cache-flush',
        'formula cache-refill',
        'control start-warmup',
      ]),
    )
    expect(links['metastable-overload']).toContain('lab-scenario retry-storm')
  })
})

describe('readCaseStudies', () => {
  it('takes a further case that is nothing but a file', () => {
    const ids = readCaseStudies({ ...FILES, ...further({}) }).map(({ id }) => id)
    expect(ids).toHaveLength(Object.keys(FILES).length + 1)
    expect(ids[0]).toBe(FURTHER_CASE.id)
  })

  it.each([
    ['another id than its file', { id: 'other' }],
    ['an id that is no part of a key', { id: 'A.b' }],
    ['no parts', { parts: [] }],
    ['a part that nobody knows', { parts: [{ id: 'epilogue', paragraphs: ['a'] }] }],
    ['a part twice', { parts: [FURTHER_CASE.parts[0], FURTHER_CASE.parts[0]] }],
    ['a paragraph twice', { parts: [{ id: 'context', paragraphs: ['a', 'a'] }] }],
    [
      'a question twice, in two parts',
      {
        parts: (['context', 'questions'] as const).map((id) => ({
          ...{ id, paragraphs: ['a'], questions: [{ kind: 'text', id: 'q' }] },
        })),
      },
    ],
    [
      'a choice of one',
      {
        parts: [
          {
            id: 'questions',
            paragraphs: ['a'],
            questions: [{ kind: 'choice', id: 'q', options: ['only'] }],
          },
        ],
      },
    ],
    [
      'a link to no formula',
      {
        parts: [
          {
            id: 'lessons',
            paragraphs: ['a'],
            lessons: [{ id: 'l', links: [{ kind: 'formula', id: 'luck' }] }],
          },
        ],
      },
    ],
    ['an address that is none', { sources: [{ citation: 'A', address: 'file:x' }] }],
    ['a key that nobody knows', { script: 'x' }],
    ['no year', { year: undefined }],
  ])('refuses %s, naming the file', (_what, change) => {
    expect(() => readCaseStudies(further(change))).toThrow(pathOf(FURTHER_CASE.id))
  })
})
