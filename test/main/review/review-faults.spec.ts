/** The N-th call to the disk fails, for every N: what was there before stays whole, and what is new is whole or not there. */
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { EMPTY_NOTES } from '@shared/contract/session-notes'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { sessionPath } from '../../../main/recording/recording-folder'
import { changeNotes } from '../../../main/review/change-notes'
import { deleteRecordings } from '../../../main/review/delete-recordings'
import { exportAs, exportInto } from '../../../main/review/export-recordings'
import type { ReviewMeans } from '../../../main/review/review-means'
import { FailingDisk, type Trouble } from '../../support/failing-disk'
import { valueOf } from '../../support/recorded-shift'
import {
  DESK_CLOCK,
  KNOWN_MODELS,
  sampleRecording,
  scenarioCalled,
} from '../../support/review-desk'

const TROUBLES: readonly Trouble[] = ['ENOSPC', 'EIO', 'short', 'full', 'off']
const DATA_FOLDER = '/data'
const TARGET_FOLDER = '/stick'
const OLD_NOTES = Buffer.from(JSON.stringify({ ...EMPTY_NOTES, reaction: 'old' }))
const OLD_TARGET = Buffer.from('an earlier export')

let fileName: string
let recording: Uint8Array
let path: string
beforeAll(async () => {
  const shift = { scenario: scenarioCalled('bad-deploy'), seed: 42, throughMinute: 5 }
  ;({ fileName, bytes: recording } = await sampleRecording({ shift }))
  path = valueOf(sessionPath(DATA_FOLDER, fileName))
})

function meansOn(fileSystem: FailingDisk): ReviewMeans {
  return {
    dataFolder: () => DATA_FOLDER,
    known: { ...KNOWN_MODELS, engineVersion: onCallEngine.version },
    fileSystem,
    openFileName: () => null,
    clock: () => DESK_CLOCK,
  }
}

/** Tries an act on a disk whose N-th call goes wrong, for N = 1, 2, 3 and so on, until it needs no more calls. */
async function atEveryCall(
  trouble: Trouble,
  act: (means: ReviewMeans) => Promise<{ readonly ok: boolean }>,
  look: (disk: FailingDisk, isDone: boolean) => void,
): Promise<void> {
  for (let at = 1; ; at += 1) {
    const disk = new FailingDisk(trouble, at)
    disk.put(path, recording)
    disk.put(`${path}.notes.json`, OLD_NOTES)
    disk.put(join(TARGET_FOLDER, 'mine.guardia-session'), OLD_TARGET)
    const { ok } = await act(meansOn(disk))
    look(disk, ok)
    if (disk.calls < at) {
      expect(ok).toBe(true)
      return
    }
  }
}

/** Nothing but a power cut, or a disk that refuses that very call, may leave a file of ours half way. */
function leftovers(disk: FailingDisk): readonly string[] {
  return disk.paths.filter((one) => one.endsWith('.tmp'))
}

describe('a change of notes', () => {
  it.each(TROUBLES)(
    'with %s at any call leaves the old or the new notes, whole',
    async (trouble) => {
      const change = { kind: 'reaction', text: 'new' } as const
      await atEveryCall(
        trouble,
        (means) => changeNotes(means, fileName, change),
        (disk, isDone) => {
          const left = JSON.parse(
            disk.bytesOf(`${path}.notes.json`).toString(),
          ) as typeof EMPTY_NOTES
          expect(['old', 'new']).toContain(left.reaction)
          if (isDone) expect(left.reaction).toBe('new')
          expect(disk.bytesOf(path)).toEqual(Buffer.from(recording))
          if (trouble === 'ENOSPC' || trouble === 'EIO') expect(leftovers(disk)).toEqual([])
        },
      )
    },
  )
})

describe('an export', () => {
  const target = join(TARGET_FOLDER, 'mine.guardia-session')

  it.each(TROUBLES)(
    'over a file, with %s at any call, leaves it or replaces it whole',
    async (trouble) => {
      await atEveryCall(
        trouble,
        (means) => exportAs(means, fileName, target),
        (disk, isDone) => {
          const left = disk.bytesOf(target)
          const isOld = left.equals(OLD_TARGET)
          expect(isOld || left.equals(recording)).toBe(true)
          if (isDone) expect(isOld).toBe(false)
          const notes = disk.bytesOf(`${target}.notes.json`)
          expect(notes.length === 0 || notes.equals(OLD_NOTES)).toBe(true)
          if (trouble === 'ENOSPC' || trouble === 'EIO') expect(leftovers(disk)).toEqual([])
          expect(disk.bytesOf(path)).toEqual(Buffer.from(recording))
        },
      )
    },
  )

  it.each(['ENOSPC', 'EIO', 'full'] as const)(
    'into a folder, with %s at any call, leaves a whole file or none',
    async (trouble) => {
      await atEveryCall(
        trouble,
        (means) => exportInto(means, [fileName], TARGET_FOLDER),
        (disk, isDone) => {
          const made = disk.bytesOf(join(TARGET_FOLDER, fileName))
          expect(made.length === 0 || made.equals(recording)).toBe(true)
          if (isDone) expect(made.length).toBeGreaterThan(0)
          const isThere = disk.paths.includes(join(TARGET_FOLDER, fileName))
          if (!isDone && trouble !== 'full') expect(isThere && made.length === 0).toBe(false)
        },
      )
    },
  )

  it('that never finds its name free gives up', async () => {
    const disk = new FailingDisk('EIO', Infinity)
    disk.put(path, recording)
    const taken = (): Promise<never> =>
      Promise.reject(Object.assign(new Error('taken'), { code: 'EEXIST' }))
    const means = meansOn(disk)
    const { read, modifiedAt } = disk
    const fileSystem = { ...means.fileSystem, read, modifiedAt, create: taken }
    expect(await exportInto({ ...means, fileSystem }, [fileName], TARGET_FOLDER)).toMatchObject({
      failure: { code: 'file-unwritable', parameters: { reason: 'EEXIST' } },
    })
  })
})

describe('a deletion', () => {
  it.each(TROUBLES)('with %s at any call is done, or can be done again', async (trouble) => {
    await atEveryCall(
      trouble,
      (means) => deleteRecordings(means, [fileName]),
      (disk, isDone) => {
        const left = disk.paths.filter((one) => dirname(one) === dirname(path))
        // What is left of it is still listed: notes without their recording would lie there unseen.
        if (left.includes(`${path}.notes.json`)) expect(left).toContain(path)
        if (isDone) expect(left.filter((one) => !one.includes('.lock'))).toEqual([])
      },
    )
  })
})
