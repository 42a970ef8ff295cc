/** Entries to lines and back: exact, compact, and strict towards everything that format 1 does not know. */
import { describe, expect, it } from 'vitest'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import type { LinePlace } from '../../../main/recording/line-place'
import {
  entryJson as entryJsonOfKind,
  headerJson,
  newerFormatOf,
  readLine,
  sealJson,
} from '../../../main/recording/session-lines'
import type { RecordingEntry } from '@shared/contract/recording'
import { SNAPSHOT_COLUMNS, type OnCallSnapshot } from '@shared/contract/snapshot'
import { SESSION_ENDINGS } from '@shared/contract/session'
import { headerOf, playShift } from '../../support/recorded-shift'

const scenario = BUILT_IN_SCENARIOS[3] ?? expect.fail('there is a fourth scenario')
const [opening] = playShift({ scenario, seed: 7, throughMinute: 0 })
const openingMinute = opening?.[0]
if (openingMinute?.type !== 'minute') throw new Error('a shift begins with minute 0')
const { snapshot } = openingMinute
const place = { seq: 5, at: 12_003 }

/** As it stands in the recording of a shift. */
const entryJson = (entry: RecordingEntry, at: LinePlace) => entryJsonOfKind(entry, at, 'on-call')
const read = (json: string) => readLine(Buffer.from(json), 'on-call')
const minuteOf = (values: Partial<OnCallSnapshot>): RecordingEntry => ({
  type: 'minute',
  snapshot: { ...snapshot, ...values },
  stateHash: '0123456789abcdef',
  notices: [],
})

const ENTRIES: readonly RecordingEntry[] = [
  { type: 'decision', decision: { minute: 14, type: 'start-rollback' } },
  { type: 'decision', decision: { minute: 14, type: 'set-feature', value: false } },
  { type: 'decision', decision: { minute: 14, type: 'set-shed-share', value: 0.1 } },
  {
    ...minuteOf({ p99Seconds: null }),
    notices: [{ minute: 0, type: 'cache-flushed' }],
  } as RecordingEntry,
  { type: 'alert', minute: 9, alert: 'page-fast', event: 'acknowledged', raisedMinute: 7 },
  { type: 'looked', minute: 3, kind: 'metric', id: 'hit-ratio' },
  { type: 'pause', minute: 3, on: true },
  { type: 'pace', minute: 3, paceSeconds: 0.5 },
  { type: 'hint', minute: 3, hint: 'cache-cold', grade: 2 },
  { type: 'resumed', minute: 3 },
  { type: 'resumed', minute: 3, cut: { lines: 2, minutes: 1 } },
  { type: 'note', minute: 3, text: 'Cơ sở dữ liệu\tquá tải\n"@|{}" \u2028 \ud800 😀' },
]

describe('entryJson and readLine', () => {
  it.each(ENTRIES.map((entry) => [entry.type, entry] as const))(
    'give a %s back as it was, with its place',
    (_, entry) => {
      expect(read(entryJson(entry, place))).toEqual({ kind: 'entry', place, entry })
    },
  )

  it.each([0.1 + 0.2, 5e-324, 1.7976931348623157e308, -0, 2 ** 53 + 2, 1e21, -1e-7])(
    'keep the double %s bit for bit',
    (errorRate) => {
      const line = read(entryJson(minuteOf({ errorRate }), place))
      const entry = line?.kind === 'entry' ? line.entry : null
      expect(entry?.type === 'minute' && Object.is(entry.snapshot.errorRate, errorRate)).toBe(true)
    },
  )

  it('write a minute as 32 values in the order of the columns, without their names', () => {
    const json = JSON.parse(entryJson(minuteOf({}), place)) as { values: unknown[] }
    expect(json.values).toEqual(SNAPSHOT_COLUMNS.map((column) => snapshot[column]))
    expect(json.values).toHaveLength(32)
  })

  it('never put a raw tab or newline into a line, whatever a note says', () => {
    for (const entry of ENTRIES) expect(entryJson(entry, place)).not.toMatch(/[\t\n]/)
  })

  it('leave out what a decision carries besides minute, type and value', () => {
    const decision = { minute: 1, type: 'start-warmup', from: 3 } as const
    const json = entryJson({ type: 'decision', decision }, place)
    expect(JSON.parse(json)).toHaveProperty('decision', { minute: 1, type: 'start-warmup' })
  })

  it.each([NaN, Infinity, -Infinity])('throw rather than write %s as null', (errorRate) => {
    expect(() => entryJson(minuteOf({ errorRate }), place)).toThrow('only finite numbers')
  })

  it('throw where a notice is of another minute than its line', () => {
    const entry = { ...minuteOf({}), notices: [{ minute: 1, type: 'surge-started' }] }
    expect(() => entryJson(entry as RecordingEntry, place)).toThrow('a notice belongs')
  })
})

