/** Wrong calls of the command line: code 64, what was expected, and nothing run. */
import { existsSync } from 'node:fs'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { STACK_TRACE, linesOf, setUpBench } from './guardia'

vi.setConfig({ testTimeout: 60_000 })

const bench = setUpBench()
afterAll(() => bench.remove())

const SEED_RANGE = /0.*4[,.\s]?294[,.\s]?967[,.\s]?295/
const IDS = /steady-morning.*bad-deploy.*viral-surge.*cache-flush/s
const run = (...words: string[]): string[] => [
  'run',
  '--scenario',
  'bad-deploy',
  '--seed',
  '3',
  ...words,
]
const seed = (value: string): string[] => ['run', '--scenario', 'bad-deploy', '--seed', value]

/** What is wrong, the call, and what the message has to say. */
const WRONG: readonly (readonly [string, string[], RegExp[]])[] = [
  ['no command', [], [/scenarios/, /run/, /verify/]],
  ['an unknown command', ['frob'], [/frob/, /scenarios.*run.*verify/s]],
  ['an unknown option', run('--fast'), [/--fast/, /--scenario/]],
  ['an unknown short option', run('-x'), [/-x/]],
  ['an option of another command', ['scenarios', '--seed', '3'], [/--seed/]],
  [
    'an option without its value at the end',
    ['run', '--scenario', 'bad-deploy', '--seed'],
    [/--seed/],
  ],
  ['an option where a value belongs', ['run', '--scenario', '--seed', '3'], [/--scenario/]],
  ['an empty decisions file name', run('--decisions', ''), [/--decisions/]],
  ['a value for a switch', run('--json=yes'), [/--json/]],
  ['no scenario', ['run', '--seed', '3'], [/--scenario/]],
  ['no seed', ['run', '--scenario', 'bad-deploy'], [/--seed/]],
  ['neither scenario nor seed', ['run'], [/--scenario/]],
  ['a scenario that does not exist', ['run', '--scenario', 'nope', '--seed', '3'], [/nope/, IDS]],
  ['a scenario in capitals', ['run', '--scenario', 'BAD-DEPLOY', '--seed', '3'], [IDS]],
  [
    'a scenario named like a field of every object',
    ['run', '--scenario', 'constructor', '--seed', '3'],
    [IDS],
  ],
  ['a negative seed', seed('-1'), [/--seed/]],
  [
    'a negative seed with =',
    ['run', '--scenario', 'bad-deploy', '--seed=-1'],
    [/--seed/, SEED_RANGE, /-1/],
  ],
  ['a broken seed', seed('1.5'), [/--seed/, SEED_RANGE, /1\.5/]],
  ['a seed of 2^32', seed('4294967296'), [/--seed/, SEED_RANGE, /4294967296/]],
  ['a seed in letters', seed('abc'), [/--seed/, SEED_RANGE, /abc/]],
  ['an empty seed', seed(''), [/--seed/]],
  ['a blank seed', seed(' '), [/--seed/]],
  ['a seed with an exponent', seed('1e3'), [/--seed/, SEED_RANGE]],
  ['a seed in hexadecimal', seed('0x10'), [/--seed/, SEED_RANGE]],
  ['a seed that is no number', seed('NaN'), [/--seed/, SEED_RANGE]],
  ['a seed with a sign', seed('+3'), [/--seed/, SEED_RANGE]],
  ['a seed with a rest', seed('3x'), [/--seed/, SEED_RANGE]],
  ['a language that is not spoken', run('--lang', 'fr'), [/--lang/, /vi.*eu.*en/s, /fr/]],
  ['a language without value', run('--lang'), [/--lang/]],
  ['a stray argument of run', run('extra'), [/extra/]],
  ['a stray argument of scenarios', ['scenarios', 'extra'], [/extra/]],
  ['nothing to verify', ['verify'], [/FILE/]],
  ['an unknown option of verify', ['verify', '--deep', 'a.guardia-session'], [/--deep/]],
  ['nothing to debrief', ['debrief'], [/FILE/]],
  ['two recordings to debrief', ['debrief', 'a', 'b'], [/“b”/]],
  ['an unknown option of debrief', ['debrief', 'a', '--seed', '3'], [/--seed/]],
  ['one recording to compare', ['compare', 'a'], [/at least 2/, /FILE FILE/]],
  ['seven recordings to compare', ['compare', ...'abcdefg'], [/at most 6/, /7/]],
  ['a branch from nowhere', ['branch', 'a', '--decisions', 'd', '--record', 'r'], [/--from/]],
  ['a branch without decisions', ['branch', 'a', '--from', '3', '--record', 'r'], [/--decisions/]],
  [
    'a branch without a recording',
    ['branch', 'a', '--from', '3', '--decisions', 'd'],
    [/--record/],
  ],
  ['the seed given twice', run('--seed', '4'), [/--seed/]],
]

/** Calls that name a language and are wrong in another way. */
const ANSWERED: readonly (readonly [string, string[]])[] = [
  ['an unknown command', ['frob']],
  ['an unknown option', run('--fast')],
  ['a missing option', ['run']],
  ['a bad seed', seed('abc')],
  ['a stray argument', run('extra')],
  ['nothing to verify', ['verify']],
  ['one recording to compare', ['compare', 'a']],
  ['seven recordings to compare', ['compare', ...'abcdefg']],
  ['a value for a switch', run('--json=yes')],
]
/** A line that shows how a call is made is the same in every language. */
const USAGE = /guardia .*(--|\|)|guardia ([a-z]+ )?--help/

describe('guardia', () => {
  it.each(WRONG)(
    'refuses %s with code 64 and says what was expected',
    async (_, words, messages) => {
      const { code, stdout, stderr } = await bench.guardia(...words)
      expect(code, stderr).toBe(64)
      expect(stdout).toBe('')
      for (const message of messages) expect(stderr).toMatch(message)
      expect(stderr).toMatch(/guardia /)
      expect(stderr).not.toMatch(STACK_TRACE)
    },
  )

  it('makes no recording on a wrong call', async () => {
    const target = bench.path('never.guardia-session')
    const { code } = await bench.guardia(...seed('abc'), '--record', target)
    expect(code).toBe(64)
    expect(existsSync(target)).toBe(false)
    expect(existsSync(bench.path('data'))).toBe(false)
  })

  it.each(ANSWERED)(
    'answers %s in the language asked for, with no English line left',
    async (_, words) => {
      const [english, ...others] = await Promise.all(
        ['en', 'vi', 'eu'].map((language) => bench.guardia(...words, '--lang', language)),
      )
      const sentences = linesOf(english?.stderr ?? '').filter((line) => !USAGE.test(line))
      expect(sentences.length).toBeGreaterThan(0)
      for (const other of others) {
        expect(other.code).toBe(64)
        const lines = linesOf(other.stderr)
        expect(lines.filter((line) => sentences.includes(line))).toEqual([])
      }
    },
  )

  it.each(['0', '4294967295', '007'])('takes the seed %s', async (value) => {
    const words = ['run', '--scenario', 'steady-morning', '--seed', value, '--json']
    const { code, stderr } = await bench.guardia(...words)
    expect([code, stderr]).toEqual([0, ''])
  })

  it('takes an option and its value joined by =', async () => {
    const { code, stdout } = await bench.guardia(
      'run',
      '--scenario=steady-morning',
      '--seed=7',
      '--json',
    )
    const apart = await bench.guardia(
      'run',
      '--scenario',
      'steady-morning',
      '--seed',
      '7',
      '--json',
    )
    expect(code).toBe(0)
    expect(stdout).toBe(apart.stdout)
  })
})
