/** Interrupted recordings opened again, in a real folder: gone on with, closed, or refused. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { NODE_FILE_SYSTEM } from '../../../main/recording/file-system'
import { THIS_PROCESS } from '../../../main/recording/lock-surroundings'
import { sessionFileName, sessionsFolder } from '../../../main/recording/recording-folder'
import { parseShift } from '../../support/shift-content'
import {
  closeInterruptedRecording,
  reopenRecording,
} from '../../../main/recording/reopen-recording'
import { hashScenario } from '../../../main/recording/scenario-hash'
import { verifyRecording } from '../../../main/recording/verify-recording'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import { chainByHand, forgeLine, jsonLinesOf, rawLinesOf } from '../../support/chain-by-hand'
import { playShift, recordShift, valueOf, type Shift } from '../../support/recorded-shift'

const scenario = BUILT_IN_SCENARIOS[1] ?? expect.fail('there is a second scenario')
const decisions = [{ minute: 4, type: 'set-min-instances', value: 20 } as const]
const shift: Shift = { scenario, seed: 7, decisions, throughMinute: 6 }
const batches = playShift(shift)
/** Through minute 3, two seconds a minute. */
const interrupted = (): Promise<Uint8Array> =>
  recordShift({ shift: { ...shift, throughMinute: 3 }, ending: null })

const NAME = sessionFileName('2026-01-14T10:20:30.000Z', '5f0c2f5e-6d0b-4b52-9c3a-0d6f3f1f7a11')
const AN_HOUR_LATER = Date.UTC(2026, 0, 14, 11, 20, 30)

let dataFolder: string
let folder: string
let path: string
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'guardia-reopen-'))
  folder = sessionsFolder(dataFolder)
  mkdirSync(folder)
  path = join(folder, NAME)
})
afterEach(() => rmSync(dataFolder, { recursive: true }))

const reopen = (name = NAME) => reopenRecording({ dataFolder, clock: () => AN_HOUR_LATER }, name)
const close = () => closeInterruptedRecording({ dataFolder, clock: () => AN_HOUR_LATER }, NAME)
const verification = () =>
  verifyRecording(parseShift(readFileSync(path)), {
    engine: onCallEngine,
    scenarios: BUILT_IN_SCENARIOS,
    hashScenario,
  })
const refusal = (code: string, reason: string) => ({
  ok: false,
  failure: { code, parameters: { path, reason } },
})

