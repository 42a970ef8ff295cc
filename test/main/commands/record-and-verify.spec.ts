/** `guardia run --record` and `guardia verify`: every verdict with its exit code, on files changed here byte by byte. */
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
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

const original = bench.path('shift.guardia-session')
let whole = Buffer.alloc(0)
beforeAll(async () => {
  const decisions = bench.file('decisions.json', '[{"minute":14,"type":"start-rollback"}]')
  const words = ['--decisions', decisions, '--record', original, '--lang', 'en']
  const { code, stderr } = await bench.guardia(
    'run',
    '--scenario',
    'bad-deploy',
    '--seed',
    '3',
    ...words,
  )
  expect([code, stderr]).toEqual([0, ''])
  whole = readFileSync(original)
})

const verify = (...words: string[]): Promise<Outcome> =>
  bench.guardia('verify', ...words, '--lang', 'en')

let files = 0
/** Verifies these bytes; the verdict without the file's name before it. */
async function verdictOn(bytes: Uint8Array): Promise<{ code: number; text: string }> {
  files += 1
  const file = bench.file(`changed-${files}.guardia-session`, bytes)
  const { code, stdout, stderr } = await verify(file)
  expect(stderr).not.toMatch(STACK_TRACE)
  return { code, text: `${stdout}${stderr}`.replaceAll(file, '') }
}

/** The recording with one of its lines changed and chain and seal made anew: only a replay can tell. */
function forged(change: (json: string) => string, which: (json: string) => boolean): Buffer {
  const lines = jsonLinesOf(whole)
  const index = lines.findIndex(which)
  expect(index).toBeGreaterThanOrEqual(0)
  const changed = lines.map((json, at) => (at === index ? change(json) : json))
  expect(changed[index]).not.toBe(lines[index])
  const body = changed.slice(0, -1)
  const seal = (changed.at(-1) ?? '').replace(
    /"sha256":"[0-9a-f]{64}"/,
    `"sha256":"${chainDigestByHand(body)}"`,
  )
  return chainByHand([...body, seal])
}

const isMinute = (minute: number) => (json: string) =>
  json.startsWith('{"type":"minute"') && json.includes(`"values":[${minute},`)

/** Bytes up to and with this minute's line, as if the power had gone then. */
function upToMinute(minute: number): Buffer {
  const lines = rawLinesOf(whole)
  const index = lines.findIndex((line) => isMinute(minute)(line.toString()))
  return Buffer.concat(lines.slice(0, index + 1))
}

