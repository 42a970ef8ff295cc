/** `guardia run` end to end: numbers, table, summary, three languages, and what happens when nobody reads on. */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { SNAPSHOT_COLUMNS } from '@shared/contract/snapshot'
import { readGoldenRuns, relativeDistance, type GoldenRun } from '../../support/golden-runs'
import { BIN, STACK_TRACE, linesOf, setUpBench } from './guardia'

vi.setConfig({ testTimeout: 60_000 })

const bench = setUpBench()
afterAll(() => bench.remove())

const LANGUAGES = ['en', 'vi', 'eu'] as const
const BAD_DEPLOY = ['run', '--scenario', 'bad-deploy', '--seed', '3']

/** First cell of a printed run that is farther than 1e-9 from the golden one. */
function firstDifference(snapshots: readonly OnCallSnapshot[], golden: GoldenRun): string | null {
  for (const [minute, row] of golden.snapshots.entries()) {
    for (const [index, column] of golden.columns.entries()) {
      const wanted = row[index]
      const found = (snapshots[minute] as Readonly<Record<string, unknown>> | undefined)?.[column]
      const near =
        typeof wanted === 'number' && typeof found === 'number'
          ? relativeDistance(found, wanted) < 1e-9
          : found === wanted
      if (!near) return `minute ${minute}, ${column}: ${String(found)} instead of ${String(wanted)}`
    }
  }
  return null
}

describe('guardia run --json', () => {
  it.each(readGoldenRuns().map((run) => [run.name, run] as const))(
    'prints the golden run %s to 1e-9, one minute a line from minute 0 on',
    async (name, golden) => {
      const decisions = bench.file(`${name}.json`, JSON.stringify(golden.decisions))
      const words = ['--scenario', golden.scenario, '--seed', String(golden.seed), '--json']
      const given = golden.decisions.length === 0 ? [] : ['--decisions', decisions]
      const { code, stdout, stderr } = await bench.guardia('run', ...words, ...given)
      expect([code, stderr]).toEqual([0, ''])
      const snapshots = linesOf(stdout).map((line) => JSON.parse(line) as OnCallSnapshot)
      expect(snapshots.map(({ minute }) => minute)).toEqual([...golden.snapshots.keys()])
      expect(firstDifference(snapshots, golden)).toBeNull()
    },
  )

  it('names all fields of model.md section 7 in every line, the derived ones too', async () => {
    const { stdout } = await bench.guardia(...BAD_DEPLOY, '--json')
    for (const line of linesOf(stdout)) {
      expect(Object.keys(JSON.parse(line) as object)).toEqual([...SNAPSHOT_COLUMNS])
    }
  })

  it('prints the same bytes in every language', async () => {
    const outputs = await Promise.all(
      LANGUAGES.map((language) => bench.guardia(...BAD_DEPLOY, '--json', '--lang', language)),
    )
    expect(new Set(outputs.map(({ stdout }) => stdout)).size).toBe(1)
  })

  it('writes nothing anywhere', async () => {
    await bench.guardia(...BAD_DEPLOY, '--json')
    expect(existsSync(bench.path('data'))).toBe(false)
    expect(existsSync(bench.path('home'))).toBe(false)
    expect(readdirSync(bench.folder).filter((name) => !name.endsWith('.json'))).toEqual([])
  })
})