describe('reopenRecording', () => {
  it('goes on in the same file, so that the whole of it is one chain and replays to minute 6', async () => {
    const before = Buffer.from(await interrupted())
    writeFileSync(path, before)
    const { writer, header, entries, ...opened } = valueOf(await reopen())
    expect(opened).toEqual({ kind: 'on-call', fileName: NAME, dataFolder, cut: null })
    expect({ header, entries }).toEqual({
      header: parseShift(before).header,
      entries: parseShift(before).entries,
    })
    expect(readFileSync(path)).toEqual(before)
    valueOf(await writer.append([{ type: 'resumed', minute: 3 }]))
    for (const batch of batches.slice(4)) valueOf(await writer.append(batch))
    valueOf(await writer.seal('ended-early'))
    expect(readFileSync(path).subarray(0, before.length)).toEqual(before)
    expect(verification()).toEqual({ kind: 'reproduced', minutes: 6, ending: 'ended-early' })
    expect(readdirSync(folder)).toEqual([NAME])
  })

  it('counts the milliseconds of new lines from the start of the shift, and numbers them on', async () => {
    writeFileSync(path, await interrupted())
    const { writer, entries } = valueOf(await reopen())
    valueOf(await writer.append([{ type: 'resumed', minute: 3 }]))
    await writer.abandon()
    const added = parseShift(readFileSync(path)).entries.slice(entries.length)
    expect(added).toEqual([{ type: 'resumed', minute: 3, seq: entries.length + 1, at: 3_600_000 }])
  })

  it('counts what it cuts off: lines, a torn one included, and the minutes among them', async () => {
    const whole = Buffer.from(await recordShift({ shift, ending: null }))
    const lines = rawLinesOf(whole)
    const third = lines[3]?.toString() ?? ''
    expect(third).toContain('"type":"minute"')
    const spoiled = Buffer.from(
      whole.toString().replace(third, third.replace(/[0-9a-f]\n$/, 'x\n')),
    )
    const others = lines.slice(4).filter((line) => line.includes('"type":"minute"')).length
    const cuts = [
      [spoiled, { lines: lines.length - 3, minutes: others + 1 }],
      [whole.subarray(0, -9), { lines: 1, minutes: 1 }],
      [Buffer.concat([whole, Buffer.alloc(99)]), { lines: 1, minutes: 0 }],
      [Buffer.concat([whole, Buffer.from('\n')]), { lines: 1, minutes: 0 }],
      [whole, null],
    ] as const
    for (const [bytes, cut] of cuts) {
      writeFileSync(path, bytes)
      const reopened = valueOf(await reopen())
      expect(reopened.cut).toEqual(cut)
      await reopened.writer.abandon()
    }
  })

  it('keeps every damaged original: the same damage once, another one under the next number', async () => {
    const whole = Buffer.from(await interrupted())
    const torn = whole.subarray(0, -9)
    const spoiled = Buffer.concat([whole, Buffer.alloc(99)])
    for (const damaged of [torn, spoiled, torn]) {
      writeFileSync(path, damaged)
      await valueOf(await reopen()).writer.abandon()
    }
    expect(readdirSync(folder)).toEqual([NAME, `${NAME}.damaged-1`, `${NAME}.damaged-2`])
    expect(readFileSync(`${path}.damaged-1`)).toEqual(torn)
    expect(readFileSync(`${path}.damaged-2`)).toEqual(spoiled)
    expect(readFileSync(path)).toEqual(Buffer.concat(rawLinesOf(whole).slice(0, -1)))
  })

  it('gives back the lines before the damage, at each of 200 lengths of a cut file', async () => {
    const whole = Buffer.from(await recordShift({ shift, ending: 'ended-early' }))
    const minuteZeroEnd = Buffer.concat(rawLinesOf(whole).slice(0, 2)).length
    const step = Math.ceil((whole.length - minuteZeroEnd) / 200)
    for (let length = minuteZeroEnd; length < whole.length; length += step) {
      writeFileSync(path, whole.subarray(0, length))
      const { writer, entries } = valueOf(await reopen())
      await writer.abandon()
      const lines = rawLinesOf(readFileSync(path))
      expect(Buffer.concat(lines)).toEqual(whole.subarray(0, Buffer.concat(lines).length))
      expect(entries, `cut after ${length} bytes`).toHaveLength(lines.length - 1)
      expect(Buffer.concat(rawLinesOf(whole).slice(0, lines.length + 1)).length).toBeGreaterThan(
        length,
      )
    }
  })

  it('refuses a sealed recording, also with something behind its seal, and does not touch it', async () => {
    const sealed = Buffer.from(await recordShift({ shift, ending: 'ended-early' }))
    for (const file of [sealed, Buffer.concat([sealed, Buffer.alloc(9)])]) {
      writeFileSync(path, file)
      expect(await reopen()).toEqual(refusal('recording-not-continuable', 'sealed'))
      expect(await close()).toEqual(refusal('recording-not-continuable', 'sealed'))
      expect(readFileSync(path)).toEqual(file)
    }
    expect(readdirSync(folder)).toEqual([NAME])
  })

  it('refuses one without minute 0, or without an intact header, and does not touch it', async () => {
    const [header = Buffer.alloc(0), minuteZero = header] = rawLinesOf(await interrupted())
    const cut = Buffer.concat([header, minuteZero]).subarray(0, -1)
    for (const file of [Buffer.alloc(0), header.subarray(1), header, cut]) {
      writeFileSync(path, file)
      expect(await reopen()).toEqual(refusal('recording-not-continuable', 'no-minute'))
      expect(await close()).toEqual(refusal('recording-not-continuable', 'no-minute'))
      expect(readFileSync(path)).toEqual(file)
    }
    expect(readdirSync(folder)).toEqual([NAME])
  })

  it('refuses one of a newer format, and does not touch it', async () => {
    const newer = chainByHand(['{"type":"header","format":2}', '{"type":"novel"}'])
    writeFileSync(path, newer)
    expect(await reopen()).toEqual(refusal('recording-newer-format', 'format 2'))
    expect(readFileSync(path)).toEqual(newer)
  })

  it('refuses what is not there, a folder, a link, and a name that leads elsewhere', async () => {
    expect(await reopen()).toEqual(refusal('file-unreadable', 'ENOENT'))
    mkdirSync(path)
    expect(await reopen()).toEqual(refusal('file-unreadable', 'EISDIR'))
    rmSync(path, { recursive: true })
    const outside = join(dataFolder, 'outside')
    writeFileSync(outside, await interrupted())
    symlinkSync(outside, path)
    expect(await reopen()).toEqual(refusal('file-unreadable', 'not-a-file'))
    const elsewhere = { code: 'file-unreadable', parameters: { reason: 'bad-name' } }
    expect(await reopen('../outside')).toMatchObject({ failure: elsewhere })
    expect(readdirSync(folder)).toEqual([NAME])
  })

  it('refuses one that is being written, here or by another program, until that has let go', async () => {
    writeFileSync(path, await interrupted())
    const { writer } = valueOf(await reopen())
    const inUse = { ok: false, failure: { code: 'recording-in-use', parameters: { path } } }
    expect(await reopen()).toEqual(inUse)
    expect(await close()).toEqual(inUse)
    await writer.abandon()
    const foreign = JSON.stringify({ host: `not-${THIS_PROCESS.host}`, pid: 1, token: 'x' })
    writeFileSync(`${path}.lock`, foreign)
    expect(await reopen()).toEqual(inUse)
    expect(readFileSync(`${path}.lock`, 'utf8')).toBe(foreign)
    rmSync(`${path}.lock`)
    await valueOf(await reopen()).writer.abandon()
  })

  it('refuses one that grows while it is opened, by a program that knows no locks', async () => {
    writeFileSync(path, await interrupted())
    const fileSystem = {
      ...NODE_FILE_SYSTEM,
      append: (appended: string) => {
        writeFileSync(appended, 'x', { flag: 'a' })
        return NODE_FILE_SYSTEM.append(appended)
      },
    }
    const means = { dataFolder, clock: () => AN_HOUR_LATER, fileSystem }
    const inUse = { code: 'recording-in-use', parameters: { path } }
    expect(await reopenRecording(means, NAME)).toEqual({ ok: false, failure: inUse })
    expect(existsSync(`${path}.lock`)).toBe(false)
  })

  it('refuses one whose lock was taken over while it is opened, and leaves that lock', async () => {
    writeFileSync(path, await interrupted())
    const fileSystem = {
      ...NODE_FILE_SYSTEM,
      append: (appended: string) => {
        writeFileSync(`${appended}.lock`, 'another’s')
        return NODE_FILE_SYSTEM.append(appended)
      },
    }
    const means = { dataFolder, clock: () => AN_HOUR_LATER, fileSystem }
    const inUse = { code: 'recording-in-use', parameters: { path } }
    expect(await reopenRecording(means, NAME)).toEqual({ ok: false, failure: inUse })
    expect(readFileSync(`${path}.lock`, 'utf8')).toBe('another’s')
  })

  it('clears away what a repair and a lock left behind that were broken off', async () => {
    writeFileSync(path, await interrupted())
    for (const end of ['tmp', 'lock.0b5e3a54']) writeFileSync(`${path}.${end}`, 'half')
    writeFileSync(`${path}.notes.json`, '{}')
    await valueOf(await reopen()).writer.abandon()
    expect(readdirSync(folder)).toEqual([NAME, `${NAME}.notes.json`])
  })
})

