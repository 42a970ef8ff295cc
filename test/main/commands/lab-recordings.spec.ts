/** Recorded runs of the lab on the command line: made, verified, branched off; of which no debrief is made as of a shift. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { LabRow } from '@shared/contract/lab/lab-row'
import { parseRecording } from '../../../main/recording/recording-reader'
import { rawLinesOf } from '../../support/chain-by-hand'
import { STACK_TRACE, linesOf, setUpBench } from './guardia'

vi.setConfig({ testTimeout: 60_000 })

const bench = setUpBench()
afterAll(() => bench.remove())

const LANGUAGES = ['en', 'vi', 'eu'] as const
const QUIET = ['run', '--scenario', 'quiet-service', '--seed', '7', '--lang', 'en']
const recorded = bench.path('run.guardia-session')

beforeAll(async () => {
  const decisions = bench.file('some.json', '[{"second":9,"type":"set-balancer","value":"random"}]')
  const words = [...QUIET, '--decisions', decisions, '--record', recorded, '--code-name', 'Otso 1']
  const { code, stdout, stderr } = await bench.guardia(...words)
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain(recorded)
})

describe('guardia run --record of a lab scenario', () => {
  it('records practice under the code name, with its decisions, sealed as completed', () => {
    const content = parseRecording(readFileSync(recorded))
    expect(content).toMatchObject({
      ...{ kind: 'lab', damage: null, ending: 'completed', intactThroughSecond: 600 },
      header: { codeName: 'Otso 1', mode: 'practice', seed: 7, language: 'en' },
    })
    expect(content.entries.find(({ type }) => type === 'decision')).toMatchObject({
      decision: { second: 9, type: 'set-balancer', value: 'random' },
    })
  })

  it('--save records in the data folder, where verify finds it by its name; JSON stays JSON', async () => {
    const { code, stdout, stderr } = await bench.guardia(...QUIET, '--save', '--json')
    expect(code).toBe(0)
    const lines = linesOf(stdout).map((line) => JSON.parse(line) as LabRow)
    expect(lines).toHaveLength(601)
    const name = /[^/“]+\.guardia-session/.exec(stderr)?.[0] ?? ''
    const verified = await bench.guardia('verify', name, '--lang', 'en')
    expect([verified.code, verified.stdout]).toEqual([0, `${name}: Reproduced: all 600 seconds\n`])
  })

  it('goes by the rules of a shift: no overwriting, and no code name without a recording', async () => {
    const before = readFileSync(recorded)
    expect((await bench.guardia(...QUIET, '--record', recorded)).code).toBe(73)
    expect(readFileSync(recorded)).toEqual(before)
    expect((await bench.guardia(...QUIET, '--code-name', 'Otso 1')).code).toBe(64)
    expect((await bench.guardia(...QUIET, '--save', '--record', 'x')).code).toBe(64)
  })
})

describe('guardia verify of a run', () => {
  it('says in three languages that it is reproduced, to its last second', async () => {
    const outputs = await Promise.all(
      LANGUAGES.map((language) => bench.guardia('verify', recorded, '--lang', language)),
    )
    for (const { code, stdout } of outputs) {
      expect(code).toBe(0)
      expect(stdout).toContain('600')
      expect(stdout).not.toContain('verification.')
    }
    expect(new Set(outputs.map(({ stdout }) => stdout)).size).toBe(3)
  })

  it('names the damaged line and the seconds that are intact', async () => {
    const raw = rawLinesOf(readFileSync(recorded))
    const cut = bench.path('cut.guardia-session')
    writeFileSync(cut, Buffer.concat([...raw.slice(0, 40), Buffer.from('{"type":"sec')]))
    const { code, stdout } = await bench.guardia('verify', cut, '--lang', 'en')
    expect(code).toBe(2)
    expect(stdout).toMatch(/Damaged: seconds 0–37 intact, .*line 41/)
  })
})

describe('guardia branch of a run', () => {
  const later = bench.file('later.json', '[{"second":595,"type":"restart-client"}]')
  const branch = (from: string, target: string, ...more: string[]) =>
    bench.guardia(
      ...['branch', recorded, '--from', from, '--decisions', later],
      ...['--record', target, '--lang', 'en', ...more],
    )

  it('takes over the seconds up to there, plays on with the decisions, and leaves the run as it is', async () => {
    const before = readFileSync(recorded)
    const target = bench.path('branch.guardia-session')
    const { code, stdout, stderr } = await branch('590', target)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('590')
    expect(readFileSync(recorded)).toEqual(before)
    const parent = parseRecording(before)
    const content = parseRecording(readFileSync(target))
    if (content.kind !== 'lab' || parent.kind !== 'lab') throw new Error('both are runs')
    expect(content.header?.branch).toEqual({ parent: parent.header?.sessionId, second: 590 })
    const rowsOf = ({ entries }: typeof content) =>
      entries.flatMap((entry) => (entry.type === 'second' ? [entry.row] : []))
    expect(rowsOf(content).slice(0, 591)).toEqual(rowsOf(parent).slice(0, 591))
    expect(rowsOf(content)).toHaveLength(601)
    expect(rowsOf(content)[595]?.failedRestart).toBeGreaterThan(0)
    expect((await bench.guardia('verify', target)).code).toBe(0)
  })

  it.each(['600', '-1', 'x'])(
    'refuses --from %s and says which seconds there are',
    async (from) => {
      const target = bench.path('none.guardia-session')
      const { code, stdout, stderr } = await branch(from, target)
      expect([code, stdout]).toEqual([64, ''])
      expect(stderr).toMatch(from === '-1' ? /--from/ : /--from.*second.*599/)
      expect(stderr).not.toMatch(STACK_TRACE)
      expect(existsSync(target)).toBe(false)
    },
  )
})
