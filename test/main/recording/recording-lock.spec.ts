/** P7: of all programs that want to write a recording only one does, and one that died holds nobody up for long. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { NODE_FILE_SYSTEM } from '../../../main/recording/file-system'
import { LockFile } from '../../../main/recording/lock-file'
import { THIS_PROCESS } from '../../../main/recording/lock-surroundings'
import { isInUse, takeLock, type RecordingLock } from '../../../main/recording/recording-lock'
import { FailingDisk } from '../../support/failing-disk'
import { FragileDisk } from '../../support/fragile-disk'
import { MemoryDisk } from '../../support/memory-disk'
import { valueOf } from '../../support/recorded-shift'
import { sampleProcess, type SampleProcess } from '../../support/sample-process'

const PATH = 'sessions/a.guardia-session'
const LOCK = `${PATH}.lock`
const inUse = { ok: false, failure: { code: 'recording-in-use', parameters: { path: PATH } } }

let disk: MemoryDisk
beforeEach(() => {
  disk = new MemoryDisk()
})

const take = ({ surroundings }: SampleProcess) => takeLock(PATH, { fileSystem: disk, surroundings })
const uses = ({ surroundings }: SampleProcess) => isInUse(PATH, { fileSystem: disk, surroundings })

/** Real time passes for the disk, and for processes that are awake. */
async function pass(milliseconds: number, ...awake: readonly SampleProcess[]): Promise<void> {
  disk.now += milliseconds
  for (const { timer } of awake) timer.pass(milliseconds)
  // Lets refreshing, a few calls of the disk, come to its end.
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

describe('takeLock', () => {
  it('puts a file with host and process beside the recording, and release takes it away', async () => {
    const lock = valueOf(await take(sampleProcess({ host: 'pc-7', pid: 4_711 })))
    expect(disk.paths).toEqual([LOCK])
    const content: unknown = JSON.parse(disk.bytesOf(LOCK).toString())
    expect(content).toMatchObject({ host: 'pc-7', pid: 4_711 })
    await lock.release()
    expect(disk.paths).toEqual([])
  })

  it('answers recording-in-use while another process has it, and to its own process as well', async () => {
    const first = sampleProcess({ pid: 1 })
    valueOf(await take(first))
    expect(await take(sampleProcess({ pid: 2, running: [1] }))).toEqual(inUse)
    expect(await take(first)).toEqual(inUse)
    expect(disk.paths).toEqual([LOCK])
  })

  it('takes at once the lock of a process of its own computer that is gone', async () => {
    valueOf(await take(sampleProcess({ pid: 1 })))
    const second = sampleProcess({ pid: 2 })
    expect(await uses(second)).toBe(false)
    valueOf(await take(second))
    expect(JSON.parse(disk.bytesOf(LOCK).toString())).toMatchObject({ pid: 2 })
    expect(disk.paths).toEqual([LOCK])
  })

  it('believes another computer for 60 s after the latest refresh, by the clock of the disk', async () => {
    valueOf(await take(sampleProcess({ host: 'pc-1', pid: 1 })))
    const second = sampleProcess({ host: 'pc-2', pid: 2 })
    // A clock that is a day ahead changes nothing.
    second.sleep(86_400_000)
    await pass(60_000)
    expect(await uses(second)).toBe(true)
    expect(await take(second)).toEqual(inUse)
    await pass(1)
    expect(await uses(second)).toBe(false)
    valueOf(await take(second))
  })

  it('takes a lock that is older than its own computer has been on, whoever has the number now', async () => {
    valueOf(await take(sampleProcess({ pid: 1 })))
    await pass(30_000)
    const facts = { pid: 2, running: [1] }
    expect(await take(sampleProcess({ ...facts, uptimeMilliseconds: 30_000 }))).toEqual(inUse)
    const elsewhere = sampleProcess({ ...facts, host: 'pc-2', uptimeMilliseconds: 20_000 })
    expect(await take(elsewhere)).toEqual(inUse)
    valueOf(await take(sampleProcess({ ...facts, uptimeMilliseconds: 29_999 })))
  })

  it.each(['', '{"host":"pc-7"', '{"host":"pc-7","pid":"1"}', '{"host":"pc-7","pid":-1}', '[]'])(
    'believes a lock that says %j for 60 s, as it may be in the making',
    async (content) => {
      disk.put(LOCK, Buffer.from(content))
      const process = sampleProcess({ pid: 2 })
      await pass(60_000)
      expect(await take(process)).toEqual(inUse)
      await pass(1)
      valueOf(await take(process))
    },
  )

  it.each([1, 2, 3])(
    'answers lock-unwritable and leaves no lock where call %d of making it fails',
    async (at) => {
      const failing = new FailingDisk('ENOSPC', at)
      const { surroundings } = sampleProcess({ pid: 1 })
      const lock = await takeLock(PATH, { fileSystem: failing, surroundings })
      const parameters = { path: PATH, reason: 'ENOSPC' }
      // Closing comes after the last byte, so its failure means nothing.
      if (at < 3) {
        expect(lock).toEqual({ ok: false, failure: { code: 'lock-unwritable', parameters } })
        expect(failing.paths).toEqual([])
      } else valueOf(lock)
    },
  )
})

describe('isInUse', () => {
  it('is false without a lock, true while it is held, false after its release', async () => {
    const process = sampleProcess({ pid: 1 })
    expect(await uses(process)).toBe(false)
    const lock = valueOf(await take(process))
    expect(await uses(process)).toBe(true)
    await lock.release()
    expect(await uses(process)).toBe(false)
    expect(disk.paths).toEqual([])
  })

  it('is true where the disk does not say', async () => {
    const failing = new FailingDisk('EIO', 1)
    failing.put(LOCK, Buffer.from('{}'))
    expect(await isInUse(PATH, { fileSystem: failing })).toBe(true)
  })
})

describe('a lock that is held', () => {
  const first = () => sampleProcess({ host: 'pc-1', pid: 1 })
  const second = sampleProcess({ host: 'pc-2', pid: 2 })
  const holderIn = (): unknown => JSON.parse(disk.bytesOf(LOCK).toString() || 'null')

  it('is refreshed every 15 s, so that it is believed for a whole shift', async () => {
    const holder = first()
    const lock = valueOf(await take(holder))
    for (let seconds = 0; seconds < 1_200; seconds += 15) {
      await pass(15_000, holder)
      expect(await take(second)).toEqual(inUse)
    }
    expect(await lock.isHeld()).toBe(true)
    await lock.release()
    expect(holder.timer.untilNext()).toBeNull()
  })

  it('stays away where it is released while a refresh is under way, or is due', async () => {
    for (const early of [15_000, 0]) {
      const holder = first()
      const lock = valueOf(await take(holder))
      holder.timer.pass(early)
      const released = lock.release()
      holder.timer.pass(15_000)
      await released
      await pass(60_000, holder)
      expect(disk.paths).toEqual([])
      expect(holder.timer.untilNext()).toBeNull()
    }
  })

  it('is made anew at the next refresh where somebody deleted it', async () => {
    const holder = first()
    const lock = valueOf(await take(holder))
    await disk.remove(LOCK)
    await pass(15_000, holder)
    expect(holderIn()).toMatchObject({ host: 'pc-1' })
    expect(await lock.isHeld()).toBe(true)
  })

  it('is lost to another while its computer slept for 61 s, as it finds before it writes again', async () => {
    const holder = first()
    const lock = valueOf(await take(holder))
    holder.sleep(61_000)
    await pass(61_000)
    const other = valueOf(await take(second))
    expect(await lock.isHeld()).toBe(false)
    await lock.release()
    expect(holderIn()).toMatchObject({ host: 'pc-2' })
    expect(await other.check()).toBe(true)
    expect(disk.paths).toEqual([LOCK])
  })

  it('stays where its computer slept and nobody took it, and who called it stale meanwhile gets nothing', async () => {
    const holder = first()
    const lock = valueOf(await take(holder))
    const staleContent = disk.bytesOf(LOCK).toString()
    holder.sleep(61_000)
    await pass(61_000)
    const other = new LockFile(PATH, { fileSystem: disk, surroundings: second.surroundings })
    expect(await other.isStale(staleContent)).toBe(true)
    // In this very moment the computer wakes, and its trainee goes on.
    expect(await lock.isHeld()).toBe(true)
    expect(await other.replace(staleContent)).toBeNull()
    expect(disk.paths).toEqual([LOCK])
    expect(await lock.check()).toBe(true)
    expect(holderIn()).toMatchObject({ host: 'pc-1' })
    expect(disk.paths).toEqual([LOCK])
  })

  it('looks before every write, also while its own clock says that nobody can have taken it', async () => {
    const holder = first()
    const lock = valueOf(await take(holder))
    // Its clock and timers stand still, those of the disk and of the other computer do not.
    await pass(61_000)
    valueOf(await take(second))
    expect(await lock.isHeld()).toBe(false)
    expect(lock.lostBy()).toBe('lock-lost')
  })

  it('is refreshed before a write after its clock was set back', async () => {
    const holder = first()
    const lock = valueOf(await take(holder))
    await pass(50_000)
    holder.sleep(-3_600_000)
    expect(await lock.isHeld()).toBe(true)
    await pass(50_000)
    expect(await take(second)).toEqual(inUse)
  })

  it('is given up 45 s after its latest refresh, before others may take it, where none succeeds', async () => {
    const fragile = new FragileDisk()
    const holder = first()
    const means = { fileSystem: fragile, surroundings: holder.surroundings }
    const lock = valueOf(await takeLock(PATH, means))
    disk = fragile
    await pass(15_000, holder)
    fragile.isBroken = true
    for (const seconds of [15, 30, 45]) {
      await pass(15_000, holder)
      expect(await lock.isHeld(), `${seconds} s`).toBe(true)
    }
    await pass(1, holder)
    expect(await lock.isHeld()).toBe(false)
    expect(lock.lostBy()).toBe('lock-unrefreshed')
    // Nor is it taken back: what happened meanwhile is unknown.
    fragile.isBroken = false
    expect(await lock.isHeld()).toBe(false)
    await pass(60_000, holder)
    expect(holder.timer.untilNext()).toBeNull()
    valueOf(await take(second))
  })

  it('survives a refresh that fails and one that succeeds again, as often as it happens', async () => {
    const fragile = new FragileDisk()
    const holder = first()
    const means = { fileSystem: fragile, surroundings: holder.surroundings }
    const lock = valueOf(await takeLock(PATH, means))
    disk = fragile
    for (let round = 0; round < 20; round += 1) {
      fragile.isBroken = round % 2 === 0
      await pass(15_000, holder)
    }
    expect(await lock.isHeld()).toBe(true)
    expect(await take(second)).toEqual(inUse)
  })
})

describe('locks on a real disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guardia-lock-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const means = { fileSystem: NODE_FILE_SYSTEM }

  it('refresh by the clock of the disk, without another byte', async () => {
    const path = join(folder, 'touched')
    writeFileSync(path, '{"host":"pc-7"}')
    utimesSync(path, 1_000, 1_000)
    await NODE_FILE_SYSTEM.touch(path)
    const at = await NODE_FILE_SYSTEM.modifiedAt(path)
    expect(at).toBeGreaterThan(Date.UTC(2020, 0))
    expect(readFileSync(path, 'utf8')).toBe('{"host":"pc-7"}')
    expect(await NODE_FILE_SYSTEM.modifiedAt(join(folder, 'none'))).toBeNull()
  })

  it('know a process that has ended from one that runs', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    expect(THIS_PROCESS.isRunning(pid)).toBe(false)
    expect(THIS_PROCESS.isRunning(process.ppid)).toBe(true)
    const recording = join(folder, 'of-the-dead')
    writeFileSync(`${recording}.lock`, JSON.stringify({ host: THIS_PROCESS.host, pid }))
    expect(await isInUse(recording, means)).toBe(false)
    writeFileSync(
      `${recording}.lock`,
      JSON.stringify({ host: THIS_PROCESS.host, pid: process.ppid }),
    )
    expect(await isInUse(recording, means)).toBe(true)
  })

  it('go to exactly one of 16 that want it at once, 100 times, with a stale lock and without', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    const stale = JSON.stringify({ host: THIS_PROCESS.host, pid, token: 'x' })
    for (let round = 0; round < 100; round += 1) {
      const recording = join(folder, `round-${round}`)
      if (round % 2 === 0) writeFileSync(`${recording}.lock`, stale)
      const takers = Array.from({ length: 16 }, () => takeLock(recording, means))
      const held: RecordingLock[] = []
      for (const taken of await Promise.all(takers)) if (taken.ok) held.push(taken.value)
      const checked = await Promise.all(held.map((lock) => lock.check()))
      expect(
        checked.filter((isHeld) => isHeld),
        `round ${round}`,
      ).toHaveLength(1)
      await Promise.all(held.map((lock) => lock.release()))
      const left = readdirSync(folder).filter((name) => name.startsWith(`round-${round}.`))
      expect(left, `round ${round}`).toEqual([])
    }
  })
})
