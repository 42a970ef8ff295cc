/** Every recording of the folder as one row, told from its first and last lines alone. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY_NOTES } from '@shared/contract/session-notes'
import type { LibraryEntry } from '@shared/contract/review'
import { readSession } from '../../../main/recording/recording-folder'
import { readShift } from '../../support/shift-content'
import { chainByHand, chainDigestByHand, jsonLinesOf } from '../../support/chain-by-hand'
import { valueOf } from '../../support/recorded-shift'
import {
  KNOWN_MODELS,
  openReviewDesk,
  sampleRecording,
  scenarioCalled,
  sessionIdOf,
  withBesides,
  type ReviewDesk,
} from '../../support/review-desk'

let desk: ReviewDesk
beforeEach(() => {
  desk = openReviewDesk()
})
afterEach(() => {
  desk.clear()
})

const SHIFT = { scenario: scenarioCalled('bad-deploy'), seed: 42, throughMinute: 30 }
const WHOLE = { scenario: scenarioCalled('steady-morning'), seed: 7 }

const list = async (): Promise<readonly LibraryEntry[]> => valueOf(await desk.library.list())
const only = async (): Promise<LibraryEntry | undefined> => (await list())[0]

/** Whole in itself: it says what stands before it, the first seal included. */
function withSecondSeal(bytes: Uint8Array): string {
  const lines = jsonLinesOf(bytes)
  const seal = JSON.parse(lines.at(-1) ?? '') as object
  const place = { seq: lines.length, records: lines.length, sha256: chainDigestByHand(lines) }
  return chainByHand([...lines, JSON.stringify({ ...seal, ...place })]).toString('latin1')
}

