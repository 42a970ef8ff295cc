/** Recordings of a made-up class, for design work and pictures: all scenarios, modes and states, names in three languages. */
import type { TimedDecision } from '@shared/contract/decisions'
import type { LibraryEntry } from '@shared/contract/review'
import { failure, success } from '@shared/result'
import { libraryEntry, libraryFileName, type MemoryLibraryOptions } from './memory-library'

const NAMES = [
  'Otter 07',
  'Đặng Thị Ưởng',
  'Itsaso Ibañez',
  'Chim én 12',
  'Enara 07',
  'Ngỗng trời 31',
]
const SCENARIOS = [
  { scenarioId: 'cache-flush', minutes: 120 },
  { scenarioId: 'bad-deploy', minutes: 120 },
  { scenarioId: 'viral-surge', minutes: 180 },
  { scenarioId: 'steady-morning', minutes: 60 },
] as const
const STATES: readonly LibraryEntry['state'][] = [
  'complete',
  'complete',
  'ended-early',
  'rewound',
  'complete',
  'interrupted',
  'closed',
  'damaged',
  'complete',
  'other-engine',
  'other-scenario',
  'newer-format',
]

function pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[], at: number): Item {
  return items[at % items.length] as Item
}

function sampleEntry(number: number): LibraryEntry {
  // The first three are one shift and two branches of it, so that there is something to compare.
  const { scenarioId, minutes } = pick(SCENARIOS, number < 3 ? 0 : number)
  const state = number < 3 ? 'complete' : pick(STATES, number)
  const isWhole = state === 'complete' || state === 'other-engine'
  const isUnread = state === 'newer-format'
  const first = libraryEntry(0)
  return libraryEntry(number, {
    ...{ scenarioId, state, codeName: pick(NAMES, number) },
    seed: number < 3 ? 3 : (number * 7919) % 9999,
    mode: number % 4 === 3 ? 'exam' : 'practice',
    minutesRecorded: isUnread ? 0 : isWhole ? minutes : 20 + ((number * 13) % 60),
    budgetSpentShare: isUnread ? null : ((number * 37) % 300) / 1000,
    costDollars: isUnread ? null : 8 + ((number * 53) % 900) / 100,
    hasNotes: number % 3 === 1,
    ...(number === 1 || number === 2 ? { branchMinute: 15 + number, parent: first.sessionId } : {}),
  })
}

const DECISIONS: Readonly<Record<string, readonly TimedDecision[]>> = {
  [libraryFileName(1)]: [
    { minute: 17, type: 'set-shed-share', value: 0.6 },
    { minute: 19, type: 'start-warmup' },
    { minute: 40, type: 'set-shed-share', value: 0 },
  ],
  [libraryFileName(2)]: [{ minute: 18, type: 'set-min-instances', value: 24 }],
}

export function sampleLibrary(count: number): MemoryLibraryOptions {
  return {
    entries: Array.from({ length: count }, (_, number) => sampleEntry(number)).reverse(),
    decisions: DECISIONS,
    rule: {
      text: 'Cache empty: relieve the demand first, then warm up.',
      codeName: 'Enara 07',
      startedAt: '2026-01-13T09:20:00.000Z',
    },
    outcomes: [
      {
        path: '/media/stick/a-class.guardia-session',
        result: success({ fileName: libraryFileName(8000), isNew: true }),
      },
      {
        path: '/media/stick/again.guardia-session',
        result: success({ fileName: libraryFileName(1), isNew: false }),
      },
      {
        path: '/media/stick/holiday.jpg',
        result: failure('file-too-large', { path: 'holiday.jpg', maximumMebibytes: 32 }),
      },
    ],
  }
}
