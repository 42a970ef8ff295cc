/** `guardia scenarios` and every `--help`, end to end in three languages. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import { LAB_SCENARIOS } from '../../../main/scenarios/lab-scenarios'
import { linesOf, setUpBench, type Outcome } from './guardia'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const bench = setUpBench()
afterAll(() => bench.remove())

const LANGUAGES = ['en', 'vi', 'eu'] as const
const IDS = [
  ...['steady-morning', 'bad-deploy', 'viral-surge', 'cache-flush'],
  ...['bad-zone', 'alive-but-failing', 'quiet-service', 'retry-storm', 'edge-surge'],
]

describe('guardia scenarios', () => {
  it.each(LANGUAGES)(
    'in %s lists the four shifts with their hours and length, and the five of the lab',
    async (language) => {
      const { code, stdout, stderr } = await bench.guardia('scenarios', '--lang', language)
      expect([code, stderr]).toEqual([0, ''])
      const places = IDS.map((id) => stdout.indexOf(id))
      expect(places).not.toContain(-1)
      expect([...places].sort((one, other) => one - other)).toEqual(places)
      for (const fact of ['08:00', '12:00', '11:45', '13:45', '120', '180', '240', '20']) {
        expect(stdout).toContain(fact)
      }
    },
  )

  it('says it in three different ways', async () => {
    const outputs = await Promise.all(
      LANGUAGES.map((language) => bench.guardia('scenarios', '--lang', language)),
    )
    // Two scenarios may have the same hours or rates, and then the same line.
    const sentences = outputs.map(({ stdout }) => [
      ...new Set(
        linesOf(stdout).filter((line) => /\p{L}{3,}.*\p{L}{3,}/u.test(line.replace(/^\S+:/, ''))),
      ),
    ])
    const all = sentences.flat()
    expect(all.length).toBeGreaterThanOrEqual(12)
    expect(new Set(all).size).toBe(all.length)
  })

  it('with --json prints one scenario a line, as the scenarios are', async () => {
    const { code, stdout } = await bench.guardia('scenarios', '--json')
    expect(code).toBe(0)
    const printed = linesOf(stdout).map((line) => JSON.parse(line) as { id: string })
    expect(printed.map(({ id }) => id)).toEqual(IDS)
    for (const [index, scenario] of [...BUILT_IN_SCENARIOS, ...LAB_SCENARIOS].entries()) {
      expect(printed[index]).toMatchObject(scenario)
    }
  })
})

const HELP: readonly (readonly [string, string[], string[]])[] = [
  ['guardia', [], ['scenarios', 'run', 'verify']],
  ['guardia scenarios', ['scenarios'], ['--json']],
  [
    'guardia run',
    ['run'],
    ['--scenario', '--seed', '--decisions', '--record', '--json', '73', '65'],
  ],
  ['guardia verify', ['verify'], ['FILE', '66']],
]

describe.each(HELP)('%s --help', (_, words, mentioned) => {
  let outputs: readonly Outcome[] = []
  beforeAll(async () => {
    outputs = await Promise.all(
      LANGUAGES.map((language) => bench.guardia(...words, '--help', '--lang', language)),
    )
  })

  it('is no error, and names options, exit codes and the choice of language', () => {
    for (const { code, stdout, stderr } of outputs) {
      expect([code, stderr]).toEqual([0, ''])
      for (const fact of [...mentioned, '--lang', '--data', '--help', '64']) {
        expect(stdout).toContain(fact)
      }
    }
  })

  it('has no sentence in common between languages', () => {
    const described = outputs.map(({ stdout }) =>
      linesOf(stdout).flatMap((line) => /^ {2}\S.*? {2,}(\S.*)$/.exec(line)?.[1] ?? []),
    )
    expect(described[0]?.length).toBeGreaterThan(3)
    const all = described.flat()
    expect(new Set(all).size).toBe(3 * new Set(described[0]).size)
  })
})

describe('guardia run --help', () => {
  it('helps even when the rest of the call is incomplete', async () => {
    const { code, stdout } = await bench.guardia('run', '--seed', '5', '--help', '--lang', 'en')
    expect(code).toBe(0)
    expect(stdout).toContain('--scenario')
  })

  it('shows decisions of the lab that can be copied into a file', async () => {
    const { stdout } = await bench.guardia('run', '--help', '--lang', 'en')
    expect(stdout).toContain(
      '{"kind": "service-breaker", "failures": 1..1000, "openSeconds": 1..600}',
    )
    const example = /For example: (.*)/.exec(stdout)?.[1] ?? ''
    const file = bench.file('example.json', example)
    const { code, stderr } = await bench.guardia(
      ...['run', '--scenario', 'bad-zone', '--seed', '1', '--decisions', file, '--json'],
    )
    expect([code, stderr]).toEqual([0, ''])
  })
})
