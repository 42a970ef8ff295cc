/** What a reader says of whole, interrupted, forged and foreign files. */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import { parseShift, readShift } from '../../support/shift-content'
import { chainByHand, chainDigestByHand, forgeLine, jsonLinesOf } from '../../support/chain-by-hand'
import { headerOf, playShift, recordShift, type Shift } from '../../support/recorded-shift'

// 20,000 lines are hashed here, on whatever machine.
vi.setConfig({ testTimeout: 60_000 })

const scenario = BUILT_IN_SCENARIOS[1] ?? expect.fail('there is a second scenario')
const shift: Shift = {
  scenario,
  seed: 7,
  throughMinute: 4,
  decisions: [
    { minute: 2, type: 'set-feature', value: false },
    { minute: 2, type: 'start-warmup' },
  ],
}
// Line 1 header, 2 and 3 minutes 0 and 1, 4 and 5 decisions, 6 to 8 minutes 2 to 4, 9 seal.
let sealed: Uint8Array
let unsealed: Uint8Array
beforeAll(async () => {
  sealed = await recordShift({ shift, ending: 'ended-early' })
  unsealed = await recordShift({ shift, ending: null })
})

/** Puts lines behind an unsealed recording, rightly chained. */
const extended = (...jsons: string[]): Uint8Array =>
  chainByHand([...jsonLinesOf(unsealed), ...jsons])

