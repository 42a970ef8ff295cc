/** P7: a recording is written only under its lock, and not a byte more once that is another's or nobody knows whose. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { NODE_FILE_SYSTEM } from '../../../main/recording/file-system'
import { takeLock } from '../../../main/recording/recording-lock'
import { createRecording } from '../../../main/recording/recording-writer'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import { FailingDisk } from '../../support/failing-disk'
import { FragileDisk } from '../../support/fragile-disk'
import { MemoryDisk } from '../../support/memory-disk'
import { headerOf, playShift, steadyClock, valueOf } from '../../support/recorded-shift'
import { sampleProcess, type SampleProcess } from '../../support/sample-process'

const PATH = 'sessions/a.guardia-session'
const LOCK = `${PATH}.lock`

let disk: MemoryDisk
beforeEach(() => {
  disk = new MemoryDisk()
})

const take = ({ surroundings }: SampleProcess) => takeLock(PATH, { fileSystem: disk, surroundings })

/** Real time passes for the disk, and for processes that are awake. */
async function pass(milliseconds: number, ...awake: readonly SampleProcess[]): Promise<void> {
  disk.now += milliseconds
  for (const { timer } of awake) timer.pass(milliseconds)
  // Lets refreshing, a few calls of the disk, come to its end.
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

const [scenario] = BUILT_IN_SCENARIOS
const shift = {
  scenario: scenario ?? expect.fail('there is a scenario'),
  seed: 3,
  throughMinute: 2,
}
const [minuteZero = [], minuteOne = []] = playShift(shift)

describe('a recording that is being written', () => {
  const create = (fileSystem: MemoryDisk, process: SampleProcess) =>
    createRecording({
      ...{ path: PATH, header: headerOf(shift), clock: steadyClock(), fileSystem },
      lockSurroundings: process.surroundings,
    })

  it('has its lock beside it until it is sealed, or left', async () => {
    for (const end of ['seal', 'abandon'] as const) {
      const writer = valueOf(await create(disk, sampleProcess({ pid: 1 })))
      expect(disk.paths).toEqual([PATH, LOCK])
      valueOf(await writer.append(minuteZero))
      if (end === 'seal') valueOf(await writer.seal('ended-early'))
      else await writer.abandon()
      expect(disk.paths).toEqual([PATH])
      await disk.remove(PATH)
    }
  })

  it.each([5, 6])('does not begin without a lock: call %d of all fails', async (at) => {
    // Making the file, writing, syncing and naming it are the calls before.
    const failing = new FailingDisk('EIO', at)
    const parameters = { path: PATH, reason: 'EIO' }
    expect(await create(failing, sampleProcess({ pid: 1 }))).toEqual({
      ok: false,
      failure: { code: 'lock-unwritable', parameters },
    })
    expect(failing.paths).toEqual([])
  })

  it('stops with folder-gone at the next minute where its folder was deleted, which a file held open does not tell', async () => {
    const root = mkdtempSync(join(tmpdir(), 'guardia-gone-'))
    const path = join(root, 'a.guardia-session')
    const writer = valueOf(
      await createRecording({
        ...{ path, header: headerOf(shift), clock: steadyClock(), fileSystem: NODE_FILE_SYSTEM },
        lockSurroundings: sampleProcess({ pid: 1 }).surroundings,
      }),
    )
    valueOf(await writer.append(minuteZero))
    rmSync(root, { recursive: true })
    expect(await writer.append(minuteOne)).toEqual({
      ok: false,
      failure: { code: 'recording-stopped', parameters: { path, reason: 'folder-gone' } },
    })
  })

  it('stops with lock-unrefreshed where its lock cannot be refreshed for too long, unsealed', async () => {
    const fragile = new FragileDisk()
    disk = fragile
    const holder = sampleProcess({ host: 'pc-1', pid: 1 })
    const writer = valueOf(await create(fragile, holder))
    valueOf(await writer.append(minuteZero))
    const bytes = disk.bytesOf(PATH)
    fragile.isBroken = true
    for (let refresh = 0; refresh < 4; refresh += 1) await pass(15_000, holder)
    const parameters = { path: PATH, reason: 'lock-unrefreshed' }
    const stopped = { ok: false, failure: { code: 'recording-stopped', parameters } }
    expect(await writer.append(minuteOne)).toEqual(stopped)
    expect(await writer.seal('ended-early')).toEqual(stopped)
    expect(disk.bytesOf(PATH)).toEqual(bytes)
  })

  it('is removed with its lock when it is discarded, but not from another who has it', async () => {
    const writer = valueOf(await create(disk, sampleProcess({ pid: 1 })))
    valueOf(await writer.append(minuteZero))
    await writer.discard()
    expect(disk.paths).toEqual([])
    expect(await writer.append(minuteOne)).toMatchObject({ failure: { code: 'session-ended' } })

    const holder = sampleProcess({ host: 'pc-1', pid: 1 })
    const second = valueOf(await create(disk, holder))
    valueOf(await second.append(minuteZero))
    await pass(61_000)
    valueOf(await take(sampleProcess({ host: 'pc-2', pid: 2 })))
    await second.discard()
    expect(disk.paths).toEqual([PATH, LOCK])
  })

  it('stops with lock-lost, and writes not a byte more, once another has taken it over', async () => {
    const holder = sampleProcess({ host: 'pc-1', pid: 1 })
    const writer = valueOf(await create(disk, holder))
    valueOf(await writer.append(minuteZero))
    const bytes = disk.bytesOf(PATH)
    holder.sleep(61_000)
    await pass(61_000)
    valueOf(await take(sampleProcess({ host: 'pc-2', pid: 2 })))
    const parameters = { path: PATH, reason: 'lock-lost' }
    const stopped = { ok: false, failure: { code: 'recording-stopped', parameters } }
    expect(await writer.append(minuteOne)).toEqual(stopped)
    expect(await writer.seal('ended-early')).toEqual(stopped)
    expect(disk.bytesOf(PATH)).toEqual(bytes)
    expect(disk.paths).toEqual([PATH, LOCK])
  })
})
