/** `guardia run` of the resilience lab end to end: golden rows, table, refusals, three languages. */
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import { LAB_COLUMNS, type LabRow, type LabTotals } from '@shared/contract/lab/lab-row'
import { readGolden } from '../../support/golden-runs'
import { STACK_TRACE, linesOf, setUpBench } from './guardia'

vi.setConfig({ testTimeout: 60_000 })

const bench = setUpBench()
afterAll(() => bench.remove())

const LANGUAGES = ['en', 'vi', 'eu'] as const
const BAD_ZONE = ['run', '--scenario', 'bad-zone', '--seed', '1']

interface GoldenRun {
  readonly scenario: string
  readonly seed: number
  readonly decisions: readonly TimedLabDecision[]
  readonly total: LabTotals
  readonly rows: readonly (readonly (number | string | null)[])[]
}

const golden = readGolden('lab-bad-zone-walk') as GoldenRun

describe('guardia run of a lab scenario', () => {
  it('with --json prints the golden run, one second a line, and the totals at the end', async () => {
    const decisions = bench.file('walk.json', JSON.stringify(golden.decisions))
    const words = ['run', '--scenario', golden.scenario, '--seed', String(golden.seed), '--json']
    const { code, stdout, stderr } = await bench.guardia(...words, '--decisions', decisions)
    expect([code, stderr]).toEqual([0, ''])
    const lines = linesOf(stdout).map((line) => JSON.parse(line) as LabRow)
    expect(lines).toHaveLength(601)
    for (const [index, row] of golden.rows.entries()) {
      const line = lines[index]
      if (line === undefined) throw new Error('cut')
      expect(Object.keys(line).slice(0, LAB_COLUMNS.length)).toEqual(LAB_COLUMNS)
      const cells = LAB_COLUMNS.map((column) => line[column])
      for (const [place, cell] of cells.entries()) {
        const wanted = row[place]
        if (typeof wanted === 'number') expect(Number(cell)).toBeCloseTo(wanted, 4)
        else expect(cell).toBe(wanted)
      }
    }
    const { successShare, ...total } = lines.at(-1) as unknown as LabTotals
    expect(successShare).toBeCloseTo(golden.total.successShare, 6)
    expect(total).toMatchObject({
      ...{ total: true, scenario: 'bad-zone', seed: 7 },
      ...{ answered: golden.total.answered, failed: golden.total.failed },
      ...{ removals: golden.total.removals, panics: golden.total.panics },
    })
  })

  it('prints a table, the decisions at their seconds, and the totals, in three languages', async () => {
    const decisions = bench.file('table.json', JSON.stringify(golden.decisions))
    const outputs = await Promise.all(
      LANGUAGES.map((language) =>
        bench.guardia(...BAD_ZONE, '--decisions', decisions, '--lang', language),
      ),
    )
    for (const { code, stdout, stderr } of outputs) {
      expect([code, stderr]).toEqual([0, ''])
      const lines = linesOf(stdout)
      // Title, blank, head, 60 rows, 6 decisions, blank, and 8 lines of what it came to.
      expect(lines).toHaveLength(3 + 60 + 6 + 9)
      const at = lines.findIndex((line) => line.includes('"count":3') || line.includes('"least'))
      expect(at).toBe(-1)
      const balancer = lines.findIndex((line) => line.includes('"two-choices"'))
      expect(lines[balancer]).toMatch(/^170\u00a0s {2}◆ /)
      expect(lines[balancer + 1]).toMatch(/^ *170 /)
      expect(stdout).not.toMatch(/labTable|labSummary|labBreaker|labVerdicts|labDecisions/)
    }
    const words = outputs.map(({ stdout }) => linesOf(stdout)[2])
    expect(new Set(words).size).toBe(3)
  })
})

const GOOD = '{"second":1,"type":"restart-client"}'
const BUDGET = '"kind":"budget","share":0.2,"floorPerSecond":10,"ttlSeconds":61'
const BAD_ENTRIES: readonly (readonly [string, string, number, RegExp])[] = [
  ['a second of 0', '[{"second":0,"type":"restart-client"}]', 1, /second.*1\.\.600/],
  ['a second past the last', `[${GOOD},{"second":601,"type":"restart-client"}]`, 2, /second/],
  ['a minute', '[{"minute":1,"type":"restart-client"}]', 1, /minute/],
  ['a decision of the on-call model', `[${GOOD},{"second":2,"type":"start-warmup"}]`, 2, /type/],
  [
    'a part out of range',
    `[{"second":2,"type":"set-retries","value":{${BUDGET}}}]`,
    1,
    /value\.ttlSeconds.*1\.\.60/,
  ],
  [
    'a kind that is none',
    '[{"second":2,"type":"set-protection","value":{"kind":"x"}}]',
    1,
    /value\.kind/,
  ],
  [
    'an unknown part',
    '[{"second":2,"type":"set-protection","value":{"kind":"none","n":1}}]',
    1,
    /value\.n/,
  ],
  ['no value', '[{"second":2,"type":"set-edge-limit"}]', 1, /value/],
]

describe('guardia run --decisions of a lab scenario', () => {
  it.each(BAD_ENTRIES)('refuses %s, naming entry and field, and runs nothing', async (...row) => {
    const [, content, entry, field] = row
    const file = bench.file('bad.json', content)
    const { code, stdout, stderr } = await bench.guardia(
      ...[...BAD_ZONE, '--decisions', file, '--json', '--lang', 'en'],
    )
    expect([code, stdout]).toEqual([65, ''])
    expect(stderr).toMatch(new RegExp(`entry ${entry}\\b`, 'i'))
    expect(stderr.replace(/^.*entry \d+/i, '')).toMatch(field)
    expect(stderr).not.toMatch(STACK_TRACE)
  })

  it('says it in three different ways', async () => {
    const file = bench.file('late.json', '[{"second":601,"type":"restart-client"}]')
    const outputs = await Promise.all(
      LANGUAGES.map((language) =>
        bench.guardia(...BAD_ZONE, '--decisions', file, '--lang', language),
      ),
    )
    expect(outputs.map(({ code }) => code)).toEqual([65, 65, 65])
    expect(new Set(outputs.map(({ stderr }) => stderr)).size).toBe(3)
  })
})
