/** T6: an interrupted recording comes back whole, whatever fails, and wherever the computer goes off, during its repair. */
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { RecordingEntry } from '@shared/contract/recording'
import { BUILT_IN_SCENARIOS } from '../../main/scenarios/built-in-scenarios'
import { sessionFileName, sessionsFolder } from '../../main/recording/recording-folder'
import { parseShift } from '../support/shift-content'
import { reopenRecording } from '../../main/recording/reopen-recording'
import { rawLinesOf } from '../support/chain-by-hand'
import { FailingDisk, type Trouble } from '../support/failing-disk'
import type { MemoryDisk, PowerCut } from '../support/memory-disk'
import { sampleProcess } from '../support/sample-process'
import { recordShift, valueOf, type Shift } from '../support/recorded-shift'

// Thousands of repairs; slow machines need more than the usual time.
vi.setConfig({ testTimeout: 120_000 })

const scenario = BUILT_IN_SCENARIOS[3] ?? expect.fail('there is a fourth scenario')
const besides = (minute: number): RecordingEntry[] => [{ type: 'note', minute, text: 'Đẵ ⇒ ñ' }]
const shift: Shift = { scenario, seed: 7, throughMinute: 3, besides }

const DATA_FOLDER = 'data'
const NAME = sessionFileName('2026-01-14T10:20:30.000Z', '5f0c2f5e-6d0b-4b52-9c3a-0d6f3f1f7a11')
const PATH = join(resolve(sessionsFolder(DATA_FOLDER)), NAME)
const LOCK = `${PATH}.lock`
const STALE_MILLISECONDS = 61_000

const FIRST = 4_711
const SECOND = 4_712
const DEAD = 17

/** Header, and minute and note of the minutes 0 to 3. */
let whole: Buffer
beforeAll(async () => {
  whole = Buffer.from(await recordShift({ shift, ending: null }))
  expect(rawLinesOf(whole)).toHaveLength(9)
})

interface Damage {
  readonly name: string
  readonly spoil: (file: Buffer) => Buffer
  /** Lines that are intact. */
  readonly lines: number
}

const DAMAGES: readonly Damage[] = [
  { name: 'torn in its last line', spoil: (file) => file.subarray(0, -30), lines: 8 },
  {
    name: 'ending in 4,096 NUL bytes',
    spoil: (file) => Buffer.concat([file, Buffer.alloc(4_096)]),
    lines: 9,
  },
  {
    name: 'with a bit flipped in its fourth line',
    spoil: (file) => {
      const at = Buffer.concat(rawLinesOf(file).slice(0, 3)).length + 40
      return Buffer.from(file).fill((file[at] ?? 0) ^ 4, at, at + 1)
    },
    lines: 3,
  },
]

interface Case extends Damage {
  readonly original: Buffer
  readonly repaired: Buffer
}

function caseOf(damage: Damage): Case {
  const repaired = Buffer.concat(rawLinesOf(whole).slice(0, damage.lines))
  return { ...damage, original: damage.spoil(whole), repaired }
}

/** The damaged recording, and the lock of the program that was recording it. */
function lay(disk: FailingDisk, { original }: Case): FailingDisk {
  disk.put(PATH, original)
  disk.put(LOCK, Buffer.from(JSON.stringify({ host: 'pc-7', pid: DEAD, token: 'x' })))
  return disk
}

const recover = (disk: MemoryDisk, pid: number, running: readonly number[] = []) =>
  reopenRecording(
    {
      dataFolder: DATA_FOLDER,
      clock: () => Date.UTC(2026, 0, 14, 12),
      fileSystem: disk,
      lockSurroundings: sampleProcess({ pid, running }).surroundings,
    },
    NAME,
  )

/** Under its name stands the original or the repaired recording, never neither, never a half. */
function expectOneOfBoth(disk: MemoryDisk, { original, repaired }: Case, where: string): void {
  const found = disk.bytesOf(PATH)
  expect(found.equals(original) || found.equals(repaired), `${where}: ${found.length} bytes`).toBe(
    true,
  )
}

/** Recovering it now, and once more, gives the one right end. */
async function expectRecovers(disk: MemoryDisk, one: Case, where: string): Promise<void> {
  for (const time of ['now', 'once more']) {
    const reopened = await recover(disk, SECOND)
    expect(reopened, `${where}, ${time}`).toMatchObject({ ok: true })
    const { writer, entries } = valueOf(reopened)
    expect(entries).toHaveLength(one.lines - 1)
    await writer.abandon()
    expect(disk.paths, `${where}, ${time}`).toEqual([PATH, `${PATH}.damaged-1`])
    expect(disk.bytesOf(PATH).equals(one.repaired), `${where}, ${time}`).toBe(true)
    expect(disk.bytesOf(`${PATH}.damaged-1`).equals(one.original), `${where}, ${time}`).toBe(true)
  }
}

