/** T7: recorded sessions replay to the same state hash in every minute, in Node and in Electron. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DECISION_TYPES } from '@shared/contract/decisions'
import { parseShift } from '../support/shift-content'
import { forgeLine, jsonLinesOf } from '../support/chain-by-hand'
import { askElectron } from '../support/electron-as-node'
import { withPoisonedAmbience } from '../support/poisoned-ambience'
import { recordShift } from '../support/recorded-shift'
import { REPLAY_CORPUS, type CorpusSession } from '../support/replay-corpus'
import { reportReplay, type ReplayReport } from '../support/replay-report'

// Bundling, starting Electron and hashing some 8,000 states twice: not for the usual five seconds.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** What every recording of the corpus was when this engine version was made. */
const CORPUS_DIGESTS = '../fixtures/replay-corpus.json'

const root = mkdtempSync(join(tmpdir(), 'guardia-corpus-'))
const recordings = join(root, 'recordings')
const files = new Map<string, Uint8Array>()
beforeAll(async () => {
  mkdirSync(recordings)
  for (const session of REPLAY_CORPUS) {
    const file = await recordShift(session)
    files.set(session.name, file)
    writeFileSync(join(recordings, session.name), file)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

const fileOf = ({ name }: CorpusSession): Uint8Array => files.get(name) ?? Buffer.alloc(0)

const reports = new Map<string, ReplayReport>()

/** Replayed once, without chance, clock or locale, whatever it is compared with. */
function reportInNode(session: CorpusSession): ReplayReport {
  const report =
    reports.get(session.name) ?? withPoisonedAmbience(() => reportReplay(fileOf(session)))
  reports.set(session.name, report)
  return report
}

function lastStateIn(file: Uint8Array): string | undefined {
  const minutes = parseShift(file).entries.filter((entry) => entry.type === 'minute')
  return minutes.at(-1)?.stateHash
}

function expectReproduced({ name, shift, ending }: CorpusSession, report?: ReplayReport): void {
  const minutes = shift.throughMinute ?? shift.scenario.durationMinutes
  const verification =
    ending === null
      ? { kind: 'interrupted', afterMinute: minutes }
      : { kind: 'reproduced', minutes, ending }
  expect(report?.verification, name).toEqual(verification)
  expect(report?.recordedHashes, name).toHaveLength(minutes + 1)
  expect(report?.replayedHashes, name).toEqual(report?.recordedHashes)
}

describe('the replay corpus', () => {
  it('holds at least 50 sessions of all 4 scenarios, with every decision, sealed and not', () => {
    expect(REPLAY_CORPUS.length).toBeGreaterThanOrEqual(50)
    expect(new Set(REPLAY_CORPUS.map(({ shift }) => shift.scenario.id)).size).toBe(4)
    const decided = REPLAY_CORPUS.flatMap(({ shift }) => shift.decisions ?? [])
    expect(new Set(decided.map(({ type }) => type))).toEqual(new Set(DECISION_TYPES))
    const endings = new Set(REPLAY_CORPUS.map(({ ending }) => ending))
    expect(endings).toEqual(new Set(['completed', 'ended-early', null]))
  })

  it('is, byte for byte, what this engine version recorded before: another result needs another version', async () => {
    const digests = REPLAY_CORPUS.map((session) => {
      const sha256 = createHash('sha256').update(fileOf(session)).digest('hex')
      return [session.name, { sha256, lastState: lastStateIn(fileOf(session)) }] as const
    })
    const text = `${JSON.stringify(Object.fromEntries(digests), null, 2)}\n`
    // A missing file would be written anew, and whatever this engine gives be taken as right.
    expect(existsSync(new URL(CORPUS_DIGESTS, import.meta.url))).toBe(true)
    await expect(text).toMatchFileSnapshot(CORPUS_DIGESTS)
  })

  it('replays in Node to the recorded state hash of every minute, without chance, clock or locale', () => {
    for (const session of REPLAY_CORPUS) expectReproduced(session, reportInNode(session))
  })
})

interface ElectronAnswer {
  readonly electron?: string
  readonly reports: Readonly<Record<string, ReplayReport>>
}

async function reportInElectron(folder: string): Promise<ElectronAnswer> {
  const entry = 'test/support/replay-in-electron.ts'
  const answer = await askElectron({ entry, folder: join(root, 'bundle'), args: [folder] })
  return answer as ElectronAnswer
}

describe('the replay corpus in Electron', () => {
  it('replays to the recorded state hash of every minute, and to the hashes that Node finds', async () => {
    const { electron, reports: answered } = await reportInElectron(recordings)
    expect(electron).toMatch(/^\d+\.\d+\.\d+$/)
    for (const session of REPLAY_CORPUS) {
      expectReproduced(session, answered[session.name])
      expect(answered[session.name]).toEqual(reportInNode(session))
    }
  })

  it('finds the one minute whose hash is another, so that equal answers mean something', async () => {
    const forged = join(root, 'forged')
    mkdirSync(forged)
    const whole = files.get('cache-flush-0') ?? Buffer.alloc(0)
    // Cut off before the seal, whose digest would betray the change already.
    const open = whole.subarray(0, whole.lastIndexOf(0x0a, -2) + 1)
    const index = jsonLinesOf(open).findIndex((json) => json.includes('"values":[20,'))
    const changed = forgeLine(open, index, (json) =>
      json.replace(/"state":"[0-9a-f]{16}"/, '"state":"0123456789abcdef"'),
    )
    writeFileSync(join(forged, 'cache-flush-0'), changed)
    const report = (await reportInElectron(forged)).reports['cache-flush-0']
    expect(report?.verification).toEqual({ kind: 'differs', fromMinute: 20, what: 'state' })
    expect(report?.recordedHashes[20]).toBe('0123456789abcdef')
    expect(report?.replayedHashes).not.toEqual(report?.recordedHashes)
  })
})

describe('withPoisonedAmbience', () => {
  it.each<[string, () => unknown]>([
    ['chance', () => Math.random()],
    ['a clock', () => Date.now()],
    ['a date', () => new Date(0)],
    ['a locale', () => (1_000).toLocaleString()],
    ['Intl', () => new Intl.NumberFormat()],
  ])('makes code that reads %s fail, and only while it runs', (_, read) => {
    expect(() => withPoisonedAmbience(read)).toThrow('must not be used here')
    expect(read).not.toThrow()
  })
})
