/** One valid payload for every request, and values that are wrong in each of its fields. */
import type { RequestName, RequestPayload } from '@shared/contract/requests'
import { DEFAULT_KEYS } from '@shared/settings/key-combination'

const FILE_NAME = '20260114T102030Z-01234567-89ab-cdef-0123-456789abcdef.guardia-session'

export const VALID_PAYLOADS: { readonly [Name in RequestName]: RequestPayload<Name> } = {
  'app.describe': {},
  'app.licences': {},
  'app.quit': {},
  'settings.change': {
    language: 'eu',
    theme: 'dark',
    textSizePercent: 150,
    soundOn: true,
    keys: DEFAULT_KEYS,
  },
  'settings.choose-data-folder': {},
  'settings.reset-data-folder': {},
  'session.start': { scenarioId: 'cache-flush', seed: 7, codeName: 'Otso', mode: 'practice' },
  'session.continue': { fileName: FILE_NAME },
  'session.current': {},
  'session.decide': { type: 'set-shed-share', value: 0.2 },
  'session.withdraw': { types: ['set-shed-share'] },
  'session.set-pace': { paceSeconds: 0.5 },
  'session.pause': {},
  'session.resume': {},
  'session.advance': {},
  'session.skip-to-alert': {},
  'session.rewind': { minute: 12 },
  'session.take-hint': { hint: 'cache-cold', grade: 2 },
  'session.acknowledge': { alert: 'page-fast', raisedMinute: 14 },
  'session.note': { text: 'hit ratio fell first' },
  'session.looked': { kind: 'metric', id: 'hit-ratio' },
  'session.end': {},
  'recordings.recent': {},
  'recordings.verify': { fileName: FILE_NAME },
  'recordings.close-interrupted': { fileName: FILE_NAME },
  'library.list': {},
  'library.import': {},
  'library.import-dropped': { paths: ['/media/stick/shift.guardia-session'] },
  'library.export': { fileNames: [FILE_NAME] },
  'library.drag-out': { fileNames: [FILE_NAME] },
  'library.delete': { fileNames: [FILE_NAME] },
  'review.open': { fileName: FILE_NAME },
  'review.change-notes': {
    fileName: FILE_NAME,
    change: { kind: 'put-note', id: '5f0c', minute: 14, author: 'teacher', text: 'seen here' },
  },
  'review.debrief': { fileName: FILE_NAME },
  'review.branch': { fileName: FILE_NAME, minute: 12 },
  'review.print': { fileName: FILE_NAME },
  'review.rule-for-next-time': {},
  'case-studies.answers': {},
  'case-studies.change': {
    codeName: 'Otso',
    change: {
      kind: 'answer',
      caseId: 'soundcloud-resilience',
      answer: { kind: 'text', question: 'zone', text: 'only the ill ones' },
    },
  },
  'lab.start': { scenarioId: 'bad-zone', seed: 7, codeName: 'Otso', mode: 'practice' },
  'lab.continue': { fileName: FILE_NAME },
  'lab.current': {},
  'lab.decide': { type: 'set-edge-limit', value: 800 },
  'lab.withdraw': { types: ['set-edge-limit'] },
  'lab.set-pace': { pacePerSecond: 30 },
  'lab.pause': {},
  'lab.resume': {},
  'lab.advance': {},
  'lab.play-to-end': {},
  'lab.rewind': { second: 120 },
  'lab.note': { text: '?' },
  'lab.end': {},
  'lab.runs': { scenarioId: 'bad-zone', seed: 7 },
  'lab.review': { fileName: FILE_NAME },
  'lab.debrief': { fileName: FILE_NAME },
  'lab.branch': { fileName: FILE_NAME, second: 120 },
  'case-studies.forget': { codeName: 'Otso' },
}

function cycle(): object {
  const ring: Record<string, unknown> = {}
  ring['ring'] = ring
  return ring
}

function nested(depth: number): unknown {
  return depth === 0 ? 0 : [nested(depth - 1)]
}

/** Values that no field of any request accepts; made anew for each use, as some are large. */
export const HOSTILE_VALUES: Readonly<Record<string, () => unknown>> = {
  null: () => null,
  'not a number': () => NaN,
  infinity: () => Infinity,
  'a string of 10 MB': () => 'x'.repeat(10_000_000),
  'a cyclic object': cycle,
  'a cyclic array': () => {
    const ring: unknown[] = []
    ring.push(ring)
    return ring
  },
  'an array of 1,000,000 entries': () => new Array<number>(1_000_000).fill(0),
  '3,000 levels of nesting': () => nested(3_000),
  'an empty object': () => ({}),
  'a map': () => new Map([['seed', 7]]),
  'a date': () => new Date(0),
  'a big integer': () => 7n,
  'a function': () => () => 7,
  'a symbol': () => Symbol('seed'),
  bytes: () => new Uint8Array(16),
  'an object with a getter that throws': () => ({
    get trap(): never {
      throw new Error('read')
    },
  }),
  'an own key __proto__': () => JSON.parse('{"__proto__":{"polluted":true}}') as unknown,
  'a key constructor': () => ({ constructor: { prototype: { polluted: true } } }),
}
