/** A case study that no version of Guardia has: what one writes to add one, as data and texts. */
export const FURTHER_CASE = {
  id: 'lost-key',
  year: 1999,
  scale: 'small',
  difficulty: 1,
  sources: [{ citation: 'A. Person, “A lost key”, Letters 1999' }],
  parts: [
    { id: 'context', paragraphs: ['door'] },
    {
      id: 'questions',
      paragraphs: ['ask'],
      questions: [
        { kind: 'text', id: 'first' },
        { kind: 'choice', id: 'second', options: ['wait', 'knock'] },
      ],
    },
    {
      id: 'lessons',
      paragraphs: ['so'],
      lessons: [
        {
          id: 'spare',
          links: [
            { kind: 'formula', id: 'hit-ratio' },
            { kind: 'scenario', id: 'cache-flush' },
            { kind: 'control', id: 'start-warmup', scenario: 'cache-flush' },
            { kind: 'lab-scenario', id: 'bad-zone' },
            { kind: 'scenario', id: 'of-a-later-version' },
          ],
        },
        { id: 'plain' },
      ],
    },
  ],
} as const

/** For the locales, under `caseStudies.<id>`. */
export const FURTHER_CASE_TEXTS = {
  title: 'A lost key',
  organisation: 'A house',
  summary: 'Nobody came in.',
  basis: 'Made up.',
  parts: {
    context: { door: 'The door was locked.' },
    questions: { ask: 'Think first.' },
    lessons: { so: 'So be it.' },
  },
  questions: {
    first: { text: 'What now?' },
    second: { text: 'And then?', options: { wait: 'Wait', knock: 'Knock' } },
  },
  lessons: { spare: 'Keep a spare.', plain: 'Look twice.' },
}
