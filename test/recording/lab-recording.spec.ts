/** Recordings of the lab in the same file format: exact both ways, strict, and safe whatever happens to the file. */
import { beforeAll, describe, expect, it } from 'vitest'
import { LAB_COLUMNS } from '@shared/contract/lab/lab-row'
import { RECORDING_LIMITS } from '@shared/contract/recording'
import { labEngine } from '../../main/engine/resilience/lab-engine'
import { parseRecording, type LabRecordingContent } from '../../main/recording/recording-reader'
import { entryJson, headerJson, readLine } from '../../main/recording/session-lines'
import { verifyLabRecording } from '../../main/recording/verify-lab'
import { chainByHand, forgeLine, jsonLinesOf, rawLinesOf } from '../support/chain-by-hand'
import { readGolden } from '../support/golden-runs'
import { LAB_REPLAY } from '../support/lab-desk'
import {
  EVERY_LAB_LINE,
  labHeaderOf,
  labScenarioCalled,
  playLabRun,
  recordLabRun,
} from '../support/recorded-lab'
import { headerOf } from '../support/recorded-shift'
import { scenarioCalled } from '../support/review-desk'

function labIn(bytes: Uint8Array): LabRecordingContent {
  const content = parseRecording(bytes)
  if (content.kind !== 'lab') throw new Error('it is read as a shift')
  return content
}

const withoutPlace = ({ entries }: LabRecordingContent) =>
  entries.map(({ seq: _seq, at: _at, ...entry }) => entry)

let file: Buffer
/** The same without a seal, which would say another digest than a forged line has. */
let unsealed: Buffer

beforeAll(async () => {
  ;({ bytes: file } = await recordLabRun({ ...EVERY_LAB_LINE, ending: 'ended-early' }))
  ;({ bytes: unsealed } = await recordLabRun(EVERY_LAB_LINE))
})

