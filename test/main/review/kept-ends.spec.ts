/** A list that is shown again reads only the files that changed. */
import { mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKeptEnds } from '../../../main/review/kept-ends'
import { sampleRecording, scenarioCalled } from '../../support/review-desk'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guardia-kept-ends-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function bytesOf(seed: number): Promise<Uint8Array> {
  const shift = { scenario: scenarioCalled('bad-deploy'), seed }
  return (await sampleRecording({ shift })).bytes
}

async function seedIn(
  ends: ReturnType<typeof createKeptEnds>,
  path: string,
): Promise<number | null> {
  const found = await ends.read(path)
  return found?.kind === 'recording' ? found.header.seed : null
}

test('A file that stayed as it is is not read again; one that changed is', async () => {
  const path = join(folder, 'one.guardia-session')
  const seven = await bytesOf(7)
  writeFileSync(path, seven)
  const ends = createKeptEnds()
  const first = await ends.read(path)
  expect(first).toMatchObject({ kind: 'recording', header: { seed: 7 } })
  expect(await ends.read(path)).toBe(first)

  writeFileSync(path, seven.subarray(0, -1))
  expect(await ends.read(path)).toMatchObject({ course: { isDamaged: true } })
})

test('A file of the same size and another time is read again', async () => {
  const path = join(folder, 'one.guardia-session')
  const bytes = await bytesOf(7)
  writeFileSync(path, bytes)
  const ends = createKeptEnds()
  const first = await ends.read(path)
  utimesSync(path, 1, 1)
  const again = await ends.read(path)
  expect(again).not.toBe(first)
  expect(again).toMatchObject({ stamp: { modifiedMilliseconds: 1000 } })
})

test('What lies in its place later, is gone, or is reached through a link by now, is told as it is', async () => {
  const path = join(folder, 'one.guardia-session')
  const other = join(folder, 'other')
  writeFileSync(path, await bytesOf(7))
  const ends = createKeptEnds()
  expect(await seedIn(ends, path)).toBe(7)

  writeFileSync(other, await bytesOf(8))
  utimesSync(other, 5, 5)
  renameSync(other, path)
  expect(await seedIn(ends, path)).toBe(8)

  renameSync(path, other)
  symlinkSync(other, path)
  expect(await ends.read(path)).toBeNull()
  rmSync(path)
  expect(await ends.read(path)).toBeNull()
})

test('What was forgotten is read again', async () => {
  const path = join(folder, 'one.guardia-session')
  writeFileSync(path, await bytesOf(7))
  const ends = createKeptEnds()
  const first = await ends.read(path)
  ends.keepOnly(new Set([path]))
  expect(await ends.read(path)).toBe(first)
  ends.keepOnly(new Set())
  const again = await ends.read(path)
  expect(again).not.toBe(first)
  expect(again).toEqual(first)
})
