/** Names of recordings, their folder, and the list of recent ones, whatever lies in that folder. */
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RecentSession } from '@shared/contract/recordings'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { parseShift } from '../../support/shift-content'
import {
  isSessionFileName,
  prepareSessionsFolder,
  readSession,
  sessionFileName,
  sessionsFolder,
} from '../../../main/recording/recording-folder'
import { listRecentSessions } from '../../../main/review/recent-sessions'
import { reopenRecording } from '../../../main/recording/reopen-recording'
import { hashScenario } from '../../../main/recording/scenario-hash'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import { forgeLine } from '../../support/chain-by-hand'
import { recordShift, valueOf, type Shift } from '../../support/recorded-shift'

const scenario = BUILT_IN_SCENARIOS[1] ?? expect.fail('there is a second scenario')
const shift: Shift = { scenario, seed: 7, throughMinute: 30 }
const means = { engine: onCallEngine, scenarios: BUILT_IN_SCENARIOS, hashScenario }
const UUID = '5f0c2f5e-6d0b-4b52-9c3a-0d6f3f1f7a11'

let dataFolder: string
beforeEach(() => {
  dataFolder = join(mkdtempSync(join(tmpdir(), 'guardia-folder-')), 'data')
})
afterEach(() => rmSync(dirname(dataFolder), { recursive: true }))

const nameOf = (day: number): string => {
  const date = `2026-01-${String(day).padStart(2, '0')}`
  return sessionFileName(`${date}T10:20:30.987Z`, UUID)
}
const put = (name: string, bytes: Uint8Array): void => {
  mkdirSync(sessionsFolder(dataFolder), { recursive: true })
  writeFileSync(join(sessionsFolder(dataFolder), name), bytes)
}
const list = async (limit = 10) => {
  return valueOf(await listRecentSessions({ dataFolder, limit, means }))
}

describe('sessionFileName', () => {
  it('is the start in UTC, the UUID, and the extension', () => {
    const name = sessionFileName('2026-01-14T10:20:30.123Z', UUID)
    expect(name).toBe(`20260114T102030Z-${UUID}.guardia-session`)
    expect(isSessionFileName(name)).toBe(true)
  })

  it('throws on a start or an identity that could lead out of the folder', () => {
    expect(() => sessionFileName('../../2026', UUID)).toThrow('assertion failed')
    expect(() => sessionFileName('2026-01-14T10:20:30.123Z', '../x')).toThrow('assertion failed')
  })
})

describe('prepareSessionsFolder', () => {
  it('makes sessions/ with all folders above it, syncs each new name, and is content with it later', async () => {
    const synced: string[] = []
    const fileSystem = {
      syncFolder: (folder: string) => Promise.resolve(void synced.push(folder)),
    }
    const folder = valueOf(await prepareSessionsFolder(join(dataFolder, 'deep'), fileSystem))
    expect(statSync(folder).isDirectory()).toBe(true)
    expect(folder).toBe(join(dataFolder, 'deep', 'sessions'))
    expect(synced).toEqual([join(dataFolder, 'deep'), dataFolder, dirname(dataFolder)])
    synced.length = 0
    expect(valueOf(await prepareSessionsFolder(join(dataFolder, 'deep'), fileSystem))).toBe(folder)
    expect(synced).toEqual([])
  })

  it.runIf(process.platform === 'linux')(
    'answers folder-unwritable at once where the folder above takes none, as /proc does',
    async () => {
      expect(await prepareSessionsFolder('/proc/guardia/deep')).toEqual({
        ok: false,
        failure: {
          code: 'folder-unwritable',
          parameters: { path: '/proc/guardia/deep/sessions', reason: 'not-a-place' },
        },
      })
    },
  )

  it('answers folder-unwritable with path and reason where a file stands in the way', async () => {
    writeFileSync(dataFolder, '')
    expect(await prepareSessionsFolder(dataFolder)).toEqual({
      ok: false,
      failure: {
        code: 'folder-unwritable',
        parameters: { path: join(dataFolder, 'sessions'), reason: 'ENOTDIR' },
      },
    })
  })
})

