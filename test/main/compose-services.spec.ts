/** The services together, on a real folder: what the requests of the window reach. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { composeServices, type Services } from '../../main/compose-services'
import { sessionsFolder } from '../../main/recording/recording-folder'
import { forgeLine, rawLinesOf } from '../support/chain-by-hand'
import { valueOf } from '../support/recorded-shift'
import { BAD_DEPLOY_START } from '../support/session-desk'

let home: string
let dataFolder: string
let services: Services

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'guardia-services-'))
  dataFolder = join(home, 'first')
  services = composeServices({
    dataFolder: () => dataFolder,
    appVersion: '0.0.0',
    publish: () => undefined,
  })
})
afterEach(async () => {
  await services.session.close()
  rmSync(home, { recursive: true, force: true })
})

describe('closing an interrupted recording', () => {
  it('is refused for the one of the shift that is open, also without its lock', async () => {
    const { fileName } = valueOf(await services.session.start(BAD_DEPLOY_START)).identity
    valueOf(await services.session.pause())
    const file = join(sessionsFolder(dataFolder), fileName)
    rmSync(`${file}.lock`)
    const before = readFileSync(file)
    expect(await services.recordings.closeInterrupted(fileName)).toEqual({
      ok: false,
      failure: { code: 'recording-in-use', parameters: { path: fileName } },
    })
    expect(readFileSync(file)).toEqual(before)
    expect(valueOf(await services.session.advance()).minute).toBe(1)
    await services.session.close()
    expect(await services.recordings.closeInterrupted(fileName)).toEqual({ ok: true, value: null })
    expect(readdirSync(sessionsFolder(dataFolder))).toEqual([fileName])
  })

  /** A shift of steady-morning that was played to minute 120, its file without the last lines. */
  async function playedToItsEnd(withoutLines: number): Promise<string> {
    const { session } = services
    const start = { ...BAD_DEPLOY_START, scenarioId: 'steady-morning' }
    const { fileName } = valueOf(await session.start(start)).identity
    for (let minute = 0; minute < 120; minute += 1) valueOf(await session.advance())
    const file = join(sessionsFolder(dataFolder), fileName)
    const lines = rawLinesOf(readFileSync(file))
    writeFileSync(file, Buffer.concat(lines.slice(0, lines.length - withoutLines)))
    return fileName
  }

  it('completes one that lacks nothing but its seal', async () => {
    const fileName = await playedToItsEnd(1)
    expect(await services.recordings.closeInterrupted(fileName)).toEqual({ ok: true, value: null })
    const reproduced = { kind: 'reproduced', minutes: 120, ending: 'completed' }
    expect(valueOf(await services.recordings.verify(fileName))).toEqual(reproduced)
  })

  it('does not complete one whose last minute is missing', async () => {
    const fileName = await playedToItsEnd(2)
    expect(await services.recordings.closeInterrupted(fileName)).toEqual({ ok: true, value: null })
    const reproduced = { kind: 'reproduced', minutes: 119, ending: 'interrupted' }
    expect(valueOf(await services.recordings.verify(fileName))).toEqual(reproduced)
  })

  it('closes as interrupted what this program cannot play, and lists it so', async () => {
    const fileName = await playedToItsEnd(1)
    const file = join(sessionsFolder(dataFolder), fileName)
    writeFileSync(
      file,
      forgeLine(readFileSync(file), 0, (json) => json.replace('on-call 1', 'on-call 0')),
    )
    const listed = async () => valueOf(await services.recordings.recent())
    expect(await listed()).toMatchObject([
      { state: 'interrupted', closable: true, continuable: false, obstacle: 'other-engine' },
    ])
    expect(await services.recordings.closeInterrupted(fileName)).toEqual({ ok: true, value: null })
    expect(await listed()).toMatchObject([{ state: 'closed', closable: false, obstacle: null }])
  })
})

describe('going back in a shift after another folder was chosen', () => {
  it('puts the branch beside its parent, also from a shift that was continued', async () => {
    const { session } = services
    const first = valueOf(await session.start(BAD_DEPLOY_START)).identity
    valueOf(await session.advance())
    await session.close()
    valueOf(await session.continueInterrupted(first.fileName))
    valueOf(await session.end())
    const parents = sessionsFolder(dataFolder)
    dataFolder = join(home, 'second')
    const second = valueOf(await session.rewind(0)).identity
    valueOf(await session.advance())
    const third = valueOf(await session.rewind(0)).identity
    await session.close()
    expect(readdirSync(parents).sort()).toEqual(
      [first, second, third].map(({ fileName }) => fileName).sort(),
    )
    expect(existsSync(dataFolder)).toBe(false)
  })
})
