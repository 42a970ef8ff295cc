/** Where `--save` puts recordings and where bare names are looked for. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { STACK_TRACE, setUpBench } from './guardia'

vi.setConfig({ testTimeout: 60_000 })

const bench = setUpBench()
afterAll(() => bench.remove())

const SAVE = ['run', '--scenario', 'steady-morning', '--seed', '1', '--save', '--lang', 'en']
const NAME =
  /^[0-9TZ-]+-[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.guardia-session$/

function recordingsIn(dataFolder: string): string[] {
  const sessions = join(dataFolder, 'sessions')
  return existsSync(sessions) ? readdirSync(sessions) : []
}

describe('guardia run --save', () => {
  it('records into sessions/ of GUARDIA_DATA, under start time and UUID', async () => {
    const data = bench.path('by-environment')
    const { code, stdout } = await bench.guardiaWith({ GUARDIA_DATA: data }, ...SAVE)
    expect(code).toBe(0)
    const names = recordingsIn(data)
    expect(names).toHaveLength(1)
    expect(names[0]).toMatch(NAME)
    expect(stdout).toContain(names[0])
    expect(existsSync(bench.path('home'))).toBe(false)
  })

  it('records into --data even where GUARDIA_DATA says otherwise', async () => {
    const [asked, ignored] = [bench.path('by-option'), bench.path('ignored')]
    const { code } = await bench.guardiaWith({ GUARDIA_DATA: ignored }, ...SAVE, '--data', asked)
    expect(code).toBe(0)
    expect(recordingsIn(asked)).toHaveLength(1)
    expect(existsSync(ignored)).toBe(false)
  })

  it.runIf(process.platform === 'linux')(
    'records into XDG_DATA_HOME/guardia, or ~/.local/share/guardia without it',
    async () => {
      const xdg = bench.path('xdg')
      expect((await bench.guardiaWith({ XDG_DATA_HOME: xdg }, ...SAVE)).code).toBe(0)
      expect(recordingsIn(join(xdg, 'guardia'))).toHaveLength(1)
      expect((await bench.guardiaWith({}, ...SAVE)).code).toBe(0)
      expect(recordingsIn(bench.path('home/.local/share/guardia'))).toHaveLength(1)
    },
  )

  it.runIf(process.platform === 'linux')(
    'records into the folder chosen in the settings, unless the call names another one',
    async () => {
      const [xdg, chosen, named] = ['xdg-chosen', 'chosen', 'named'].map(bench.path)
      const base = join(xdg ?? '', 'guardia')
      mkdirSync(base, { recursive: true })
      writeFileSync(join(base, 'settings.json'), JSON.stringify({ dataFolder: chosen }))
      const environment = { XDG_DATA_HOME: xdg ?? '' }
      expect((await bench.guardiaWith(environment, ...SAVE)).code).toBe(0)
      expect([recordingsIn(chosen ?? '').length, recordingsIn(base).length]).toEqual([1, 0])
      const words = [...SAVE, '--data', named ?? '']
      expect((await bench.guardiaWith(environment, ...words)).code).toBe(0)
      expect([recordingsIn(chosen ?? '').length, recordingsIn(named ?? '').length]).toEqual([1, 1])
      const [name = ''] = recordingsIn(chosen ?? '')
      expect((await bench.guardiaWith(environment, 'verify', name)).code).toBe(0)
    },
  )

  it.runIf(process.platform === 'linux')(
    'leaves damaged settings for the window to keep aside, and records into the usual folder',
    async () => {
      const xdg = bench.path('xdg-damaged')
      const base = join(xdg, 'guardia')
      mkdirSync(base, { recursive: true })
      writeFileSync(join(base, 'settings.json'), '{"dataFolder":')
      const { code, stderr } = await bench.guardiaWith({ XDG_DATA_HOME: xdg }, ...SAVE)
      expect([code, stderr]).toEqual([0, ''])
      expect(readdirSync(base).sort()).toEqual(['sessions', 'settings.json'])
      expect(recordingsIn(base)).toHaveLength(1)
    },
  )

  it('makes a new file each time', async () => {
    const words = [...SAVE, '--data', bench.path('twice')]
    await bench.guardia(...words)
    await bench.guardia(...words)
    expect(recordingsIn(bench.path('twice'))).toHaveLength(2)
  })

  it('runs nothing where the data folder cannot be made: code 73', async () => {
    const file = bench.file('no-folder', 'mine')
    const { code, stdout, stderr } = await bench.guardia(...SAVE, '--data', file)
    expect([code, stdout]).toEqual([73, ''])
    expect(stderr).toContain(file)
    expect(stderr).not.toMatch(STACK_TRACE)
  })
})

describe('guardia verify with a bare name', () => {
  it('finds the recording in the data folder', async () => {
    const data = bench.path('bare')
    await bench.guardia(...SAVE, '--data', data)
    const name = recordingsIn(data)[0] ?? ''
    const found = await bench.guardia('verify', name, '--data', data, '--lang', 'en')
    expect(found.code, found.stderr).toBe(0)
    expect(found.stdout).toContain(name)
    expect((await bench.guardiaWith({ GUARDIA_DATA: data }, 'verify', name)).code).toBe(0)
  })

  it('does not find it in another data folder: code 66', async () => {
    const name = recordingsIn(bench.path('bare'))[0] ?? ''
    expect(name).toMatch(NAME)
    expect((await bench.guardia('verify', name, '--data', bench.path('elsewhere'))).code).toBe(66)
  })
})
