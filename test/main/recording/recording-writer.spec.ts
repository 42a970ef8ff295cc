/** How a recording is written: whole batches, synced before they are acknowledged, nothing after a failure. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import { parseShift, readShift } from '../../support/shift-content'
import { createRecording, type RecordingWriter } from '../../../main/recording/recording-writer'
import { MemoryFileSystem, type Fault, type FileCall } from '../../support/memory-file-system'
import {
  headerOf,
  openRecording,
  playShift,
  recordShift,
  SAMPLE_PATH,
  steadyClock,
  valueOf,
  type Shift,
} from '../../support/recorded-shift'

// 20,000 lines are hashed here, on whatever machine.
vi.setConfig({ testTimeout: 60_000 })

const scenario = BUILT_IN_SCENARIOS[0] ?? expect.fail('there is a first scenario')
const shift: Shift = {
  scenario,
  seed: 3,
  throughMinute: 5,
  decisions: [{ minute: 3, type: 'start-warmup' }],
}
const batches = playShift(shift)
const header = headerOf(shift)
const clock = steadyClock()
const stopped = 'recording-stopped'
const folder = mkdtempSync(join(tmpdir(), 'guardia-writer-'))
afterAll(() => rmSync(folder, { recursive: true }))

const codes = async (writer: RecordingWriter): Promise<string[]> => {
  const answers = await Promise.all(batches.map((batch) => writer.append(batch)))
  return answers.map((answer) => {
    return answer.ok ? 'ok' : `${answer.failure.code} ${answer.failure.parameters['reason']}`
  })
}

describe('createRecording', () => {
  it('makes the header durable, then the name of the file in its folder, before it resolves', async () => {
    const fileSystem = new MemoryFileSystem()
    await openRecording(shift, fileSystem)
    const headerBytes = fileSystem.bytesOf(SAMPLE_PATH).length
    expect(fileSystem.calls).toEqual(['create', `write ${headerBytes}`, 'datasync', 'syncFolder'])
    expect(parseShift(fileSystem.bytesOf(SAMPLE_PATH))).toMatchObject({ header, damage: null })
  })

  it('refuses a path where there is a file, and leaves that file as it is', async () => {
    const path = join(folder, 'taken')
    writeFileSync(path, 'mine')
    const answer = await createRecording({ path, header, clock })
    const parameters = { path, reason: 'EEXIST' }
    expect(answer).toEqual({ ok: false, failure: { code: 'file-exists', parameters } })
    expect(readFileSync(path, 'utf8')).toBe('mine')
  })

  it('refuses a folder that is not there, with path and reason', async () => {
    const path = join(folder, 'none', 'x.guardia-session')
    const answer = await createRecording({ path, header, clock })
    const parameters = { path, reason: 'ENOENT' }
    expect(answer).toEqual({ ok: false, failure: { code: 'file-unwritable', parameters } })
  })

  it.each<[FileCall, string]>([
    ['create', 'EROFS'],
    ['write', 'ENOSPC'],
    ['datasync', 'EIO'],
    ['syncFolder', 'EIO'],
  ])('answers file-unwritable and leaves no file where %s fails with %s', async (call, code) => {
    const fileSystem = new MemoryFileSystem({ faults: [{ call, from: 1, code }] })
    const answer = await createRecording({ path: SAMPLE_PATH, header, clock, fileSystem })
    const parameters = { path: SAMPLE_PATH, reason: code }
    expect(answer).toEqual({ ok: false, failure: { code: 'file-unwritable', parameters } })
    expect(fileSystem.files.size).toBe(0)
  })

  it('throws on a header that could not be read back, before it touches the disk', async () => {
    const fileSystem = new MemoryFileSystem()
    const tooLong = { ...header, codeName: 'x'.repeat(41) }
    const made = createRecording({ path: SAMPLE_PATH, header: tooLong, clock, fileSystem })
    await expect(made).rejects.toThrow('every line written can be read back')
    expect(fileSystem.calls).toEqual([])
  })
})

describe('append', () => {
  it('writes a minute with its decisions in one piece and syncs it before it resolves', async () => {
    const fileSystem = new MemoryFileSystem()
    const writer = await openRecording(shift, fileSystem)
    for (const batch of batches) {
      fileSystem.calls.length = 0
      const before = fileSystem.bytesOf(SAMPLE_PATH).length
      expect(await writer.append(batch)).toEqual({ ok: true, value: null })
      const after = fileSystem.bytesOf(SAMPLE_PATH).length
      expect(fileSystem.calls).toEqual([`write ${after - before}`, 'datasync'])
      expect(fileSystem.syncedBytesOf(SAMPLE_PATH)).toHaveLength(after)
    }
  })

  it('keeps the order of calls that do not wait for each other', async () => {
    const fileSystem = new MemoryFileSystem()
    expect(await codes(await openRecording(shift, fileSystem))).toEqual(Array(6).fill('ok'))
    expect(parseShift(fileSystem.bytesOf(SAMPLE_PATH))).toMatchObject({
      damage: null,
      intactThroughMinute: 5,
    })
  })

  it('goes on after short writes of 7 bytes: the file is the same', async () => {
    const fileSystem = new MemoryFileSystem({ writeAtMostBytes: 7 })
    const writer = await openRecording(shift, fileSystem)
    for (const batch of batches) valueOf(await writer.append(batch))
    valueOf(await writer.seal('ended-early'))
    const whole = await recordShift({ shift, ending: 'ended-early' })
    expect(fileSystem.bytesOf(SAMPLE_PATH)).toEqual(whole)
  })

  it.each<[string, Fault, string[]]>([
    // The header is the first write and sync, minute 0 the second.
    [
      'the disk is full at minute 2',
      { call: 'write', from: 4, to: 4, code: 'ENOSPC' },
      ['ok', 'ok', ...Array<string>(4).fill(`${stopped} ENOSPC`)],
    ],
    [
      'one sync fails at minute 1',
      { call: 'datasync', from: 3, to: 3, code: 'EIO' },
      ['ok', ...Array<string>(5).fill(`${stopped} EIO`)],
    ],
    [
      'the quota is used up at minute 0',
      { call: 'write', from: 2, code: 'EDQUOT' },
      Array<string>(6).fill(`${stopped} EDQUOT`),
    ],
  ])(
    'stops for good where %s, although the next call would succeed',
    async (_, fault, expected) => {
      const fileSystem = new MemoryFileSystem({ faults: [fault] })
      const writer = await openRecording(shift, fileSystem)
      expect(await codes(writer)).toEqual(expected)
      const callsSoFar = fileSystem.calls.length
      expect(fileSystem.calls.at(-1)).toBe('close')
      const late = await writer.append(batches.at(-1) ?? [])
      expect(late).toMatchObject({ ok: false, failure: { code: stopped } })
      expect(await writer.seal('completed')).toEqual(late)
      expect(fileSystem.calls).toHaveLength(callsSoFar)
    },
  )

  it('leaves after a write torn by a full disk exactly the acknowledged minutes', async () => {
    // Pieces of 100 bytes; the disk fills up within a line.
    const faults: Fault[] = [{ call: 'write', from: 30, code: 'ENOSPC' }]
    const fileSystem = new MemoryFileSystem({ faults, writeAtMostBytes: 100 })
    const answers = await codes(await openRecording(shift, fileSystem))
    const acknowledged = answers.filter((answer) => answer === 'ok').length
    expect(acknowledged).toBeGreaterThan(0)
    const content = parseShift(fileSystem.bytesOf(SAMPLE_PATH))
    expect(content.damage?.reason).toBe('torn')
    expect(content.intactThroughMinute).toBe(acknowledged - 1)
  })

  it('takes a write of 0 bytes as a failure instead of trying for ever', async () => {
    const fileSystem = new MemoryFileSystem({ writeAtMostBytes: 0 })
    const answer = await createRecording({ path: SAMPLE_PATH, header, clock, fileSystem })
    expect(answer).toMatchObject({ ok: false, failure: { parameters: { reason: 'EIO' } } })
  })

  it('throws on a minute that is not the next one, writes nothing of it, and goes on', async () => {
    const fileSystem = new MemoryFileSystem()
    const writer = await openRecording(shift, fileSystem)
    await expect(writer.append(batches[1] ?? [])).rejects.toThrow('can be read back')
    valueOf(await writer.append(batches[0] ?? []))
    expect(parseShift(fileSystem.bytesOf(SAMPLE_PATH))).toMatchObject({
      damage: null,
      intactThroughMinute: 0,
    })
  })

  it('stops at 19,999 lines: a reader takes 20,000, and the seal would be one of them', async () => {
    const fileSystem = new MemoryFileSystem()
    const writer = await openRecording(shift, fileSystem)
    valueOf(await writer.append(batches[0] ?? []))
    const looks = Array.from({ length: 19_997 }, () => {
      return { type: 'looked', minute: 0, kind: 'screen', id: 'live' } as const
    })
    valueOf(await writer.append(looks))
    const answer = await writer.append(looks.slice(0, 1))
    const parameters = { path: SAMPLE_PATH, reason: 'record-limit' }
    expect(answer).toEqual({ ok: false, failure: { code: stopped, parameters } })
    expect(parseShift(fileSystem.bytesOf(SAMPLE_PATH)).damage).toBeNull()
  })
})

describe('a recording on a real disk', () => {
  it('is the same, byte for byte, as in memory', async () => {
    const path = join(folder, 'real.guardia-session')
    const writer = valueOf(await createRecording({ path, header, clock: steadyClock() }))
    for (const batch of batches) valueOf(await writer.append(batch))
    valueOf(await writer.seal('ended-early'))
    const inMemory = await recordShift({ shift, ending: 'ended-early' })
    expect(readFileSync(path)).toEqual(inMemory)
    expect(valueOf(await readShift(path))).toEqual(parseShift(inMemory))
  })
})