describe('closeInterruptedRecording', () => {
  it('seals what was recorded, and verifying says through which minute it is reproduced', async () => {
    writeFileSync(path, await interrupted())
    expect(await close()).toEqual({ ok: true, value: null })
    expect(verification()).toEqual({ kind: 'reproduced', minutes: 3, ending: 'interrupted' })
    expect(readdirSync(folder)).toEqual([NAME])
  })

  it('repairs a damaged one first, and keeps the original', async () => {
    const torn = Buffer.from(await interrupted()).subarray(0, -40)
    writeFileSync(path, torn)
    expect(await close()).toEqual({ ok: true, value: null })
    expect(verification()).toEqual({ kind: 'reproduced', minutes: 2, ending: 'interrupted' })
    expect(readFileSync(`${path}.damaged-1`)).toEqual(torn)
  })

  it('closes one whose last line is the decision of a minute that was never recorded', async () => {
    const lines = rawLinesOf(await recordShift({ shift, ending: null }))
    expect(jsonLinesOf(Buffer.concat(lines))[5]).toContain('"type":"decision"')
    writeFileSync(path, Buffer.concat(lines.slice(0, 6)))
    expect(await close()).toEqual({ ok: true, value: null })
    expect(verification()).toEqual({ kind: 'reproduced', minutes: 3, ending: 'interrupted' })
  })

  it('closes one of another engine, whose values stand', async () => {
    const foreign = forgeLine(await interrupted(), 0, (json) =>
      json.replace('on-call 1', 'on-call 0'),
    )
    writeFileSync(path, foreign)
    expect(await close()).toEqual({ ok: true, value: null })
    expect(verification()).toMatchObject({ kind: 'other-engine', minutes: 3 })
  })

  it('answers file-unwritable where the seal cannot be written, and leaves the rest', async () => {
    const before = await interrupted()
    writeFileSync(path, before)
    const fileSystem = {
      ...NODE_FILE_SYSTEM,
      append: async (appended: string) => {
        const found = await NODE_FILE_SYSTEM.append(appended)
        const write = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
        return { ...found, file: { ...found.file, write } }
      },
    }
    const means = { dataFolder, clock: () => AN_HOUR_LATER, fileSystem }
    expect(await closeInterruptedRecording(means, NAME)).toEqual(
      refusal('file-unwritable', 'ENOSPC'),
    )
    expect(readFileSync(path)).toEqual(before)
    expect(readdirSync(folder)).toEqual([NAME])
  })
})