describe('guardia run, for reading', () => {
  const EXPECTED = {
    en: { spent: '19.27%', left: '0.73%', cost: '$15.04', burn: '50.0 ×' },
    vi: { spent: '19,27 %', left: '0,73 %', cost: '15,04 $', burn: '50,0 ×' },
    eu: { spent: '% 19,27', left: '% 0,73', cost: '15,04 $', burn: '50,0 ×' },
  } as const

  it.each(LANGUAGES)(
    'in %s shows clock, minutes, burn, and at the end budget spent and cost',
    async (language) => {
      const { code, stdout, stderr } = await bench.guardia(...BAD_DEPLOY, '--lang', language)
      expect([code, stderr]).toEqual([0, ''])
      // Units are set off by no-break spaces, which a person reads as spaces.
      const lines = linesOf(stdout.replaceAll('\u00a0', ' '))
      expect(lines.find((line) => /^\s*09:00\s/.test(line))).toBeDefined()
      const last = lines.findLastIndex((line) => /^\s*12:00\s/.test(line))
      expect(lines[last]).toContain('180')
      const expected = EXPECTED[language]
      expect(lines.slice(0, last + 1).join('\n')).toContain(expected.burn)
      const summary = lines.slice(last + 1).join('\n')
      expect(summary).toContain(expected.spent)
      expect(summary).toContain(expected.left)
      expect(summary).toContain(expected.cost)
    },
  )

  it.each(LANGUAGES)('in %s says that it is a model for learning', async (language) => {
    const { stdout } = await bench.guardia(...BAD_DEPLOY, '--lang', language)
    const { default: messages } = (await import(`../../../locales/${language}.json`)) as {
      default: { cli: { educational: string } }
    }
    expect(stdout).toContain(messages.cli.educational)
  })

  it('shows decisions and alerts at their times', async () => {
    const decisions = bench.file('rollback.json', '[{"minute":14,"type":"start-rollback"}]')
    const { stdout } = await bench.guardia(...BAD_DEPLOY, '--decisions', decisions, '--lang', 'en')
    const marked = (clock: string): string =>
      linesOf(stdout)
        .filter((line) => line.includes(clock) && /[a-z]{5}/i.test(line))
        .join('\n')
    expect(marked('09:10')).toMatch(/rollout/i)
    expect(marked('09:14')).toMatch(/rollback|roll back/i)
    expect(marked('09:19')).toMatch(/rollback/i)
  })

  it('leaves no English word in Vietnamese and Basque', async () => {
    const busy = bench.file(
      'busy.json',
      JSON.stringify([
        { minute: 2, type: 'set-min-instances', value: 12 },
        { minute: 3, type: 'set-autoscaler', value: false },
        { minute: 4, type: 'set-target-utilization', value: 0.5 },
        { minute: 5, type: 'set-shed-share', value: 0.5 },
        { minute: 6, type: 'set-feature', value: false },
        { minute: 7, type: 'set-cache-ttl', value: 120 },
        { minute: 8, type: 'start-warmup' },
        { minute: 30, type: 'start-rollback' },
      ]),
    )
    const wordsIn = async (language: string): Promise<Set<string>> => {
      const outputs = await Promise.all([
        bench.guardia(...BAD_DEPLOY, '--decisions', busy, '--lang', language),
        bench.guardia('run', '--scenario', 'cache-flush', '--seed', '1', '--lang', language),
      ])
      return new Set(
        outputs.flatMap(({ stdout }) => stdout.toLowerCase().match(/\p{L}{3,}/gu) ?? []),
      )
    }
    const english = await wordsIn('en')
    expect(english.size).toBeGreaterThan(40)
    // Symbols of units, and words that the glossary keeps in that language.
    const kept: Readonly<Record<string, readonly string[]>> = {
      vi: ['req', 'min', 'ttl', 'rollback', 'seed'],
      eu: ['req', 'min', 'ttl', 'rollback', 'cache', 'hit', 'build'],
    }
    for (const [language, words] of Object.entries(kept)) {
      const left = [...(await wordsIn(language))].filter((word) => english.has(word))
      expect(
        left.filter((word) => !words.includes(word)),
        language,
      ).toEqual([])
    }
  })

  it.runIf(process.platform !== 'win32').each([['--json'], ['--lang']])(
    'stops quietly when the reader takes one line only (%s)',
    async (option) => {
      const given = option === '--json' ? '--json' : '--lang en'
      const script = `"$1" "$2" ${BAD_DEPLOY.join(' ')} ${given} | head -n 1; echo "code \${PIPESTATUS[0]}"`
      const { stdout, stderr } = await promisify(execFile)(
        'bash',
        ['-c', script, 'bash', process.execPath, BIN],
        { env: bench.environment },
      )
      expect(stderr).not.toMatch(STACK_TRACE)
      expect(stderr).toBe('')
      expect(linesOf(stdout)).toHaveLength(2)
      expect(linesOf(stdout)[1]).toBe('code 0')
    },
  )
})