describe('library.list', () => {
  it('is empty before the first session', async () => {
    expect(await list()).toEqual([])
  })

  it('says of a whole shift what its header and its last minute say', async () => {
    const branch = { parent: sessionIdOf(9), minute: 4 }
    const fileName = await desk.add({ shift: { ...WHOLE, branch }, header: { mode: 'exam' } })
    const { entries } = valueOf(await readSession(desk.dataFolder, fileName))
    const minutes = entries.flatMap((entry) => (entry.type === 'minute' ? [entry.snapshot] : []))
    const [opening, latest] = [minutes[0], minutes.at(-1)]
    expect(await list()).toEqual([
      {
        fileName,
        state: 'complete',
        startedAt: '2026-01-14T10:20:30.000Z',
        scenarioId: 'steady-morning',
        seed: 7,
        codeName: 'Itsaso Urdina',
        mode: 'exam',
        branchMinute: 4,
        sessionId: '5f0c2f5e-6d0b-4b52-9c3a-0d6f3f1f7a11',
        parent: sessionIdOf(9),
        minutesRecorded: 120,
        budgetSpentShare: (opening?.budgetLeftShare ?? NaN) - (latest?.budgetLeftShare ?? NaN),
        costDollars: latest?.costDollars,
        lab: null,
        hasNotes: false,
      },
    ])
  })

  it.each([
    ['completed', 'complete'],
    ['ended-early', 'ended-early'],
    ['rewound', 'rewound'],
    ['interrupted', 'closed'],
    [null, 'interrupted'],
  ] as const)('calls a recording whose ending is %s %s', async (ending, state) => {
    await desk.add({ shift: SHIFT, ending })
    expect(await only()).toMatchObject({ state, minutesRecorded: 30 })
  })

  it('tells another engine, and a scenario that is unknown or has other content', async () => {
    const sha256 = '0'.repeat(64)
    await desk.add({ shift: SHIFT, header: { engine: 'on-call 9', sessionId: sessionIdOf(3) } })
    const changed = { id: 'bad-deploy', sha256 }
    await desk.add({ shift: SHIFT, header: { scenario: changed, sessionId: sessionIdOf(2) } })
    const unknown = { id: 'mystery', sha256 }
    await desk.add({ shift: SHIFT, header: { scenario: unknown, sessionId: sessionIdOf(1) } })
    expect((await list()).map(({ state, scenarioId }) => [state, scenarioId])).toEqual([
      ['other-engine', 'bad-deploy'],
      ['other-scenario', 'bad-deploy'],
      ['other-scenario', 'mystery'],
    ])
  })

  it('calls a damaged recording damaged, whatever else keeps it from being played again', async () => {
    const header = { engine: 'on-call 9' }
    const { fileName, bytes } = await sampleRecording({ shift: SHIFT, header })
    desk.put(fileName, bytes.subarray(0, -1))
    expect(await only()).toMatchObject({ state: 'damaged', minutesRecorded: 30 })
  })

  it('tells recordings of all scenarios by their own content, and hashes each scenario once', async () => {
    const hashed: string[] = []
    const hashScenario: typeof KNOWN_MODELS.hashScenario = (scenario) => {
      hashed.push(scenario.id)
      return KNOWN_MODELS.hashScenario(scenario)
    }
    const counting = openReviewDesk({ known: { ...KNOWN_MODELS, hashScenario } })
    for (const [number, scenario] of [...KNOWN_MODELS.scenarios, SHIFT.scenario].entries()) {
      const shift = { scenario, seed: 1, throughMinute: 2 }
      await counting.add({ shift, header: { sessionId: sessionIdOf(number) } })
    }
    const rows = valueOf(await counting.library.list())
    counting.clear()
    expect(rows.map(({ state }) => state)).toEqual(Array.from(rows, () => 'complete'))
    expect(rows).toHaveLength(KNOWN_MODELS.scenarios.length + 1)
    expect(hashed.sort()).toEqual(KNOWN_MODELS.scenarios.map(({ id }) => id).sort())
  })

  it('counts as spent what the shift itself has spent of a budget that was not whole at its start', async () => {
    const fileName = await desk.add({ shift: { ...SHIFT, throughMinute: 5 } })
    const { entries } = valueOf(await readSession(desk.dataFolder, fileName))
    const left = entries.flatMap((entry) =>
      entry.type === 'minute' ? [entry.snapshot.budgetLeftShare] : [],
    )
    expect(left[0]).toBe(0.2)
    expect((await only())?.budgetSpentShare).toBe(0.2 - (left.at(-1) ?? NaN))
  })

  it('shows of a later format its name alone', async () => {
    const fileName = `20270203T040506Z-${sessionIdOf(5)}.guardia-session`
    desk.put(fileName, chainByHand(['{"type":"header","format":2,"anything":true}']))
    expect(await only()).toMatchObject({
      ...{ fileName, state: 'newer-format', startedAt: '2027-02-03T04:05:06.000Z' },
      ...{ sessionId: sessionIdOf(5), budgetSpentShare: null, costDollars: null },
    })
  })

  it('calls a torn, an unclosed or a changed end damaged, and still shows the latest whole minute', async () => {
    const { fileName, bytes } = await sampleRecording({ shift: SHIFT })
    const text = Buffer.from(bytes).toString('latin1')
    const lines = text.split('\n')
    const lastMinute = lines.findLastIndex((line) => line.startsWith('{"type":"minute"'))
    const damages: Readonly<Record<string, string>> = {
      'without its last byte': text.slice(0, -1),
      'with NULs behind it': `${text}\0\0\0`,
      'with a line behind its seal': `${text}{}\t0123456789abcdef\n`,
      'with a second seal behind its seal': withSecondSeal(bytes),
      'with another ending': text.replace('"ending":"completed"', '"ending":"rewound"'),
      'with another count': text.replace(/"records":(\d)/, '"records":9$1'),
      'without its last minute': [
        ...lines.slice(0, lastMinute),
        ...lines.slice(lastMinute + 1),
      ].join('\n'),
    }
    for (const [what, damaged] of Object.entries(damages)) {
      desk.put(fileName, Buffer.from(damaged, 'latin1'))
      const minutesRecorded = what === 'without its last minute' ? 29 : 30
      expect(await only(), what).toMatchObject({ state: 'damaged', minutesRecorded })
    }
  })

  it('of a header alone says that it is damaged and has no minute', async () => {
    const { fileName, bytes } = await sampleRecording({ shift: SHIFT })
    desk.put(fileName, bytes.subarray(0, bytes.indexOf(10) + 1))
    expect(await only()).toMatchObject({
      ...{ state: 'damaged', minutesRecorded: 0, budgetSpentShare: null, costDollars: null },
    })
  })

  it('at every length of a recording agrees with reading it whole', async () => {
    const { fileName, bytes } = await sampleRecording({ shift: { ...SHIFT, throughMinute: 12 } })
    for (let length = 0; length <= bytes.length; length += length < bytes.length - 40 ? 97 : 1) {
      desk.put(fileName, bytes.subarray(0, length))
      const row = await only()
      const { header, intactThroughMinute, damage } = valueOf(
        await readShift(join(desk.sessions, fileName)),
      )
      expect(row === undefined, String(length)).toBe(header === null)
      if (row === undefined) continue
      expect(row.minutesRecorded).toBe(intactThroughMinute ?? 0)
      const isDamaged = damage !== null || intactThroughMinute === null
      expect(row.state === 'damaged', String(length)).toBe(isDamaged)
    }
  })

  it('finds the latest minute behind a hundred long notes', async () => {
    const text = 'ă'.repeat(500)
    const notes = Array.from({ length: 100 }, () => ({ type: 'note', minute: 30, text }) as const)
    await desk.add({ shift: withBesides(SHIFT, notes) })
    expect(await only()).toMatchObject({ state: 'complete', minutesRecorded: 30 })
  })

  it('puts the newest first, whatever the names say', async () => {
    for (const [number, startedAt] of [
      [1, '2026-03-01T08:00:00.000Z'],
      [2, '2026-03-01T08:00:00.500Z'],
      [3, '2026-02-01T08:00:00.000Z'],
    ] as const) {
      const { bytes } = await sampleRecording({
        shift: { ...SHIFT, throughMinute: 1 },
        header: { startedAt, sessionId: sessionIdOf(number) },
      })
      desk.put(`20260101T00000${number}Z-${sessionIdOf(number)}.guardia-session`, bytes)
    }
    expect((await list()).map(({ sessionId }) => sessionId)).toEqual([2, 1, 3].map(sessionIdOf))
  })

  it('takes the code name from notes that can be read, and from no others', async () => {
    const fileName = await desk.add({ shift: SHIFT })
    const notes = { ...EMPTY_NOTES, codeName: 'Hổ Vằn' }
    desk.put(`${fileName}.notes.json`, JSON.stringify(notes))
    expect(await only()).toMatchObject({ codeName: 'Hổ Vằn', hasNotes: true })
    desk.put(`${fileName}.notes.json`, JSON.stringify({ ...notes, format: 2 }))
    expect(await only()).toMatchObject({ codeName: 'Itsaso Urdina', hasNotes: true })
    desk.put(`${fileName}.notes.json`, '{')
    expect(await only()).toMatchObject({ codeName: 'Itsaso Urdina', hasNotes: true })
    expect(desk.names()).toHaveLength(2)
  })

  it('leaves out what is no recording, a folder, and whatever a link leads to', async () => {
    const { fileName, bytes } = await sampleRecording({ shift: SHIFT })
    const outside = join(desk.dataFolder, 'outside')
    writeFileSync(outside, bytes)
    mkdirSync(desk.sessions)
    symlinkSync(outside, join(desk.sessions, fileName))
    mkdirSync(join(desk.sessions, `20260114T102031Z-${sessionIdOf(1)}.guardia-session`))
    desk.put(`20260114T102032Z-${sessionIdOf(2)}.guardia-session`, 'no recording\n')
    desk.put(`20260114T102033Z-${sessionIdOf(3)}.guardia-session`, '')
    desk.put('something.guardia-session', bytes)
    expect(await list()).toEqual([])
  })
})
