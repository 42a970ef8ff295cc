/** Ends of files read in place are those read through the pool, and a slow file system or a long list keeps nothing waiting. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as fileEnds from '../../../main/review/file-ends'
import { createQuickEnds } from '../../../main/review/quick-ends'

const LENGTHS = { head: 64, tail: 32 }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guardia-quick-ends-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

function fileOf(bytes: number): string {
  const path = join(folder, `file ${bytes}`)
  writeFileSync(path, Buffer.from(Array.from({ length: bytes }, (_, at) => at % 251)))
  return path
}

test.each([0, 1, 63, 64, 65, 95, 96, 97, 5_000])(
  'A file of %d bytes has the same ends',
  async (bytes) => {
    const path = fileOf(bytes)
    const ends = await createQuickEnds()(path, LENGTHS)
    expect(ends).not.toBeNull()
    expect(ends).toEqual(await fileEnds.readFileEnds(path, LENGTHS))
  },
)

test('What is missing, a folder, a link or a pipe has none, and a pipe is not waited for', async () => {
  const link = join(folder, 'link')
  symlinkSync(fileOf(70), link)
  const inner = join(folder, 'inner')
  mkdirSync(inner)
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const read = createQuickEnds()
  for (const path of [join(folder, 'missing'), inner, link, pipe]) {
    expect(await read(path, LENGTHS), path).toBeNull()
  }
})

test('After three slow answers files are read through the pool', async () => {
  const path = fileOf(200)
  const atOnce = vi.spyOn(fileEnds, 'readFileEndsAtOnce')
  let now = 0
  const read = createQuickEnds(() => (now += 5))
  for (let time = 0; time < 10; time += 1) expect(await read(path, LENGTHS)).not.toBeNull()
  expect(atOnce).toHaveBeenCalledTimes(3)
})

test('Quick answers are all read in place, and everything else has its turn between them', async () => {
  const path = fileOf(200)
  const atOnce = vi.spyOn(fileEnds, 'readFileEndsAtOnce')
  let now = 0
  const read = createQuickEnds(() => (now += 1))
  let turns = 0
  const waiting = setInterval(() => (turns += 1), 0)
  for (let time = 0; time < 200; time += 1) await read(path, LENGTHS)
  clearInterval(waiting)
  expect(atOnce).toHaveBeenCalledTimes(200)
  expect(turns).toBeGreaterThan(0)
})
