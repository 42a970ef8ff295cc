/** How a recording ends: sealed and never changed again, or left without a seal. */
import { describe, expect, it } from 'vitest'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import { parseShift } from '../../support/shift-content'
import { chainDigestByHand, jsonLinesOf } from '../../support/chain-by-hand'
import { MemoryFileSystem, type Fault } from '../../support/memory-file-system'
import {
  openRecording,
  playShift,
  recordShift,
  SAMPLE_PATH,
  valueOf,
  type Shift,
} from '../../support/recorded-shift'

const scenario = BUILT_IN_SCENARIOS[0] ?? expect.fail('there is a first scenario')
const shift: Shift = {
  scenario,
  seed: 3,
  throughMinute: 5,
  decisions: [{ minute: 3, type: 'start-warmup' }],
}
const batches = playShift(shift)
const stopped = 'recording-stopped'

describe('seal', () => {
  it('counts the lines before it and holds the full digest after the last of them', async () => {
    const jsons = jsonLinesOf(await recordShift({ shift, ending: 'ended-early' }))
    const seal: unknown = JSON.parse(jsons.at(-1) ?? '')
    expect(seal).toMatchObject({
      type: 'seal',
      seq: 8,
      ending: 'ended-early',
      records: 8,
      sha256: chainDigestByHand(jsons.slice(0, -1)),
    })
  })

  it('waits for what was appended before, closes the file, and is the last change to it', async () => {
    const fileSystem = new MemoryFileSystem()
    const writer = await openRecording(shift, fileSystem)
    const appended = batches.map((batch) => writer.append(batch))
    const sealed = writer.seal('ended-early')
    expect(await writer.append([])).toMatchObject({ failure: { code: 'session-ended' } })
    await Promise.all(appended)
    expect(await sealed).toEqual({ ok: true, value: null })
    expect(fileSystem.calls.at(-1)).toBe('close')
    const bytes = fileSystem.bytesOf(SAMPLE_PATH)
    expect(await writer.append([])).toMatchObject({ failure: { code: 'session-ended' } })
    expect(await writer.seal('completed')).toMatchObject({ failure: { code: 'session-ended' } })
    await writer.abandon()
    expect(fileSystem.bytesOf(SAMPLE_PATH)).toEqual(bytes)
    expect(parseShift(bytes)).toMatchObject({ ending: 'ended-early', damage: null })
  })

  it('answers recording-stopped where its own sync fails', async () => {
    const faults: Fault[] = [{ call: 'datasync', from: 8, code: 'EIO' }]
    const writer = await openRecording(shift, new MemoryFileSystem({ faults }))
    for (const batch of batches) valueOf(await writer.append(batch))
    expect(await writer.seal('ended-early')).toMatchObject({ failure: { code: stopped } })
  })

  it('stands where only closing fails, as everything is synced by then', async () => {
    const faults: Fault[] = [{ call: 'close', from: 1, code: 'EIO' }]
    const writer = await openRecording(shift, new MemoryFileSystem({ faults }))
    valueOf(await writer.append(batches[0] ?? []))
    expect(await writer.seal('ended-early')).toEqual({ ok: true, value: null })
  })
})

describe('abandon', () => {
  it('closes the file after what was appended, without a seal', async () => {
    const fileSystem = new MemoryFileSystem()
    const writer = await openRecording(shift, fileSystem)
    const appended = writer.append(batches[0] ?? [])
    await writer.abandon()
    expect(await appended).toEqual({ ok: true, value: null })
    expect(fileSystem.calls.at(-1)).toBe('close')
    expect(await writer.append([])).toMatchObject({ failure: { code: 'session-ended' } })
    expect(parseShift(fileSystem.bytesOf(SAMPLE_PATH))).toMatchObject({
      ending: null,
      damage: null,
      intactThroughMinute: 0,
    })
  })
})
