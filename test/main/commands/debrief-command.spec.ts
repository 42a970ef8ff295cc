/** `guardia debrief` and `guardia compare`: their JSON, their words, and their exit codes for files in every state. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  chainByHand,
  chainDigestByHand,
  jsonLinesOf,
  rawLinesOf,
} from '../../support/chain-by-hand'
import { STACK_TRACE, linesOf, setUpBench, type Outcome } from './guardia'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const bench = setUpBench()
afterAll(() => bench.remove())

const played = bench.path('played.guardia-session')
const idle = bench.path('idle.guardia-session')
let whole = Buffer.alloc(0)

async function record(path: string, seed: string, ...words: string[]): Promise<void> {
  const call = ['run', '--scenario', 'bad-deploy', '--seed', seed, '--record', path]
  const { code, stderr } = await bench.guardia(...call, '--lang', 'en', ...words)
  expect([code, stderr]).toEqual([0, ''])
}

beforeAll(async () => {
  const decisions = bench.file(
    'decisions.json',
    '[{"minute":24,"type":"start-rollback"},{"minute":26,"type":"set-feature","value":false}]',
  )
  await record(played, '3', '--decisions', decisions, '--code-name', 'Itsaso Urdina')
  await record(idle, '3')
  whole = readFileSync(played)
})

const debrief = (...words: string[]): Promise<Outcome> =>
  bench.guardia('debrief', ...words, '--lang', 'en')

interface DebriefJson {
  readonly [key: string]: unknown
  readonly budgetSpentShare: number
  readonly loss: number
  readonly avoidedLossShare: number | null
  readonly lossByCause: Readonly<Record<string, number>>
  readonly baselines: Readonly<Record<string, { readonly loss: number } | null>>
  readonly decisions: readonly Readonly<Record<string, unknown>>[]
  readonly metrics: Readonly<Record<string, number | null>>
}

async function jsonOf(
  ...words: string[]
): Promise<{ code: number; stderr: string; json: DebriefJson }> {
  const { code, stdout, stderr } = await debrief(...words, '--json')
  expect(stderr).not.toMatch(STACK_TRACE)
  expect(linesOf(stdout)).toHaveLength(1)
  return { code, stderr, json: JSON.parse(stdout) as DebriefJson }
}

const sum = (values: Readonly<Record<string, number>>): number =>
  Object.values(values).reduce((total, value) => total + value, 0)

/** With one of its lines changed, and chain and seal made anew. */
function forged(change: (json: string) => string, which: RegExp): Buffer {
  const lines = jsonLinesOf(whole)
  const index = lines.findIndex((json) => which.test(json))
  const changed = lines.map((json, at) => (at === index ? change(json) : json))
  expect(changed[index]).not.toBe(lines[index])
  const body = changed.slice(0, -1)
  const digest = `"sha256":"${chainDigestByHand(body)}"`
  const seal = (changed.at(-1) ?? '').replace(/"sha256":"[0-9a-f]{64}"/, digest)
  return chainByHand([...body, seal])
}

const METRICS = [...Array.from({ length: 10 }, (_, n) => `M${n + 1}`), 'M12', 'M13', 'M14']
METRICS.push('M15', 'M16', 'M17', 'M18', 'M19', 'M20', 'M21', 'M22')

