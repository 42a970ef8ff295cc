/** `guardia run --decisions`: a bad file is named by entry and field, and nothing runs. */
import { existsSync } from 'node:fs'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { STACK_TRACE, linesOf, setUpBench, type Outcome } from './guardia'

vi.setConfig({ testTimeout: 60_000 })

const bench = setUpBench()
afterAll(() => bench.remove())

const RUN = ['run', '--scenario', 'bad-deploy', '--seed', '3']
const GOOD = '{"minute":1,"type":"start-warmup"}'

let files = 0
async function runWith(content: string | Uint8Array, ...words: string[]): Promise<Outcome> {
  files += 1
  const file = bench.file(`decisions-${files}.json`, content)
  return bench.guardia(...RUN, '--decisions', file, ...words)
}

/** What is wrong, the entries, the number of the bad one as a person counts, and the field. */
const BAD_ENTRIES: readonly (readonly [string, string, number, RegExp])[] = [
  ['a minute of 0', '[{"minute":0,"type":"start-warmup"}]', 1, /minute/],
  ['a minute past the last', `[${GOOD},{"minute":181,"type":"start-warmup"}]`, 2, /minute/],
  ['a negative minute', `[${GOOD},${GOOD},{"minute":-1,"type":"start-warmup"}]`, 3, /minute/],
  ['half a minute', '[{"minute":1.5,"type":"start-warmup"}]', 1, /minute/],
  ['a minute in quotes', '[{"minute":"1","type":"start-warmup"}]', 1, /minute/],
  ['no minute', '[{"type":"start-warmup"}]', 1, /minute/],
  ['a minute beyond all numbers', '[{"minute":1e999,"type":"start-warmup"}]', 1, /minute/],
  ['an unknown type', `[${GOOD},{"minute":2,"type":"set-everything","value":1}]`, 2, /type/],
  ['no type', '[{"minute":2,"value":1}]', 1, /type/],
  ['a type that is a number', '[{"minute":2,"type":7}]', 1, /type/],
  ['a value out of range', '[{"minute":2,"type":"set-min-instances","value":41}]', 1, /value/],
  ['a value in quotes', '[{"minute":2,"type":"set-min-instances","value":"10"}]', 1, /value/],
  ['an infinite value', '[{"minute":2,"type":"set-shed-share","value":1e999}]', 1, /value/],
  ['a null', '[{"minute":2,"type":"set-feature","value":null}]', 1, /value/],
  ['no value', '[{"minute":2,"type":"set-feature"}]', 1, /value/],
  ['a value too many', '[{"minute":2,"type":"start-rollback","value":true}]', 1, /value/],
  ['an unknown field', '[{"minute":2,"type":"start-warmup","when":"now"}]', 1, /when/],
  ['a field __proto__', '[{"minute":2,"type":"start-warmup","__proto__":{}}]', 1, /__proto__/],
  ['an entry that is a number', `[${GOOD},7]`, 2, /./],
  ['an entry that is a list', `[[${GOOD}]]`, 1, /./],
  ['an entry that is null', `[${GOOD},${GOOD},${GOOD},null]`, 4, /./],
]

const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

const BAD_FILES: readonly (readonly [string, string | Uint8Array])[] = [
  ['no JSON', 'minute 5: rollback'],
  ['cut off JSON', '[{"minute":1,"type":"start-warmup"}'],
  ['an empty file', ''],
  ['an object', '{"minute":1,"type":"start-warmup"}'],
  ['a number', '7'],
  ['null', 'null'],
  ['a comma too many', `[${GOOD},]`],
  ['a nesting that no reader can follow', '['.repeat(100_000)],
  ['bytes that are no UTF-8', Buffer.from([0x5b, 0xff, 0xfe, 0x5d])],
]

