/** Two programs on one folder change the notes of one recording: neither undoes what the other wrote. */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY_NOTES, type NotesChange } from '@shared/contract/session-notes'
import { NODE_FILE_SYSTEM, type RecordingFileSystem } from '../../../main/recording/file-system'
import { THIS_PROCESS, type LockSurroundings } from '../../../main/recording/lock-surroundings'
import { createReviewService, type ReviewService } from '../../../main/review/review-service'
import { valueOf } from '../../support/recorded-shift'
import {
  openReviewDesk,
  sampleRecording,
  scenarioCalled,
  type ReviewDesk,
} from '../../support/review-desk'

const SHIFT = { scenario: scenarioCalled('bad-deploy'), seed: 42, throughMinute: 3 }
const ELSEWHERE = { host: 'elsewhere', pid: 1, token: 't' }

let desk: ReviewDesk
let fileName: string
beforeEach(async () => {
  desk = openReviewDesk()
  fileName = await desk.add({ shift: SHIFT })
})
afterEach(() => {
  desk.clear()
})

const lockPath = (): string => join(desk.sessions, `${fileName}.notes.json.lock`)
const note = (id: string): NotesChange => ({
  ...({ kind: 'put-note', id, minute: 1, author: 'trainee', text: id } as const),
})
const noteIds = async (): Promise<readonly string[]> =>
  valueOf(await desk.review.open(fileName)).notes.notes.map(({ id }) => id)

/** The same folder, opened by another window. */
function secondProgram(changed: {
  readonly lockSurroundings?: LockSurroundings
  readonly fileSystem?: RecordingFileSystem
}): ReviewService {
  return createReviewService({ ...desk.means, ...changed })
}

/** Time passes only while somebody waits. */
function hurriedSurroundings(): LockSurroundings {
  let now = 0
  return {
    ...THIS_PROCESS,
    clock: () => now,
    start: (milliseconds, callback) => {
      // A lock's refreshing is not waited for.
      if (milliseconds > 1_000) return () => undefined
      now += milliseconds
      setImmediate(callback)
      return () => undefined
    },
  }
}

describe('notes that two programs change at once', () => {
  it('hold what both of them wrote', async () => {
    const other = secondProgram({})
    const ids = Array.from({ length: 8 }, (_, number) => [`a${number}`, `b${number}`] as const)
    for (const [own, others] of ids) {
      const written = await Promise.all([
        desk.review.changeNotes(fileName, note(own)),
        other.review.changeNotes(fileName, note(others)),
      ])
      written.forEach(valueOf)
    }
    expect([...(await noteIds())].sort()).toEqual(ids.flat().sort())
    expect(desk.names()).toEqual([fileName, `${fileName}.notes.json`])
  })

  it('take over the lock of a program that is gone', async () => {
    const gone = { host: THIS_PROCESS.host, pid: 2 ** 30, token: 't' }
    writeFileSync(lockPath(), JSON.stringify(gone))
    valueOf(await desk.review.changeNotes(fileName, note('a')))
    expect(await noteIds()).toEqual(['a'])
    expect(existsSync(lockPath())).toBe(false)
  })

  it('are left as they are, and it is said, where another computer keeps the lock', async () => {
    valueOf(await desk.review.changeNotes(fileName, note('a')))
    writeFileSync(lockPath(), JSON.stringify(ELSEWHERE))
    const other = secondProgram({ lockSurroundings: hurriedSurroundings() })
    expect(await other.review.changeNotes(fileName, note('b'))).toMatchObject({
      ok: false,
      failure: {
        code: 'notes-in-use',
        parameters: { path: join(desk.sessions, `${fileName}.notes.json`) },
      },
    })
    expect(await noteIds()).toEqual(['a'])
    expect(existsSync(lockPath())).toBe(true)
  })

  it('are not written by a program that has lost the lock meanwhile', async () => {
    const other = secondProgram({
      fileSystem: {
        ...NODE_FILE_SYSTEM,
        read: (path, maximumBytes) => {
          if (path.endsWith('.notes.json')) writeFileSync(lockPath(), JSON.stringify(ELSEWHERE))
          return NODE_FILE_SYSTEM.read(path, maximumBytes)
        },
      },
    })
    const refused = await other.review.changeNotes(fileName, note('b'))
    expect(refused).toMatchObject({ ok: false, failure: { code: 'notes-in-use' } })
    expect(desk.names()).not.toContain(`${fileName}.notes.json`)
  })
})

describe('notes that another program is writing', () => {
  it('are not put aside as damaged while they are', async () => {
    desk.put(`${fileName}.notes.json`, '{"format":1')
    writeFileSync(lockPath(), JSON.stringify(ELSEWHERE))
    const other = secondProgram({ lockSurroundings: hurriedSurroundings() })
    const { notesFailure } = valueOf(await other.review.open(fileName))
    expect(notesFailure).toMatchObject({
      ...{ code: 'notes-damaged', parameters: { reason: 'notes-in-use' } },
    })
    expect(desk.bytes(`${fileName}.notes.json`).toString()).toBe('{"format":1')
  })

  it('are not replaced by those that come in with a recording', async () => {
    const { bytes } = await sampleRecording({ shift: SHIFT })
    desk.put('arriving', bytes)
    desk.put('arriving.notes.json', JSON.stringify({ ...EMPTY_NOTES, reaction: 'theirs' }))
    writeFileSync(lockPath(), JSON.stringify(ELSEWHERE))
    const other = secondProgram({ lockSurroundings: hurriedSurroundings() })
    const outcomes = valueOf(await other.library.importFiles([join(desk.sessions, 'arriving')]))
    expect(outcomes).toMatchObject([{ result: { ok: false, failure: { code: 'notes-in-use' } } }])
    expect(desk.names()).not.toContain(`${fileName}.notes.json`)
  })

  it('keep their recording from being deleted until they stand', async () => {
    writeFileSync(lockPath(), JSON.stringify(ELSEWHERE))
    const other = secondProgram({ lockSurroundings: hurriedSurroundings() })
    const refused = await other.library.deleteFiles([fileName])
    expect(refused).toMatchObject({ ok: false, failure: { code: 'notes-in-use' } })
    expect(desk.names()).toEqual([fileName, `${fileName}.notes.json.lock`])

    rmSync(lockPath())
    valueOf(await other.library.deleteFiles([fileName]))
    expect(desk.names()).toEqual([])
  })

  it('never come back behind a recording that is deleted at the same time', async () => {
    const other = secondProgram({})
    for (let round = 0; round < 20; round += 1) {
      const added = await desk.add({ shift: SHIFT })
      await Promise.all([
        desk.review.changeNotes(added, note(`n${round}`)),
        other.library.deleteFiles([added]).then(valueOf),
      ])
      expect(desk.names()).toEqual([])
    }
  })
})