describe('guardia debrief --json', () => {
  it('has the fields that scripts rely on, and causes that add up to the budget spent', async () => {
    const { code, stderr, json } = await jsonOf(played)
    expect([code, stderr]).toEqual([0, ''])
    expect(json).toMatchObject({
      ...{ scenario: 'bad-deploy', seed: 3, codeName: 'Itsaso Urdina', lastMinute: 180 },
      weights: { budgetPercent: 1, dollars: 0.05, degradedMinutes: 0.02 },
      verification: { kind: 'reproduced' },
    })
    expect(Object.keys(json.lossByCause)).toEqual(['badBuild', 'saturation', 'waiting'])
    expect(Math.abs(sum(json.lossByCause) - json.budgetSpentShare)).toBeLessThan(1e-9)
    const totals = ['budgetSpentShare', 'costDollars', 'degradedMinutes', 'loss']
    for (const run of ['handsOff', 'reference']) {
      expect(Object.keys(json.baselines[run] ?? {})).toEqual(totals)
    }
    const { handsOff, reference } = json.baselines
    const avoidable = (handsOff?.loss ?? NaN) - (reference?.loss ?? NaN)
    const share = ((handsOff?.loss ?? NaN) - json.loss) / avoidable
    expect(json.avoidedLossShare).toBeCloseTo(share, 12)
    expect(json.decisions.map(({ minute, type }) => [minute, type])).toEqual([
      [24, 'start-rollback'],
      [26, 'set-feature'],
    ])
    expect(json.decisions[0]?.['effect']).toBeGreaterThan(1)
    expect(Object.keys(json.metrics)).toEqual(METRICS)
    expect(json.metrics['M8']).toBe(json.budgetSpentShare)
    expect(json['metricDetails']).toMatchObject({ M22: { openAtEnd: 0 } })
  })

  it('takes code name and weights from the notes beside the file, and passes over notes that are none', async () => {
    const noted = bench.file('noted.guardia-session', whole)
    const weights = { budgetPercent: 0, dollars: 1, degradedMinutes: 0 }
    const lists = { notes: [], bookmarks: [], answers: [], marks: [] }
    const rest = { reaction: '', ruleForNextTime: null, revealed: false }
    const notes = { format: 1, codeName: 'Gió Mùa', weights, ...lists, ...rest }
    bench.file('noted.guardia-session.notes.json', JSON.stringify(notes))
    const { json } = await jsonOf(noted)
    expect(json).toMatchObject({ codeName: 'Gió Mùa', weights, loss: json['costDollars'] })
    const broken = bench.file('noted.guardia-session.notes.json', '{')
    const passed = await jsonOf(noted)
    expect(passed).toMatchObject({ code: 0, json: { codeName: 'Itsaso Urdina' } })
    expect(passed.stderr).toContain(broken)
    expect(readFileSync(broken, 'utf8')).toBe('{')
  })

  it('debriefs the intact minutes of a damaged recording: code 2, naming them', async () => {
    const lines = rawLinesOf(whole)
    const minute57 = lines.findIndex((line) => line.includes('"values":[57,'))
    const cut = Buffer.concat([...lines.slice(0, minute57 + 1), Buffer.from('torn')])
    const { code, stderr, json } = await jsonOf(bench.file('cut.guardia-session', cut))
    expect([code, json['lastMinute']]).toEqual([2, 57])
    expect(stderr).toMatch(/0–57 intact/)
    expect(json.decisions[0]?.['effect']).toBeGreaterThan(0)
    const nothing = await debrief(bench.file('nothing.guardia-session', 'hello\n'), '--json')
    expect([nothing.code, nothing.stdout]).toEqual([2, ''])
    expect(nothing.stderr).toMatch(/no minute is intact/)
  })

  it('lets the recorded values stand where the recording cannot be played again', async () => {
    const engine = forged((json) => json.replace(/"engine":"[^"]+"/, '"engine":"old 1"'), /header/)
    const unknown = forged((json) => json.replace('"bad-deploy"', '"mystery"'), /header/)
    const sound = (await jsonOf(played)).json
    for (const [name, bytes] of [
      ['engine', engine],
      ['unknown', unknown],
    ] as const) {
      const file = bench.file(`${name}.guardia-session`, bytes)
      const { code, json } = await jsonOf(file)
      expect(code, name).toBe(3)
      expect(json.baselines).toEqual({ handsOff: null, reference: null })
      expect(json.avoidedLossShare).toBeNull()
      expect(json.decisions.map(({ effect }) => effect)).toEqual([null, null])
      expect(json.budgetSpentShare).toBe(sound.budgetSpentShare)
      expect(Math.abs(sum(json.lossByCause) - json.budgetSpentShare)).toBeLessThan(1e-9)
      const text = await debrief(file)
      expect([text.code, text.stderr]).toEqual([3, ''])
      expect(text.stdout).toContain(name === 'unknown' ? 'mystery' : 'Bad deploy')
      expect(text.stdout).not.toMatch(/scenarios\.|debrief\.|cli\./)
    }
  })

  it('says 1 where the replay differs, and 0 with a line where the shift was interrupted', async () => {
    const other = forged(
      (json) => json.replace(/"values":\[80,\d/, '"values":[80,9'),
      /"values":\[80,/,
    )
    const differs = await jsonOf(bench.file('differs.guardia-session', other))
    expect(differs.code).toBe(1)
    expect(differs.stderr).toMatch(/Differs from minute 80/)
    const unsealed = Buffer.concat(rawLinesOf(whole).slice(0, -1))
    const interrupted = await jsonOf(bench.file('unsealed.guardia-session', unsealed))
    expect(interrupted.code).toBe(0)
    expect(interrupted.stderr).toMatch(/Interrupted after minute 180/)
  })

  it('says 66 for a file that is not there', async () => {
    expect((await debrief(bench.path('none'))).code).toBe(66)
  })
})

describe('guardia debrief', () => {
  it.each(['en', 'vi', 'eu'])('tells everything in words, in %s', async (language) => {
    const { code, stdout, stderr } = await bench.guardia('debrief', played, '--lang', language)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('Itsaso Urdina')
    for (const id of METRICS) expect(stdout).toMatch(new RegExp(`^  ${id} +\\S`, 'm'))
    // A key without a text shows itself, a parameter without a value its braces.
    expect(stdout).not.toMatch(/[a-z]\.[a-z]+\.[a-z]|[{}]|undefined|NaN/)
  })
})

interface ComparisonJson {
  readonly sameScenario: boolean
  readonly sameSeed: boolean
  readonly trafficCoincides: boolean
  readonly shifts: readonly {
    readonly loss: number
    readonly difference: { readonly loss: number }
    readonly trafficDiffersFromMinute: number | null
  }[]
}

describe('guardia compare', () => {
  const compare = async (...files: string[]): Promise<{ code: number; json: ComparisonJson }> => {
    const { code, stdout } = await bench.guardia('compare', ...files, '--json')
    return { code, json: JSON.parse(stdout) as ComparisonJson }
  }

  it('gives the difference to the first, and the same traffic for the same seed whatever was decided', async () => {
    const { code, json } = await compare(played, idle)
    expect(code).toBe(0)
    expect(json).toMatchObject({ sameScenario: true, sameSeed: true, trafficCoincides: true })
    const [one, other] = json.shifts
    expect(one?.difference.loss).toBe(0)
    expect(other?.difference.loss).toBe((other?.loss ?? 0) - (one?.loss ?? 0))
    expect(other?.difference.loss).toBeGreaterThan(1)
  })

  it('tells another seed apart, with the minute from which traffic differs', async () => {
    const otherSeed = bench.path('other.guardia-session')
    await record(otherSeed, '4')
    const { json } = await compare(played, otherSeed)
    expect(json).toMatchObject({ sameScenario: true, sameSeed: false, trafficCoincides: false })
    expect(json.shifts[1]?.trafficDiffersFromMinute).toEqual(expect.any(Number))
    const { stdout } = await bench.guardia('compare', played, otherSeed, '--lang', 'en')
    expect(stdout).toMatch(/seeds are not all the same/)
    expect(stdout).toMatch(/2 Terminal: other traffic than the first, from minute \d/)
  })

  it('gives the highest code of all files, and compares nothing where one cannot be read', async () => {
    const cut = bench.file('half.guardia-session', whole.subarray(0, whole.length - 700))
    expect((await compare(played, cut, idle)).code).toBe(2)
    const { code, stdout } = await bench.guardia('compare', cut, bench.path('none'), '--json')
    expect([code, stdout]).toEqual([66, ''])
  })
})