/** Calls that a recovery without any trouble makes. */
async function countCalls(one: Case): Promise<number> {
  const disk = lay(new FailingDisk('EIO', Infinity), one)
  const { writer } = valueOf(await recover(disk, FIRST))
  const { calls } = disk
  await writer.abandon()
  return calls
}

const POWER_CUTS: readonly PowerCut[] = (['synced', 'latest', 'all'] as const).flatMap((names) =>
  (['synced', 'torn', 'zeros', 'all'] as const).map((bytes) => ({ names, bytes })),
)

describe.each(DAMAGES)('recovering a recording $name', (damage) => {
  it('keeps the original beside it, and goes on behind exactly its intact lines', async () => {
    const one = caseOf(damage)
    const disk = lay(new FailingDisk('EIO', Infinity), one)
    const { writer } = valueOf(await recover(disk, FIRST))
    valueOf(await writer.append([{ type: 'resumed', minute: lastMinuteOf(one) }]))
    await writer.abandon()
    const found = disk.bytesOf(PATH)
    expect(found.subarray(0, one.repaired.length)).toEqual(one.repaired)
    expect(parseShift(found)).toMatchObject({ damage: null, ending: null })
    expect(parseShift(found).entries.at(-1)).toMatchObject({ type: 'resumed' })
    expect(disk.bytesOf(`${PATH}.damaged-1`)).toEqual(one.original)
    // Nothing of it is lost in a power cut.
    const left = disk.afterPowerCut({ names: 'synced', bytes: 'synced' })
    expect(left.bytesOf(PATH)).toEqual(found)
    expect(left.bytesOf(`${PATH}.damaged-1`)).toEqual(one.original)
  })

  it('comes through the computer going off after any call, whatever of the unsynced is left', async () => {
    const one = caseOf(damage)
    const calls = await countCalls(one)
    expect(calls).toBeGreaterThan(20)
    for (let at = 1; at <= calls + 1; at += 1) {
      const disk = lay(new FailingDisk('off', at), one)
      await recover(disk, FIRST)
      for (const cut of POWER_CUTS) {
        const where = `off at call ${at}, ${cut.names} names, ${cut.bytes} bytes`
        const left = disk.afterPowerCut(cut)
        expectOneOfBoth(left, one, where)
        // A lock that was cut off itself tells nobody's name, only its age.
        left.now += STALE_MILLISECONDS
        await expectRecovers(left, one, where)
      }
    }
  })

  it('comes through being killed after any call, at once unless its lock was still empty', async () => {
    const one = caseOf(damage)
    const calls = await countCalls(one)
    let waited = 0
    for (let at = 1; at <= calls + 1; at += 1) {
      const disk = lay(new FailingDisk('off', at), one)
      await recover(disk, FIRST)
      const left = disk.afterPowerCut({ names: 'all', bytes: 'all' })
      if (left.paths.includes(LOCK) && left.bytesOf(LOCK).length === 0) {
        expect(await recover(left, SECOND)).toMatchObject({ failure: { code: 'recording-in-use' } })
        left.now += STALE_MILLISECONDS
        waited += 1
      }
      await expectRecovers(left, one, `killed at call ${at}`)
    }
    expect(waited).toBe(1)
  })

  it.each<Trouble>(['ENOSPC', 'EIO', 'short', 'full'])(
    'comes through %s at any call, and the next try succeeds',
    async (trouble) => {
      const one = caseOf(damage)
      const calls = await countCalls(one)
      for (let at = 1; at <= calls + 1; at += 1) {
        const where = `${trouble} at call ${at}`
        const disk = lay(new FailingDisk(trouble, at), one)
        const reopened = await recover(disk, FIRST)
        expectOneOfBoth(disk, one, where)
        if (reopened.ok) await reopened.value.writer.abandon()
        else
          expect(reopened.failure.code, where).toMatch(
            /^(file-(unwritable|unreadable)|lock-unwritable)$/,
          )
        // A disk that failed when the lock was to be removed leaves it behind; it is old after a minute.
        const left = disk.afterPowerCut({ names: 'all', bytes: 'all' })
        left.now += STALE_MILLISECONDS
        await expectRecovers(left, one, where)
      }
    },
  )
})

function lastMinuteOf({ original }: Case): number {
  return parseShift(original).intactThroughMinute ?? -1
}