describe('guardia run --decisions', () => {
  it.each(BAD_ENTRIES)(
    'refuses %s, naming entry and field, and runs nothing',
    async (_, content, entry, field) => {
      const target = bench.path(`recording-${files}.guardia-session`)
      const { code, stdout, stderr } = await runWith(content, '--record', target, '--lang', 'en')
      expect(code, stderr).toBe(65)
      expect(stdout).toBe('')
      expect(stderr).toMatch(new RegExp(`entry ${entry}\\b`, 'i'))
      expect(stderr.replace(/^.*entry \d+/i, '')).toMatch(field)
      expect(stderr).not.toMatch(STACK_TRACE)
      expect(existsSync(target)).toBe(false)
    },
  )

  it.each(BAD_FILES)('refuses %s with code 65, naming the file', async (_, content) => {
    const { code, stdout, stderr } = await runWith(content, '--json')
    expect(code, stderr).toBe(65)
    expect(stdout).toBe('')
    expect(stderr).toContain(`decisions-${files}.json`)
    expect(stderr).not.toMatch(STACK_TRACE)
  })

  it('refuses an entry, and a value, nested 100,000 deep, naming entry and field', async () => {
    const entry = await runWith(`[${GOOD},${DEEP}]`, '--lang', 'en')
    expect(entry.code, entry.stderr.slice(0, 300)).toBe(65)
    expect(entry.stderr).toMatch(/entry 2\b/i)
    const content = `[{"minute":2,"type":"set-feature","value":${DEEP}}]`
    const value = await runWith(content, '--lang', 'en')
    expect(value.code, value.stderr.slice(0, 300)).toBe(65)
    expect(value.stderr).toMatch(/entry 1\b.*value/is)
  })

  it.each([
    ['en', '20,001', '20,000'],
    ['vi', '20.001', '20.000'],
    ['eu', '20.001', '20.000'],
  ])('refuses 20,001 entries in %s, naming file and limit, and runs nothing', async (...row) => {
    const [language, received, maximum] = row
    const target = bench.path(`too-many-${language}.guardia-session`)
    const content = `[${Array.from({ length: 20_001 }, () => GOOD).join(',')}]`
    const { code, stdout, stderr } = await runWith(
      content,
      ...['--record', target, '--lang', language],
    )
    expect([code, stdout]).toEqual([65, ''])
    expect(stderr).toContain(`decisions-${files}.json`)
    expect(stderr).toContain(received)
    expect(stderr).toContain(maximum)
    expect(existsSync(target)).toBe(false)
  })

  it('plays 20,000 entries', async () => {
    const content = `[${Array.from({ length: 20_000 }, () => GOOD).join(',')}]`
    const { code, stdout } = await runWith(content, '--json')
    expect([code, linesOf(stdout).length]).toEqual([0, 181])
  })

  it.each(['en', 'vi', 'eu'])(
    'says in %s in which line and column JSON breaks off',
    async (language) => {
      const { code, stderr } = await runWith(`[\n${GOOD},\n  oops]`, '--lang', language)
      expect(code).toBe(65)
      expect(stderr).toMatch(/\b3\b.*\b3\b/)
    },
  )

  it('names every bad entry or at least the first, never a good one', async () => {
    const content = `[${GOOD},{"minute":0,"type":"start-warmup"},${GOOD},{"minute":1,"type":"nope"}]`
    const { stderr } = await runWith(content, '--lang', 'en')
    const named = [...stderr.matchAll(/entry (\d+)/gi)].map(([, number]) => number)
    expect(named[0]).toBe('2')
    expect(named).not.toContain('1')
    expect(named).not.toContain('3')
  })

  it.each(['vi', 'eu'])(
    'says it in %s, with the entry’s number and the field’s name',
    async (language) => {
      const content = `[${GOOD},{"minute":2,"type":"set-min-instances","value":41}]`
      const [english, other] = [
        await runWith(content, '--lang', 'en'),
        await runWith(content, '--lang', language),
      ]
      expect(other.code).toBe(65)
      expect(other.stderr).toContain('value')
      expect(other.stderr).toMatch(/\b2\b/)
      const sentences = linesOf(english.stderr).map((line) => line.replace(/decisions-\d+/, ''))
      for (const line of linesOf(other.stderr)) {
        expect(sentences).not.toContain(line.replace(/decisions-\d+/, ''))
      }
    },
  )

  it('cannot read a file that is not there: code 66, nothing run', async () => {
    const target = bench.path('none.guardia-session')
    const words = ['--decisions', bench.path('missing.json'), '--record', target]
    const { code, stdout, stderr } = await bench.guardia(...RUN, ...words)
    expect(code).toBe(66)
    expect(stdout).toBe('')
    expect(stderr).toContain('missing.json')
    expect(existsSync(target)).toBe(false)
  })

  it('cannot read a folder: code 66', async () => {
    const { code, stdout, stderr } = await bench.guardia(...RUN, '--decisions', bench.folder)
    expect([code, stdout]).toEqual([66, ''])
    expect(stderr).not.toMatch(STACK_TRACE)
  })

  it('takes an empty list, decisions of the first and the last minute, and any order of minutes', async () => {
    const hands = await bench.guardia(...RUN, '--json')
    expect((await runWith('[]', '--json')).stdout).toBe(hands.stdout)
    const last = { minute: 180, type: 'set-cache-ttl', value: 90 }
    const first = { minute: 1, type: 'set-min-instances', value: 12 }
    const [sorted, reversed] = [
      await runWith(JSON.stringify([first, last]), '--json'),
      await runWith(JSON.stringify([last, first]), '--json'),
    ]
    expect([sorted.code, reversed.code]).toEqual([0, 0])
    expect(reversed.stdout).toBe(sorted.stdout)
    const shown = linesOf(sorted.stdout).map((line) => JSON.parse(line) as Record<string, number>)
    expect(shown[1]?.['minimum']).toBe(12)
    expect([shown[179]?.['meanAgeSeconds'], shown[180]?.['meanAgeSeconds']]).toEqual([30, 45])
  })

  it('lets two decisions of one minute act in the order of the file', async () => {
    const minimum = (value: number) => ({ minute: 5, type: 'set-min-instances', value })
    const { stdout } = await runWith(JSON.stringify([minimum(20), minimum(11)]), '--json')
    expect((JSON.parse(linesOf(stdout)[5] ?? '{}') as Record<string, number>)['minimum']).toBe(11)
  })

  it('reads a file with a byte order mark and Windows line ends', async () => {
    const { code, stderr } = await runWith(`\uFEFF[\r\n${GOOD}\r\n]\r\n`, '--json')
    expect([code, stderr]).toEqual([0, ''])
  })
})