describe('parseRecording', () => {
  it('gives header, the 7 entries with their places, and the ending of a sealed recording', () => {
    const content = parseShift(sealed)
    expect(content).toMatchObject({
      header: headerOf(shift),
      ending: 'ended-early',
      damage: null,
      intactThroughMinute: 4,
      newerFormat: null,
    })
    const places = content.entries.map(({ seq, at }) => ({ seq, at }))
    const played = playShift(shift).flat()
    expect(content.entries).toEqual(played.map((entry, at) => ({ ...entry, ...places[at] })))
    expect(content.entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('gives everything but an ending of a recording without a seal, and no damage', () => {
    const content = parseShift(unsealed)
    expect(content).toMatchObject({ ending: null, damage: null, intactThroughMinute: 4 })
    expect(content.entries).toEqual(parseShift(sealed).entries)
  })

  const pause = (seq: number, minute: number): string =>
    JSON.stringify({ type: 'pause', seq, at: 0, minute, on: true })
  it.each([
    ['a line whose number is left out', () => extended(pause(9, 4)), 9],
    ['a line whose number comes twice', () => extended(pause(7, 4)), 9],
    ['an entry two minutes ahead', () => extended(pause(8, 6)), 9],
    ['an entry of an earlier minute', () => extended(pause(8, 3)), 9],
    ['a second header', () => extended(jsonLinesOf(unsealed)[0] ?? ''), 9],
    ['minute 4 a second time', () => forgeLine(sealed, 7, (json) => json.replace('[4,', '[3,')), 8],
    ['minute 5 in place of 4', () => forgeLine(sealed, 7, (json) => json.replace('[4,', '[5,')), 8],
    ['31 values', () => forgeLine(sealed, 5, (json) => json.replace(/,[^,\]]*\]/, ']')), 6],
    ['33 values', () => forgeLine(sealed, 5, (json) => json.replace(']', ',0]')), 6],
    [
      'a decision of another minute',
      () => forgeLine(sealed, 3, (json) => json.replace('"minute":2', '"minute":3')),
      4,
    ],
    [
      'a value beyond all numbers',
      () => forgeLine(sealed, 2, (json) => json.replace('[1,', '[1e999,')),
      3,
    ],
    [
      'a seal that counts 7 lines instead of 8',
      () => forgeLine(sealed, 8, (json) => json.replace('"records":8', '"records":7')),
      9,
    ],
    [
      'a seal of another digest',
      () => forgeLine(sealed, 8, (json) => json.replace(/[0-9a-f]{64}/, '0'.repeat(64))),
      9,
    ],
    ['a first line that is no header', () => chainByHand([pause(0, 0)]), 1],
    [
      'a header that says it came 5 ms late',
      () => forgeLine(sealed, 0, (json) => json.replace('"at":0', '"at":5')),
      1,
    ],
    ['a line longer than 64 KiB', () => extended(`${' '.repeat(65_536)}${pause(8, 4)}`), 9],
  ])('names %s as wrong content, although the chain is right', (_, make, line) => {
    const content = parseShift(make())
    expect(content.damage).toEqual({ line, reason: 'content' })
    expect(content.ending).toBeNull()
  })

  it('takes a header and a seal alone as wrong content: a shift has a minute 0', () => {
    const header = jsonLinesOf(sealed)[0] ?? ''
    const sha256 = chainDigestByHand([header])
    const seal = { type: 'seal', seq: 1, at: 1, ending: 'ended-early', records: 1, sha256 }
    const content = parseShift(chainByHand([header, JSON.stringify(seal)]))
    expect(content).toMatchObject({
      damage: { line: 2, reason: 'content' },
      intactThroughMinute: null,
    })
  })

  it('takes 20,000 lines and names the 20,001st as wrong content', () => {
    const jsons = jsonLinesOf(unsealed)
    while (jsons.length < 20_001) jsons.push(pause(jsons.length, 4))
    expect(parseShift(chainByHand(jsons.slice(0, -1))).damage).toBeNull()
    expect(parseShift(chainByHand(jsons)).damage).toEqual({ line: 20_001, reason: 'content' })
  })

  it.each([
    ['an empty file', '', 'torn'],
    ['one letter', 'x', 'torn'],
    ['a text', 'minute;burn\n0;0\n', 'checksum'],
    ['an empty line', '\n', 'checksum'],
    ['a NUL page', '\0'.repeat(4_096), 'torn'],
  ])('names %s as no recording: damage at line 1, no header, no minute', (_, text, reason) => {
    expect(parseShift(Buffer.from(text))).toEqual({
      kind: 'on-call',
      header: null,
      entries: [],
      ending: null,
      endingBehindDamage: null,
      damage: { line: 1, reason },
      intactThroughMinute: null,
      newerFormat: null,
    })
  })

  it('names a newer format without reading on, but only where the first line is intact', () => {
    const newer = chainByHand(['{"type":"header","format":2}', 'whatever comes'])
    const nothing = {
      kind: 'on-call',
      header: null,
      entries: [],
      ending: null,
      endingBehindDamage: null,
      intactThroughMinute: null,
    }
    expect(parseShift(newer)).toEqual({ ...nothing, damage: null, newerFormat: 2 })
    const header = forgeLine(sealed, 0, (json) => json.replace('"format":1', '"format":3'))
    expect(parseShift(header).newerFormat).toBe(3)
    const flipped = Buffer.from(sealed)
    flipped.write('"format":3', flipped.indexOf('"format":1'))
    const damage = { line: 1, reason: 'checksum' }
    expect(parseShift(flipped)).toEqual({ ...nothing, damage, newerFormat: null })
  })
})

describe('readRecording', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guardia-reader-'))
  const inFolder = (name: string): string => join(folder, name)
  afterAll(() => rmSync(folder, { recursive: true }))

  it('gives the content that parseShift gives', async () => {
    writeFileSync(inFolder('whole'), sealed)
    expect(await readShift(inFolder('whole'))).toEqual({
      ok: true,
      value: parseShift(sealed),
    })
  })

  it('does not refuse a damaged file: its damage is content', async () => {
    writeFileSync(inFolder('torn'), sealed.subarray(0, -1))
    const damage = { line: 9, reason: 'torn' }
    expect(await readShift(inFolder('torn'))).toMatchObject({ ok: true, value: { damage } })
  })

  const refusal = (code: string, name: string, reason: string) => ({
    ok: false,
    failure: { code, parameters: { path: inFolder(name), reason } },
  })

  it('refuses a missing file and a folder with path and reason', async () => {
    mkdirSync(inFolder('folder'))
    expect(await readShift(inFolder('no'))).toEqual(refusal('file-unreadable', 'no', 'ENOENT'))
    const answer = await readShift(inFolder('folder'))
    expect(answer).toEqual(refusal('file-unreadable', 'folder', 'EISDIR'))
  })

  it('refuses a pipe at once, without waiting for a writer', async () => {
    execFileSync('mkfifo', [inFolder('pipe')])
    const answer = await readShift(inFolder('pipe'))
    expect(answer).toEqual(refusal('file-unreadable', 'pipe', 'not-a-file'))
  })

  it('refuses a file without permission', async () => {
    writeFileSync(inFolder('secret'), sealed)
    chmodSync(folder, 0o755)
    chmodSync(inFolder('secret'), 0o000)
    // Nothing is forbidden to root, so the call is made as nobody (65534).
    const isRoot = process.geteuid?.() === 0
    if (isRoot) process.seteuid?.(65_534)
    const answer = await readShift(inFolder('secret'))
    if (isRoot) process.seteuid?.(0)
    expect(answer).toEqual(refusal('file-unreadable', 'secret', 'EACCES'))
  })

  it('takes 32 MiB and refuses one byte more', async () => {
    writeFileSync(inFolder('large'), sealed)
    truncateSync(inFolder('large'), 32 * 1024 * 1024)
    expect(await readShift(inFolder('large'))).toMatchObject({ ok: true })
    truncateSync(inFolder('large'), 32 * 1024 * 1024 + 1)
    const answer = await readShift(inFolder('large'))
    const parameters = { path: inFolder('large'), maximumMebibytes: 32 }
    expect(answer).toEqual({ ok: false, failure: { code: 'file-too-large', parameters } })
  })

  it('refuses a newer format politely', async () => {
    writeFileSync(inFolder('newer'), chainByHand(['{"type":"header","format":2}']))
    const answer = await readShift(inFolder('newer'))
    expect(answer).toEqual(refusal('recording-newer-format', 'newer', 'format 2'))
  })

  it('follows a link that a person names, and none where links are refused', async () => {
    writeFileSync(inFolder('target'), sealed)
    symlinkSync(inFolder('target'), inFolder('link'))
    expect(await readShift(inFolder('link'))).toMatchObject({ ok: true })
    const answer = await readShift(inFolder('link'), { refuseLinks: true })
    expect(answer).toEqual(refusal('file-unreadable', 'link', 'not-a-file'))
  })
})
