/** `guardia branch`: the shared minutes bit for bit, a recording that verifies, and nothing run on a wrong call. */
import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { jsonLinesOf, rawLinesOf } from '../../support/chain-by-hand'
import { STACK_TRACE, linesOf, setUpBench, type Outcome } from './guardia'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const bench = setUpBench()
afterAll(() => bench.remove())

const original = bench.path('original.guardia-session')
let whole = Buffer.alloc(0)
let decided = ''

beforeAll(async () => {
  const decisions = bench.file('first.json', '[{"minute":40,"type":"start-rollback"}]')
  decided = bench.file('other.json', '[{"minute":31,"type":"start-rollback"}]')
  const call = ['run', '--scenario', 'bad-deploy', '--seed', '3', '--decisions', decisions]
  const { code } = await bench.guardia(...call, '--record', original, '--code-name', 'Otso')
  expect(code).toBe(0)
  whole = readFileSync(original)
})

let files = 0
function branch(
  file: string,
  from: string,
  decisions: string,
): Promise<Outcome> & { target: string } {
  files += 1
  const target = bench.path(`branch-${files}.guardia-session`)
  const words = ['--from', from, '--decisions', decisions, '--record', target, '--lang', 'en']
  return Object.assign(bench.guardia('branch', file, ...words), { target })
}

/** The lines of minutes and decisions of a recording, without their places in it. */
function courseOf(path: string): string[] {
  return jsonLinesOf(readFileSync(path))
    .filter((json) => /^\{"type":"(minute|decision)"/.test(json))
    .map((json) => json.replace(/,"seq":\d+,"at":-?\d+/, ''))
}

describe('guardia branch', () => {
  it('takes over the recorded minutes bit for bit, then plays on with the other decisions', async () => {
    const made = branch(original, '30', decided)
    const { code, stdout, stderr } = await made
    expect([code, stderr]).toEqual([0, ''])
    const parent = JSON.parse(jsonLinesOf(whole)[0] ?? '') as { sessionId: string }
    const header = JSON.parse(jsonLinesOf(readFileSync(made.target))[0] ?? '') as object
    expect(header).toMatchObject({
      branch: { parent: parent.sessionId, minute: 30 },
      ...{ codeName: 'Otso', mode: 'practice', seed: 3 },
    })
    const [one, other] = [courseOf(original), courseOf(made.target)]
    // Minute 0 to 30, and no decision among them.
    expect(other.slice(0, 31)).toEqual(one.slice(0, 31))
    expect(other[31]).toMatch(/^\{"type":"decision".*start-rollback/)
    expect(other.filter((json) => json.includes('"decision"'))).toHaveLength(1)
    expect(stdout).toContain(made.target)
    const verified = await bench.guardia('verify', made.target, '--lang', 'en')
    expect(verified.code).toBe(0)
    expect(verified.stdout).toMatch(/Reproduced: all 180 minutes/)
    expect(readFileSync(original).equals(whole)).toBe(true)
  })

  it('prints one snapshot a line as JSON, from minute 0 to the end, and the place beside it', async () => {
    const target = bench.path('json.guardia-session')
    const words = ['--from', '30', '--decisions', decided, '--record', target, '--json']
    const { code, stdout, stderr } = await bench.guardia('branch', original, ...words)
    expect(code).toBe(0)
    const minutes = linesOf(stdout).map((line) => (JSON.parse(line) as { minute: number }).minute)
    expect(minutes).toEqual(Array.from({ length: 181 }, (_, minute) => minute))
    expect(stderr).toContain(target)
  })

  it('gives the same run again where the decisions are those of the recording', async () => {
    const made = branch(original, '39', bench.path('first.json'))
    expect((await made).code).toBe(0)
    expect(courseOf(made.target)).toEqual(courseOf(original))
  })

  it.each(['-1', '180', '1.5', 'x', '99999999'])(
    'refuses to begin at minute %s with 64',
    async (from) => {
      const made = branch(original, from, decided)
      const { code, stderr } = await made
      expect([code, existsSync(made.target)]).toEqual([64, false])
      expect(stderr).toMatch(/--from/)
      expect(stderr).not.toMatch(STACK_TRACE)
    },
  )

  it('refuses a decision of the shared minutes with 65, naming the field and the entry', async () => {
    const early = bench.file(
      'early.json',
      '[{"minute":31,"type":"start-rollback"},{"minute":30,"type":"start-warmup"}]',
    )
    const made = branch(original, '30', early)
    const { code, stderr } = await made
    expect([code, existsSync(made.target)]).toEqual([65, false])
    expect(stderr).toMatch(/entry 2: minute: .*31\.\.180.*30/)
  })

  it('leaves a file alone that has the name already: 73', async () => {
    const taken = bench.file('taken', 'mine')
    const words = ['--from', '30', '--decisions', decided, '--record', taken]
    const { code, stdout } = await bench.guardia('branch', original, ...words)
    expect([code, stdout, readFileSync(taken, 'utf8')]).toEqual([73, '', 'mine'])
  })

  it('goes on from an intact minute of a damaged recording, and from no other: 2', async () => {
    const lines = rawLinesOf(whole)
    const minute57 = lines.findIndex((line) => line.includes('"values":[57,'))
    const torn = Buffer.concat([...lines.slice(0, minute57 + 1), Buffer.from('torn')])
    const file = bench.file('torn.guardia-session', torn)
    const intact = branch(file, '30', decided)
    expect((await intact).code).toBe(0)
    expect((await bench.guardia('verify', intact.target)).code).toBe(0)
    const late = bench.file('late.json', '[{"minute":99,"type":"start-rollback"}]')
    const behind = branch(file, '58', late)
    const { code, stderr } = await behind
    expect([code, existsSync(behind.target)]).toEqual([2, false])
    expect(stderr).toMatch(/0–57 intact/)
  })

  it('says 66 for a recording or a decisions file that is not there', async () => {
    expect((await branch(bench.path('none'), '30', decided)).code).toBe(66)
    expect((await branch(original, '30', bench.path('none'))).code).toBe(66)
  })
})
