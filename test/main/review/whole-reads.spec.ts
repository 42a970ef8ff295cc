/** What the ends of a file do not show is found by reading it whole after the list was given, and told row by row. */
import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LibraryEntry, LibraryRowChange } from '@shared/contract/review'
import { NODE_FILE_SYSTEM } from '../../../main/recording/file-system'
import { readSession } from '../../../main/recording/recording-folder'
import { valueOf } from '../../support/recorded-shift'
import {
  openReviewDesk,
  sampleRecording,
  scenarioCalled,
  sessionIdOf,
  type ReviewDesk,
} from '../../support/review-desk'

let desk: ReviewDesk
let changes: LibraryRowChange[]
let pauses: number[]
let reads: string[]
let openName: string | null
let afterRead: (path: string) => void

beforeEach(() => {
  changes = []
  pauses = []
  reads = []
  openName = null
  afterRead = () => undefined
  desk = openReviewDesk({
    openFileName: () => openName,
    onRowChanged: (change) => void changes.push(change),
    pause: (milliseconds) => {
      pauses.push(milliseconds)
      return Promise.resolve()
    },
    fileSystem: {
      ...NODE_FILE_SYSTEM,
      read: async (path, maximumBytes) => {
        const bytes = await NODE_FILE_SYSTEM.read(path, maximumBytes)
        if (path.endsWith('.guardia-session')) reads.push(path)
        afterRead(path)
        return bytes
      },
    },
  })
})
afterEach(() => {
  desk.clear()
})

const SHIFT = { scenario: scenarioCalled('steady-morning'), seed: 7 }
const list = async (): Promise<readonly LibraryEntry[]> => valueOf(await desk.library.list())

async function sample(number: number) {
  return sampleRecording({ shift: SHIFT, header: { sessionId: sessionIdOf(number) } })
}

/** One digit of a minute's numbers, far from either end. */
function spoiled(bytes: Uint8Array): Buffer {
  const copy = Buffer.from(bytes)
  const at = copy.indexOf('"values":[60,') + 14
  copy[at] = copy[at] === 0x31 ? 0x32 : 0x31
  return copy
}

/** Files are really read, so it takes as long as the disk takes. */
async function settled(files: number): Promise<void> {
  await expect.poll(() => reads.length).toBe(files)
  const pausesBefore = (): number => pauses.length
  for (let before = -1; before !== pausesBefore();) {
    before = pausesBefore()
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

describe('a recording that is damaged between its ends', () => {
  it('is complete by its ends, then told as damaged with what is intact, and listed so from then on', async () => {
    const sound = await sample(1)
    const { fileName, bytes } = await sample(2)
    desk.put(sound.fileName, sound.bytes)
    desk.put(fileName, spoiled(bytes))
    expect((await list()).map(({ state }) => state)).toEqual(['complete', 'complete'])
    await settled(2)
    const { entries } = valueOf(await readSession(desk.dataFolder, fileName))
    const minutes = entries.flatMap((entry) => (entry.type === 'minute' ? [entry.snapshot] : []))
    expect(changes).toEqual([
      {
        ...{ fileName, state: 'damaged', minutesRecorded: 59 },
        budgetSpentShare:
          (minutes[0]?.budgetLeftShare ?? NaN) - (minutes[59]?.budgetLeftShare ?? NaN),
        costDollars: minutes[59]?.costDollars,
        lab: null,
      },
    ])
    const rows = await list()
    expect(rows.find((row) => row.fileName === fileName)).toMatchObject(changes[0] ?? {})
    expect(rows.find((row) => row.fileName === sound.fileName)?.state).toBe('complete')
    await settled(2)
    expect(changes).toHaveLength(1)
  })

  it('is read again once it was changed, and no sooner', async () => {
    const { fileName, bytes } = await sample(1)
    const path = desk.put(fileName, bytes)
    await list()
    await settled(1)
    await list()
    await settled(1)
    const later = new Date(statSync(path).mtimeMs + 5_000)
    desk.put(fileName, spoiled(bytes))
    utimesSync(path, later, later)
    expect(await list()).toMatchObject([{ state: 'complete' }])
    await settled(2)
    expect(changes).toMatchObject([{ fileName, state: 'damaged', minutesRecorded: 59 }])
  })

  it('is not told where the file was written while it was read', async () => {
    const { fileName, bytes } = await sample(1)
    const path = desk.put(fileName, spoiled(bytes))
    const later = new Date(statSync(path).mtimeMs + 5_000)
    afterRead = () => {
      utimesSync(path, later, later)
    }
    await list()
    await settled(1)
    expect(changes).toEqual([])
  })
})

describe('reading whole in the background', () => {
  it('leaves the recording of the running shift alone, and rests longer meanwhile', async () => {
    const [one, other] = [await sample(1), await sample(2)]
    desk.put(one.fileName, one.bytes)
    desk.put(other.fileName, other.bytes)
    await list()
    await settled(2)
    const idle = Math.max(...pauses.slice(1))
    pauses = []
    reads = []
    openName = one.fileName
    const later = new Date(Date.now() + 60_000)
    for (const name of desk.names()) utimesSync(join(desk.sessions, name), later, later)
    await list()
    await settled(1)
    expect(reads[0]).toContain(other.fileName)
    expect(Math.min(...pauses.slice(1))).toBeGreaterThan(idle)
  })

  it('rests many times within one recording', async () => {
    const { fileName, bytes } = await sample(1)
    desk.put(fileName, bytes)
    await list()
    await settled(1)
    expect(pauses.length).toBeGreaterThan(4)
  })
})