describe('headerJson and sealJson', () => {
  const header = headerOf({ scenario, seed: 4_294_967_295 })
  const branch = { parent: '0d6f3f1f-7a11-4b52-9c3a-5f0c2f5e6d0b', minute: 14 }

  it('give a branch back as it was, and leave it out of a header without one', () => {
    const branched = { ...header, branch }
    const place = { seq: 0, at: 0 }
    expect(read(headerJson(branched))).toEqual({ kind: 'header', place, header: branched })
    expect(headerJson({ ...header, branch: undefined })).toBe(headerJson(header))
    expect(headerJson(header)).not.toContain('branch')
  })

  it.each(SESSION_ENDINGS)('give a seal that says %s back as it was', (ending) => {
    const seal = { type: 'seal', ending, records: 5, sha256: 'a'.repeat(64) } as const
    expect(read(sealJson(seal, place))).toEqual({ kind: 'seal', place, seal })
  })

  it('give header and seal back as they were', () => {
    expect(read(headerJson(header))).toEqual({ kind: 'header', place: { seq: 0, at: 0 }, header })
    const seal = {
      type: 'seal',
      ending: 'ended-early',
      records: 5,
      sha256: 'a'.repeat(64),
    } as const
    expect(read(sealJson(seal, place))).toEqual({ kind: 'seal', place, seal })
  })
})

describe('the lines of format 1', () => {
  // Written by hand: files with these bytes are on disks, and every later version has to read them.
  it.each<[string, RecordingEntry]>([
    [
      '{"type":"hint","seq":5,"at":12003,"minute":3,"hint":"cache-cold","grade":2}',
      { type: 'hint', minute: 3, hint: 'cache-cold', grade: 2 },
    ],
    ['{"type":"resumed","seq":5,"at":12003,"minute":3}', { type: 'resumed', minute: 3 }],
    [
      '{"type":"resumed","seq":5,"at":12003,"minute":3,"cut":{"lines":2,"minutes":1}}',
      { type: 'resumed', minute: 3, cut: { lines: 2, minutes: 1 } },
    ],
    [
      '{"type":"looked","seq":5,"at":12003,"minute":3,"kind":"screen","id":"settings"}',
      { type: 'looked', minute: 3, kind: 'screen', id: 'settings' },
    ],
  ])('hold %s', (json, entry) => {
    expect(entryJson(entry, place)).toBe(json)
    expect(read(json)).toEqual({ kind: 'entry', place, entry })
  })

  it.each(['rewound', 'interrupted'] as const)('hold a seal that says %s', (ending) => {
    const sha256 = '0123456789abcdef'.repeat(4)
    const json = `{"type":"seal","seq":5,"at":12003,"ending":"${ending}","records":5,"sha256":"${sha256}"}`
    expect(sealJson({ type: 'seal', ending, records: 5, sha256 }, place)).toBe(json)
    expect(read(json)).toMatchObject({ kind: 'seal', seal: { ending } })
  })

  it('hold a branch as the last member of the header', () => {
    const branch = { parent: '0d6f3f1f-7a11-4b52-9c3a-5f0c2f5e6d0b', minute: 14 }
    const json = headerJson({ ...headerOf({ scenario, seed: 7 }), branch })
    expect(json).toMatch(
      /"target"\],"branch":\{"parent":"0d6f3f1f-7a11-4b52-9c3a-5f0c2f5e6d0b","minute":14\}\}$/,
    )
  })
})

/** Every way to set one member, at any depth, of a parsed line to something wrong. */
function spoiled(json: string): string[] {
  const wrong = [
    '{}',
    '[]',
    'null',
    '"NaN"',
    '1e999',
    '-1.5',
    '9007199254740993',
    '""',
    '"x\\u0000"',
  ]
  const results: string[] = []
  const walk = (value: unknown, rebuild: (inner: string) => string): void => {
    results.push(...wrong.map(rebuild))
    if (typeof value !== 'object' || value === null) return
    const own = Object.entries(value)
    const members = (at: number, inner: string): string => {
      const texts = own.map(([key, member], index) => {
        const text = index === at ? inner : JSON.stringify(member)
        return Array.isArray(value) ? text : `${JSON.stringify(key)}:${text}`
      })
      return Array.isArray(value) ? `[${texts.join(',')}]` : `{${texts.join(',')}}`
    }
    own.forEach(([, member], at) => walk(member, (inner) => rebuild(members(at, inner))))
    if (Array.isArray(value)) return
    for (const key of ['__proto__', 'constructor', 'toString', 'extra']) {
      results.push(rebuild(members(-1, '').replace(/\}$/, `,"${key}":{"polluted":1}}`)))
    }
    own.forEach((_, at) => {
      const rest = Object.fromEntries(own.filter((__, index) => index !== at))
      results.push(rebuild(JSON.stringify(rest)))
    })
  }
  walk(JSON.parse(json), (inner) => inner)
  return results
}