describe('listRecentSessions', () => {
  it('is empty before the first session', async () => {
    expect(await list()).toEqual([])
  })

  it('describes each state, newest first, with minutes and budget spent up to the last intact minute', async () => {
    const whole = await recordShift({
      shift: { ...shift, throughMinute: 180 },
      ending: 'completed',
    })
    const early = await recordShift({ shift, ending: 'ended-early' })
    put(nameOf(1), whole)
    put(nameOf(2), early)
    put(nameOf(3), await recordShift({ shift, ending: null }))
    put(nameOf(4), early.subarray(0, early.length / 2))
    const rows = await list()
    expect(rows.map(({ fileName }) => fileName)).toEqual([4, 3, 2, 1].map(nameOf))
    expect(rows.map(({ state }) => state)).toEqual([
      'damaged',
      'interrupted',
      'ended-early',
      'complete',
    ])
    expect(rows.map(({ minutesRecorded }) => minutesRecorded).slice(1)).toEqual([30, 30, 180])
    expect(rows[0]?.minutesRecorded).toBeGreaterThan(5)
    expect(rows[0]?.minutesRecorded).toBeLessThan(25)
    // Hands off, bad-deploy spends 19.27 % of the month (model.md, section 6).
    expect(rows[3]).toMatchObject({
      startedAt: '2026-01-14T10:20:30.000Z',
      scenarioId: 'bad-deploy',
      seed: 7,
      codeName: 'Itsaso Urdina',
    })
    expect(rows[3]?.budgetSpentShare).toBeCloseTo(0.1927, 4)
  })

  it('tells one that was rewound and one that was closed after an interruption, and where one branches off', async () => {
    const branch = { parent: UUID, minute: 14 }
    put(nameOf(1), await recordShift({ shift, ending: 'rewound' }))
    put(nameOf(2), await recordShift({ shift: { ...shift, branch }, ending: 'interrupted' }))
    const rows = await list()
    expect(rows).toMatchObject([
      { state: 'closed', continuable: false, branchMinute: 14, mode: 'practice' },
      { state: 'rewound', continuable: false, branchMinute: null, mode: 'practice' },
    ])
  })

  it('calls continuable what is interrupted or damaged with minute 0 intact, of our engine and scenario', async () => {
    const unsealed = Buffer.from(await recordShift({ shift, ending: null }))
    const sealed = Buffer.from(await recordShift({ shift, ending: 'ended-early' }))
    const all = { ...shift, throughMinute: 180 }
    const forged = (from: string, to: string) =>
      forgeLine(unsealed, 0, (json) => json.replace(from, to))
    const files: readonly [Uint8Array, RecentSession['state'], boolean][] = [
      [unsealed, 'interrupted', true],
      [unsealed.subarray(0, -1), 'damaged', true],
      [sealed.subarray(0, -1), 'damaged', true],
      [sealed, 'ended-early', false],
      [Buffer.concat([sealed, Buffer.alloc(9)]), 'damaged', false],
      [forged('on-call 1', 'on-call 0'), 'interrupted', false],
      [forged('"id":"bad-deploy"', '"id":"own"'), 'interrupted', false],
      [
        forged(/"sha256":"./.exec(unsealed.toString())?.[0] ?? '', '"sha256":"0'),
        'interrupted',
        false,
      ],
      // It lacks only its seal.
      [await recordShift({ shift: all, ending: null }), 'interrupted', true],
      [unsealed.subarray(0, unsealed.indexOf(0x0a) + 1), 'damaged', false],
    ]
    files.forEach(([bytes], index) => put(nameOf(index + 1), bytes))
    const rows = [...(await list())].reverse()
    expect(rows.map(({ state, continuable }) => [state, continuable])).toEqual(
      files.map(([, state, continuable]) => [state, continuable]),
    )
    // What cannot be gone on with here can be closed all the same, and why stands beside it.
    expect(rows.map(({ closable, obstacle }) => [closable, obstacle])).toEqual([
      ...[1, 2, 3].map(() => [true, null]),
      ...[4, 5].map(() => [false, null]),
      [true, 'other-engine'],
      [true, 'other-scenario'],
      [true, 'other-scenario'],
      [true, null],
      [false, null],
    ])
  })

  it('calls nothing continuable that is being written, and lists no lock and no damaged original', async () => {
    const file = Buffer.from(await recordShift({ shift, ending: null }))
    put(nameOf(1), file)
    put(nameOf(2), file)
    put(nameOf(3), file.subarray(0, -1))
    const reopening = { dataFolder, clock: Date.now }
    const [second, third] = await Promise.all(
      [nameOf(2), nameOf(3)].map(async (name) => valueOf(await reopenRecording(reopening, name))),
    )
    expect(existsSync(join(sessionsFolder(dataFolder), `${nameOf(2)}.lock`))).toBe(true)
    const continuable = async () =>
      (await list()).map((row) => [row.fileName, row.state, row.continuable])
    expect(await continuable()).toEqual([
      [nameOf(3), 'interrupted', false],
      [nameOf(2), 'interrupted', false],
      [nameOf(1), 'interrupted', true],
    ])
    await Promise.all([second?.writer.abandon(), third?.writer.abandon()])
    expect((await continuable()).map(([, , can]) => can)).toEqual([true, true, true])
  })

  it('lists a file that broke off behind its header as damaged, with 0 minutes and no budget spent', async () => {
    const file = Buffer.from(await recordShift({ shift, ending: null }))
    put(nameOf(1), file.subarray(0, file.indexOf(0x0a) + 1))
    const [row] = await list()
    expect(row).toMatchObject({
      ...{ state: 'damaged', minutesRecorded: 0, budgetSpentShare: 0, continuable: false },
    })
  })

  it('leaves out what is no recording of its own and still lists the rest', async () => {
    const file = await recordShift({ shift, ending: 'ended-early' })
    const folder = sessionsFolder(dataFolder)
    put(nameOf(1), file)
    put(nameOf(2), Buffer.from('not a recording'))
    put(nameOf(3), Buffer.alloc(0))
    put(
      nameOf(4),
      forgeLine(file, 0, (json) => json.replace('"format":1', '"format":2')),
    )
    put('somebody.guardia-session', file)
    put(`${nameOf(5)}.notes.json`, file)
    mkdirSync(join(folder, nameOf(6)))
    execFileSync('mkfifo', [join(folder, nameOf(7))])
    writeFileSync(join(dataFolder, 'outside'), file)
    symlinkSync(join(dataFolder, 'outside'), join(folder, nameOf(8)))
    symlinkSync(join(folder, nameOf(9)), join(folder, nameOf(9)))
    expect((await list()).map(({ fileName }) => fileName)).toEqual([nameOf(1)])
  })

  it('stops at the limit, counting only what it lists', async () => {
    const file = await recordShift({ shift, ending: 'ended-early' })
    for (const day of [1, 2, 3, 4]) put(nameOf(day), file)
    put(nameOf(5), Buffer.from('broken'))
    expect((await list(2)).map(({ fileName }) => fileName)).toEqual([nameOf(4), nameOf(3)])
  })

  it('answers file-unreadable where sessions/ itself is a file', async () => {
    mkdirSync(dataFolder)
    writeFileSync(sessionsFolder(dataFolder), '')
    const answer = await listRecentSessions({ dataFolder, limit: 1, means })
    const parameters = { path: sessionsFolder(dataFolder), reason: 'ENOTDIR' }
    expect(answer).toEqual({ ok: false, failure: { code: 'file-unreadable', parameters } })
  })
})

describe('readSession', () => {
  it('reads a recording by its name', async () => {
    const file = await recordShift({ shift, ending: 'ended-early' })
    put(nameOf(1), file)
    expect(valueOf(await readSession(dataFolder, nameOf(1)))).toEqual(parseShift(file))
  })

  it.each(['../settings.json', '/etc/passwd', `x/../${nameOf(1)}`, ''])(
    'refuses the name "%s" without looking',
    async (name) => {
      put(nameOf(1), await recordShift({ shift, ending: 'ended-early' }))
      expect(await readSession(dataFolder, name)).toMatchObject({
        ok: false,
        failure: { code: 'file-unreadable', parameters: { reason: 'bad-name' } },
      })
    },
  )

  it('refuses a link that leads out of the folder', async () => {
    put(nameOf(1), await recordShift({ shift, ending: 'ended-early' }))
    symlinkSync(
      join(sessionsFolder(dataFolder), nameOf(1)),
      join(sessionsFolder(dataFolder), nameOf(2)),
    )
    const failure = { code: 'file-unreadable', parameters: { reason: 'not-a-file' } }
    expect(await readSession(dataFolder, nameOf(2))).toMatchObject({ ok: false, failure })
  })
})