describe('a recording of the lab', () => {
  it('gives back every kind of line, to the last bit, and its kind', () => {
    const content = labIn(file)
    expect(content.header).toEqual(labHeaderOf(EVERY_LAB_LINE))
    expect(content).toMatchObject({ damage: null, ending: 'ended-early', intactThroughSecond: 3 })
    expect(withoutPlace(content)).toEqual(playLabRun(EVERY_LAB_LINE).flat())
    const types = new Set(content.entries.map(({ type }) => type))
    expect([...types].sort()).toEqual(['decision', 'note', 'pace', 'pause', 'resumed', 'second'])
  })

  it('is a chain like any other, its lines closed by the same seal', () => {
    expect(chainByHand(jsonLinesOf(file))).toEqual(file)
    expect(jsonLinesOf(file).at(-1)).toMatch(/^{"type":"seal",.*"ending":"ended-early"/)
  })

  it('holds the values of a golden run, second by second', async () => {
    const golden = readGolden('lab-bad-zone-walk') as {
      readonly seed: number
      readonly rows: readonly (readonly (number | string | null)[])[]
    }
    const { bytes } = await recordLabRun({
      ...{ scenarioId: 'bad-zone', seed: golden.seed, throughSecond: 40 },
    })
    const lines = jsonLinesOf(bytes).slice(2)
    expect(lines).toHaveLength(40)
    for (const [index, json] of lines.entries()) {
      const { values } = JSON.parse(json) as { values: readonly unknown[] }
      expect(values).toHaveLength(LAB_COLUMNS.length)
      for (const [place, wanted] of (golden.rows[index] ?? []).entries()) {
        if (typeof wanted === 'number') expect(Number(values[place])).toBeCloseTo(wanted, 4)
        else expect(values[place]).toBe(wanted)
      }
    }
  })

  it('takes at most 1 kB a second, so that any run fits many times into a file', async () => {
    const { bytes } = await recordLabRun({ scenarioId: 'edge-surge', throughSecond: 140 })
    expect(bytes.length / 140).toBeLessThan(1_024)
    const longest = labScenarioCalled('edge-surge').durationSeconds * 1_024
    expect(longest * 20).toBeLessThan(RECORDING_LIMITS.fileBytes)
  })
})

describe('damage of a recording of the lab', () => {
  it('leaves the longest intact beginning wherever it is cut, and never an invented second', () => {
    const whole = labIn(file)
    const raw = rawLinesOf(file)
    for (let length = 0; length < file.length; length += 1) {
      const content = parseRecording(file.subarray(0, length))
      let lines = 0
      for (let end = 0; lines < raw.length; lines += 1) {
        end += raw[lines]?.length ?? 0
        if (end > length) break
      }
      if (lines === 0) expect(content.kind).toBe('on-call')
      expect(content.entries).toEqual(whole.entries.slice(0, Math.max(0, lines - 1)))
      const isWhole = raw.slice(0, lines).reduce((sum, line) => sum + line.length, 0) === length
      const damage = isWhole && length > 0 ? null : { line: lines + 1, reason: 'torn' }
      expect(content.damage, String(length)).toEqual(damage)
    }
  })

  it('is a checksum wherever a byte of a line is another', () => {
    const raw = rawLinesOf(file)
    let start = 0
    for (const [index, line] of raw.entries()) {
      const flipped = Buffer.from(file)
      const at = start + 12
      flipped[at] = (flipped[at] ?? 0) ^ 1
      expect(parseRecording(flipped).damage).toEqual({ line: index + 1, reason: 'checksum' })
      start += line.length
    }
  })

  it('finds the seal behind it, as of a shift', () => {
    const raw = rawLinesOf(file)
    const broken = Buffer.concat(raw.map((line, at) => (at === 3 ? Buffer.from('x\n') : line)))
    expect(labIn(broken)).toMatchObject({ ending: null, endingBehindDamage: 'ended-early' })
  })
})

describe('lines of the lab', () => {
  const spoil = (json: string, change: (line: Record<string, unknown>) => void): string => {
    const line = JSON.parse(json) as Record<string, unknown>
    change(line)
    return JSON.stringify(line)
  }
  const read = (json: string) => readLine(Buffer.from(json), 'lab')
  const lineOf = (type: string): string => {
    const entry = playLabRun(EVERY_LAB_LINE)
      .flat()
      .find((one) => one.type === type)
    if (entry === undefined) throw new Error(`no line ${type}`)
    return entryJson(entry, { seq: 5, at: 7 }, 'lab')
  }

  it.each([
    ['a second with a value too few', 'second', (line) => (line['values'] as unknown[]).pop()],
    ['a count below 0', 'second', (line) => ((line['values'] as unknown[])[1] = -1)],
    ['another breaker', 'second', (line) => ((line['values'] as unknown[])[14] = 'ajar')],
    [
      'a fifth state of an endpoint',
      'second',
      (line) => (line['endpoints'] as number[][])[0]?.splice(0, 1, 4),
    ],
    [
      'an endpoint that sent half a request',
      'second',
      (line) => (line['endpoints'] as number[][])[0]?.splice(4, 1, 0.5),
    ],
    [
      'an endpoint with a word for its rate',
      'second',
      (line) => (line['endpoints'] as unknown[][])[0]?.splice(2, 1, '1'),
    ],
    [
      'an endpoint with a member too few',
      'second',
      (line) => (line['endpoints'] as number[][])[0]?.pop(),
    ],
    ['no endpoint', 'second', (line) => (line['endpoints'] = [])],
    ['a score above 1', 'second', (line) => ((line['soFar'] as number[])[0] = 1.5)],
    ['no state', 'second', (line) => delete line['state']],
    ['one more member', 'second', (line) => (line['minute'] = 1)],
    ['a pace that is none of the lab', 'pace', (line) => (line['pacePerSecond'] = 3)],
    ['a note in minutes', 'note', (line) => ((line['minute'] = 2), delete line['second'])],
    [
      'a decision in second 0',
      'decision',
      (line) => ((line['decision'] as Record<string, unknown>)['second'] = 0),
    ],
    [
      'a protection that the catalogue has not',
      'decision',
      (line) => ((line['decision'] as Record<string, unknown>)['value'] = { kind: 'hope' }),
    ],
    [
      'a decision with a field too many',
      'decision',
      (line) =>
        ((line['decision'] as Record<string, unknown>)['value'] = { kind: 'accrual', failures: 5 }),
    ],
  ] satisfies [string, string, (line: Record<string, unknown>) => unknown][])(
    'are refused with %s',
    (_, type, change) => {
      expect(read(lineOf(type))).not.toBeNull()
      expect(read(spoil(lineOf(type), change))).toBeNull()
    },
  )

  it('belong to their kind: none of a shift stands in a run, none of a run in a shift', () => {
    const ofShift = headerJson(headerOf({ scenario: scenarioCalled('steady-morning'), seed: 7 }))
    const ofRun = headerJson(labHeaderOf(EVERY_LAB_LINE))
    expect(readLine(Buffer.from(ofRun), null)).toMatchObject({ kind: 'header' })
    expect(readLine(Buffer.from(lineOf('second')), 'on-call')).toBeNull()
    expect(read(ofShift)).toBeNull()
    const note = '{"type":"note","seq":1,"at":0,"minute":0,"text":"?"}'
    expect(labIn(chainByHand([ofRun, note])).damage).toEqual({ line: 2, reason: 'content' })
    const columns = JSON.stringify(LAB_COLUMNS)
    const mixed = ofRun.replace(columns, columns.replace('"offered"', '"requests"'))
    expect(parseRecording(chainByHand([mixed])).damage).toEqual({ line: 1, reason: 'content' })
  })
})

describe('verifyLabRecording', () => {
  const verified = (bytes: Uint8Array, means: object = {}) =>
    verifyLabRecording(labIn(bytes), { ...LAB_REPLAY, ...means })
  const forge = (second: number, change: (json: string) => string): Buffer => {
    const at = jsonLinesOf(unsealed).findIndex((json) => json.includes(`"values":[${second},`))
    return forgeLine(unsealed, at, change)
  }

  it('reproduces what the engine gives', async () => {
    expect(await verified(file)).toEqual({
      ...{ of: 'lab', kind: 'reproduced', seconds: 3, ending: 'ended-early' },
    })
    const { bytes } = await recordLabRun({ ...EVERY_LAB_LINE, throughSecond: 2 })
    expect(await verified(bytes)).toEqual({ of: 'lab', kind: 'interrupted', afterSecond: 2 })
  })

  it.each([
    [
      'its state',
      'state',
      (json: string) =>
        json.replace(/"state":"./, '"state":"g').replace('"state":"g', '"state":"0'),
    ],
    [
      'a column',
      'snapshot',
      (json: string) => json.replace(/"values":\[2,(\d+)/, '"values":[2,9$1'),
    ],
    [
      'what stands beyond the columns',
      'snapshot',
      (json: string) => json.replace(/"more":\[/, '"more":[9'),
    ],
    [
      'an endpoint',
      'snapshot',
      (json: string) => json.replace('"endpoints":[[0,', '"endpoints":[[1,'),
    ],
    [
      'the score so far',
      'snapshot',
      (json: string) => json.replace(/"soFar":\[[^,]+/, '"soFar":[0.5'),
    ],
  ] as const)('names the second from which %s is another', async (_, what, change) => {
    expect(await verified(forge(2, change))).toEqual({
      ...{ of: 'lab', kind: 'differs', fromSecond: 2, what },
    })
  })

  it('names the second in which another decision acted', async () => {
    const at = jsonLinesOf(unsealed).findIndex((json) => json.includes('least-loaded'))
    const other = forgeLine(unsealed, at, (json) => json.replace('least-loaded', 'round-robin'))
    expect(await verified(other)).toMatchObject({ kind: 'differs', fromSecond: 2, what: 'state' })
  })

  it('says of another engine or scenario that the seconds stand, and of damage its line', async () => {
    const engine = { ...labEngine, version: 'resilience 2' }
    expect(await verified(file, { engine })).toEqual({
      ...{ of: 'lab', kind: 'other-engine', recorded: 'resilience 1', own: 'resilience 2' },
      seconds: 3,
    })
    expect(await verified(file, { scenarios: [] })).toEqual({
      ...{ of: 'lab', kind: 'unknown-scenario', scenarioId: 'quiet-service', seconds: 3 },
    })
    expect(await verified(file.subarray(0, file.length - 3))).toMatchObject({
      ...{ of: 'lab', kind: 'damaged', reason: 'torn', intactThroughSecond: 3 },
    })
  })
})