describe('guardia verify', () => {
  it('reproduces what was recorded: code 0, naming the file and all 180 minutes', async () => {
    const { code, stdout, stderr } = await verify(original)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain(original)
    expect(stdout).toMatch(/reproduced/i)
    expect(stdout).toContain('180')
  })

  it('does not change the file', () => {
    expect(readFileSync(original).equals(whole)).toBe(true)
  })

  it('reproduces a recording whose chain is made anew without any change', async () => {
    expect(chainByHand(jsonLinesOf(whole)).equals(whole)).toBe(true)
    const { code } = await verdictOn(
      forged(
        (json) => json.replace('"Terminal"', '"Olatu"'),
        () => true,
      ),
    )
    expect(code).toBe(0)
  })

  it('calls a recording that is cut within a line damaged: code 2, naming the intact minutes', async () => {
    const intact = upToMinute(57)
    const rest = whole.subarray(intact.length)
    for (const extra of [1, 40, rest.indexOf(0x0a)]) {
      const { code, text } = await verdictOn(Buffer.concat([intact, rest.subarray(0, extra)]))
      expect(code, text).toBe(2)
      expect(text).toMatch(/0\s*[–-]\s*57\b/)
    }
  })

  it('calls a recording with a changed byte damaged: code 2, naming the intact minutes and the line', async () => {
    const changed = Buffer.from(whole)
    const start = upToMinute(99).length
    changed[start + 60] = (changed[start + 60] ?? 0) ^ 1
    const { code, text } = await verdictOn(changed)
    expect(code, text).toBe(2)
    expect(text).toMatch(/0\s*[–-]\s*99\b/)
    const line = rawLinesOf(whole.subarray(0, start)).length + 1
    expect(text).toContain(String(line))
  })

  it('says that no minute is intact where the header is broken, the file empty, or something else', async () => {
    const header = Buffer.from(whole)
    header[30] = (header[30] ?? 0) ^ 1
    for (const bytes of [header, Buffer.alloc(0), Buffer.from('hello\n'), Buffer.alloc(5_000)]) {
      const { code, text } = await verdictOn(bytes)
      expect(code, text).toBe(2)
      expect(text).toMatch(/no minute/i)
    }
  })

  it('calls a recording with something behind its seal damaged: code 2, all 180 minutes intact', async () => {
    const { code, text } = await verdictOn(
      Buffer.concat([whole, Buffer.from('{"type":"note"}\tx\n')]),
    )
    expect(code, text).toBe(2)
    expect(text).toMatch(/0\s*[–-]\s*180\b/)
  })

  it.each([0, 1, 57, 180])(
    'calls a whole chain that ends after minute %i interrupted: code 0',
    async (minute) => {
      const { code, text } = await verdictOn(upToMinute(minute))
      expect(code, text).toBe(0)
      expect(text).toMatch(new RegExp(`interrupted after minute ${minute}\\b`, 'i'))
    },
  )

  it('stands by recorded values of another engine version: code 3, naming both versions', async () => {
    const other = forged(
      (json) => json.replace(/"engine":"[^"]*"/, '"engine":"on-call 999"'),
      () => true,
    )
    const { code, text } = await verdictOn(other)
    expect(code, text).toBe(3)
    expect(text).toContain('on-call 999')
    expect(text).toMatch(/engine version/i)
  })

  it('stands by recorded values of unknown scenario content: code 3', async () => {
    const otherContent = forged(
      (json) => json.replace(/"sha256":"[0-9a-f]{8}/, '"sha256":"00000000'),
      () => true,
    )
    const otherId = forged(
      (json) => json.replace('"id":"bad-deploy"', '"id":"own-scenario"'),
      () => true,
    )
    for (const bytes of [otherContent, otherId]) {
      const { code, text } = await verdictOn(bytes)
      expect(code, text).toBe(3)
      expect(text).toMatch(/scenario/i)
    }
  })

  it.each([0, 1, 42, 180])(
    'finds a changed value of minute %i behind a sound chain: code 1',
    async (minute) => {
      const pattern = /("values":\[\d+,)([\d.]+)/
      const changed = forged(
        (json) =>
          json.replace(
            pattern,
            (_, before: string, rate: string) => `${before}${Number(rate) + 0.25}`,
          ),
        isMinute(minute),
      )
      const { code, text } = await verdictOn(changed)
      expect(code, text).toBe(1)
      expect(text).toMatch(new RegExp(`differs from minute ${minute}\\b`, 'i'))
    },
  )

  it('finds a changed last digit of the budget, and a changed state hash: code 1', async () => {
    const digit = forged(
      (json) =>
        json.replace(/0\.\d{10,}(?=,\d+,0\.\d+,10,0\.6\])/, (text) => {
          const value = Number(text)
          return String(value + (value > 0.125 ? 2 ** -55 : 2 ** -57))
        }),
      isMinute(60),
    )
    const hash = forged(
      (json) => json.replace(/"state":"[0-9a-f]{4}/, '"state":"0000'),
      isMinute(60),
    )
    for (const bytes of [digit, hash]) {
      const { code, text } = await verdictOn(bytes)
      expect(code, text).toBe(1)
      expect(text).toMatch(/differs from minute 60\b/i)
    }
  })

  it('finds a changed seed from minute 1 on, and a moved decision from its minute on: code 1', async () => {
    const seed = await verdictOn(
      forged(
        (json) => json.replace('"seed":3', '"seed":4'),
        () => true,
      ),
    )
    expect(seed.code, seed.text).toBe(1)
    expect(seed.text).toMatch(/differs from minute [01]\b/i)
    const decision = await verdictOn(
      forged(
        (json) => json.replace('start-rollback', 'start-warmup'),
        (json) => json.startsWith('{"type":"decision"'),
      ),
    )
    expect(decision.code, decision.text).toBe(1)
    expect(decision.text).toMatch(/differs from minute 14\b/i)
  })

  it('answers with the highest code of several files, and with a line for each', async () => {
    const interrupted = bench.file('interrupted.guardia-session', upToMinute(5))
    const torn = bench.file('torn.guardia-session', whole.subarray(0, whole.length - 9))
    const differing = bench.file(
      'differing.guardia-session',
      forged((json) => json.replace(/"state":"[0-9a-f]{4}/, '"state":"0000'), isMinute(7)),
    )
    const missing = bench.path('missing.guardia-session')
    const codeOf = async (...words: string[]): Promise<number> => (await verify(...words)).code
    expect(await codeOf(original, interrupted)).toBe(0)
    expect(await codeOf(original, differing, interrupted)).toBe(1)
    expect(await codeOf(torn, differing, original)).toBe(2)
    expect(await codeOf(original, missing, torn)).toBe(66)
    const { stdout } = await verify(torn, differing, original, interrupted)
    const lines = linesOf(stdout)
    expect(lines).toHaveLength(4)
    const names = ['torn', 'differing', 'shift', 'interrupted']
    for (const [index, name] of names.entries()) {
      expect(lines[index]).toContain(`${name}.guardia-session`)
    }
  })

  it('cannot read what is missing or a folder: code 66, naming it', async () => {
    for (const path of [bench.path('nothing.guardia-session'), bench.folder]) {
      const { code, stdout, stderr } = await verify(path)
      expect([code, stdout]).toEqual([66, ''])
      expect(stderr).toContain(path)
      expect(stderr).not.toMatch(STACK_TRACE)
    }
  })

  it.each(['vi', 'eu'])('gives its verdicts in %s, with no English line left', async (language) => {
    const torn = bench.file('torn.guardia-session', whole.subarray(0, whole.length - 9))
    const words = ['verify', original, torn, bench.path('nothing.guardia-session'), '--lang']
    const [english, other] = await Promise.all(
      ['en', language].map((one) => bench.guardia(...words, one)),
    )
    expect(other?.code).toBe(english?.code)
    const lines = (outcome?: Outcome): string[] => linesOf(`${outcome?.stdout}${outcome?.stderr}`)
    expect(lines(other)).toHaveLength(lines(english).length)
    for (const line of lines(english)) expect(lines(other)).not.toContain(line)
  })
})

describe('guardia run --record', () => {
  const run = (target: string): Promise<Outcome> =>
    bench.guardia(
      'run',
      '--scenario',
      'steady-morning',
      '--seed',
      '1',
      '--record',
      target,
      '--lang',
      'en',
    )

  it('says where it recorded, and how to check it', () => {
    expect(existsSync(original)).toBe(true)
    const header = JSON.parse(jsonLinesOf(whole)[0] ?? '{}') as Record<string, unknown>
    expect(header).toMatchObject({
      type: 'header',
      format: 1,
      seed: 3,
      language: 'en',
      scenario: { id: 'bad-deploy' },
    })
    expect(jsonLinesOf(whole).filter((json) => json.startsWith('{"type":"minute"'))).toHaveLength(
      181,
    )
  })

  it('names the file it made in its output', async () => {
    const target = bench.path('named.guardia-session')
    const { code, stdout } = await run(target)
    expect(code).toBe(0)
    expect(stdout).toContain(target)
  })

  it('prints the same numbers with --json as without recording', async () => {
    const words = ['run', '--scenario', 'steady-morning', '--seed', '1', '--json']
    const recorded = await bench.guardia(...words, '--record', bench.path('silent.guardia-session'))
    expect(recorded.stdout).toBe((await bench.guardia(...words)).stdout)
  })

  it('leaves an existing target untouched and runs nothing: code 73', async () => {
    const target = bench.file('existing.guardia-session', 'mine')
    const { code, stdout, stderr } = await run(target)
    expect([code, stdout]).toEqual([73, ''])
    expect(stderr).toContain(target)
    expect(readFileSync(target, 'utf8')).toBe('mine')
  })

  it('runs nothing where the target cannot be written: code 73', async () => {
    const folder = bench.path('folder.guardia-session')
    mkdirSync(folder)
    const below = `${bench.file('plain', 'file')}/child.guardia-session`
    for (const target of [folder, below, bench.path('no/such/folder/a.guardia-session')]) {
      const { code, stdout, stderr } = await run(target)
      expect([code, stdout], target).toEqual([73, ''])
      expect(stderr).not.toMatch(STACK_TRACE)
    }
    expect(existsSync(bench.path('no'))).toBe(false)
  })

  it.runIf(process.platform !== 'win32')('does not write through a link: code 73', async () => {
    const aim = bench.path('aim.txt')
    const link = bench.path('link.guardia-session')
    symlinkSync(aim, link)
    const { code, stdout } = await run(link)
    expect([code, stdout]).toEqual([73, ''])
    expect(existsSync(aim)).toBe(false)
    writeFileSync(aim, 'mine')
    expect((await run(link)).code).toBe(73)
    expect(readFileSync(aim, 'utf8')).toBe('mine')
  })
})