describe('readLine', () => {
  const branch = { parent: '0d6f3f1f-7a11-4b52-9c3a-5f0c2f5e6d0b', minute: 14 }
  const header = headerJson(headerOf({ scenario, seed: 7, branch }))
  const seal = { type: 'seal', ending: 'completed', records: 5, sha256: 'a'.repeat(64) } as const
  const valid = [header, sealJson(seal, place), ...ENTRIES.map((entry) => entryJson(entry, place))]

  it('refuses every member of every line set to a wrong value, left out, or joined by an unknown one', () => {
    const candidates = valid.flatMap(spoiled)
    expect(candidates.length).toBeGreaterThan(1_000)
    const accepted = candidates
      .filter((json) => read(json) !== null)
      // A measured value may be any finite number, and a p99 may be null; replaying tells whether it is right.
      .filter((json) => !/"values":\[.*(-1\.5|9007199254740993|null)/.test(json))
    // Texts are free within their length, and a decision's range is the engine's to check.
    const free = /"(app|engine|codeName|text|value)":("NaN"|"x\\u0000"|-1\.5|9007199254740993)/
    // Most sessions branch off from none, and most go on without anything cut off.
    const notBranched = valid[0]?.replace(/,"branch":\{[^}]*\}/, '')
    const notCut = entryJson({ type: 'resumed', minute: 3 }, place)
    expect(accepted.filter((json) => !free.test(json))).toEqual([notBranched, notCut])
    expect(accepted.some((json) => json.includes('polluted'))).toBe(false)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it.each([
    ['not JSON', '{"type":'],
    ['a byte order mark', '\ufeff{"type":"pause","seq":5,"at":0,"minute":0,"on":true}'],
    ['a list 60,000 deep', '['.repeat(60_000)],
    ['an unknown type', '{"type":"guess","seq":5,"at":0,"minute":0}'],
    [
      'a hint that the catalogue does not have',
      '{"type":"hint","seq":5,"at":0,"minute":0,"hint":"restart-it","grade":1}',
    ],
    [
      'a hint of a fourth grade',
      '{"type":"hint","seq":5,"at":0,"minute":0,"hint":"calm","grade":4}',
    ],
    ['a branch of a parent that is no identity', header.replace(branch.parent, '../x')],
    ['a header of format 2', header.replace('"format":1', '"format":2')],
    [
      'columns in another order',
      header.replace('"minute","requestRatePerSecond"', '"requestRatePerSecond","minute"'),
    ],
    [
      'a switch decision with a number',
      '{"type":"decision","seq":5,"at":0,"decision":{"minute":1,"type":"set-feature","value":1}}',
    ],
    [
      'an action with a value',
      '{"type":"decision","seq":5,"at":0,"decision":{"minute":1,"type":"start-warmup","value":true}}',
    ],
    [
      'an alert raised after its own minute',
      '{"type":"alert","seq":5,"at":0,"minute":4,"alert":"db-80","event":"raised","raisedMinute":5}',
    ],
    [
      'a decision in minute 0',
      '{"type":"decision","seq":5,"at":0,"decision":{"minute":0,"type":"start-warmup"}}',
    ],
    [
      'a note of 501 letters',
      `{"type":"note","seq":5,"at":0,"minute":0,"text":"${'a'.repeat(501)}"}`,
    ],
  ])('refuses %s', (_, json) => {
    expect(read(json)).toBeNull()
  })

  it('refuses half a UTF-8 character inside a text', () => {
    const json = '{"type":"note","seq":5,"at":0,"minute":0,"text":"ế"}'
    const bytes = Buffer.from(json)
    const cut = Buffer.concat([bytes.subarray(0, -3), bytes.subarray(-2)])
    expect(readLine(bytes, 'on-call')).not.toBeNull()
    expect(readLine(cut, 'on-call')).toBeNull()
  })
})

describe('newerFormatOf', () => {
  it('names format 2 whatever else the header holds, and nothing for format 1 or 1.5', () => {
    expect(newerFormatOf(Buffer.from('{"type":"header","format":2,"novel":[]}'))).toBe(2)
    expect(newerFormatOf(Buffer.from('{"type":"header","format":1}'))).toBeNull()
    expect(newerFormatOf(Buffer.from('{"type":"header","format":1.5}'))).toBeNull()
    expect(newerFormatOf(Buffer.from('{"type":"note","format":2}'))).toBeNull()
  })
})
