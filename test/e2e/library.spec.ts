/** Recordings come into the real window's library by drop and by dialog, are branched, and leave by dialog, drag and deletion. */
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { RequestName, RequestPayload } from '../../shared/contract/requests'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { answerDialogs } from '../support/system-dialogs'

const PAST = 'test/recording/past-versions'

let application: LaunchedApplication
let outside: string

test.beforeEach(async () => {
  outside = mkdtempSync(join(tmpdir(), 'guardia-outside-'))
  copyFileSync(`${PAST}/format-1-completed.guardia-session`, join(outside, 'one'))
  copyFileSync(`${PAST}/format-1-interrupted.guardia-session`, join(outside, 'two'))
  application = await launchApplication({ environment: { LANGUAGE: 'en', LANG: 'en_GB.UTF-8' } })
})

test.afterEach(async () => {
  await application.close()
  rmSync(outside, { recursive: true, force: true })
})

interface Answer {
  readonly ok: boolean
  readonly value?: unknown
  readonly failure?: { readonly code: string }
}

async function ask<Name extends RequestName>(
  name: Name,
  payload: RequestPayload<Name>,
): Promise<Answer> {
  const asked = { name, payload }
  return (await application.page.evaluate(
    ({ name, payload }) => window.training?.request(name as 'app.describe', payload as never),
    asked,
  )) as Answer
}

const inFolder = (): readonly string[] => readdirSync(join(application.dataFolder, 'sessions'))

/** Takes in both samples; their names in the data folder. */
async function importBoth(): Promise<readonly string[]> {
  await answerDialogs(application.app, [join(outside, 'one'), join(outside, 'two')])
  const { value } = await ask('library.import', {})
  return (value as { result: { value: { fileName: string } } }[]).map(
    ({ result }) => result.value.fileName,
  )
}

test('a file that a person hands to the page has a path there, and one that the page makes has none', async () => {
  const { page } = application
  await page.evaluate(() => {
    const input = document.createElement('input')
    input.type = 'file'
    document.body.append(input)
  })
  await page.locator('input[type=file]').setInputFiles(join(outside, 'one'))
  const paths = await page.evaluate(() => {
    const given = document.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0]
    const own = new File(['x'], '/etc/passwd')
    const other = { name: '/etc/passwd', size: 1 }
    return [given ?? own, own, other].map((file) => window.training?.pathOf(file))
  })
  expect(paths).toEqual([join(outside, 'one'), '', ''])
  const imported = await ask('library.import-dropped', { paths: [paths[0] ?? ''] })
  expect(imported).toMatchObject({ value: [{ result: { ok: true, value: { isNew: true } } }] })
  expect(inFolder()).toHaveLength(1)
})

test('recordings come in and go out by the dialogs; one that is cancelled changes nothing', async () => {
  await answerDialogs(application.app, [])
  expect(await ask('library.import', {})).toEqual({ ok: true, value: null })
  const [one = '', two = ''] = await importBoth()
  const listed = (await ask('library.list', {})).value as { fileName: string; state: string }[]
  expect(listed.map(({ state }) => state).sort()).toEqual(['complete', 'interrupted'])
  await answerDialogs(application.app, [join(outside, 'copy.guardia-session')])
  expect(await ask('library.export', { fileNames: [one] })).toMatchObject({ value: { files: 1 } })
  expect(readFileSync(join(outside, 'copy.guardia-session'))).toEqual(
    readFileSync(join(outside, 'one')),
  )
  await answerDialogs(application.app, [outside])
  const several = await ask('library.export', { fileNames: [one, two] })
  expect(several).toEqual({ ok: true, value: { folder: outside, files: 2 } })
  expect([one, two].every((name) => existsSync(join(outside, name)))).toBe(true)
  await answerDialogs(application.app, [])
  expect(await ask('library.export', { fileNames: [one] })).toEqual({ ok: true, value: null })
})

test('recordings are dragged out as their files, each with its notes, with a picture', async () => {
  const [one = '', two = ''] = await importBoth()
  const notes = { kind: 'rename', codeName: 'Otso' } as const
  await ask('review.change-notes', { fileName: two, change: notes })
  await application.app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (contents === undefined) return
    contents.startDrag = (item) => {
      const hasPicture = typeof item.icon === 'object' && !item.icon.isEmpty()
      Reflect.set(globalThis, 'dragged', { files: item.files, hasPicture })
    }
  })
  expect(await ask('library.drag-out', { fileNames: [one, two] })).toEqual({
    ...{ ok: true, value: null },
  })
  const dragged = await application.app.evaluate(
    () => Reflect.get(globalThis, 'dragged') as unknown,
  )
  expect(dragged).toEqual({
    files: [one, two, `${two}.notes.json`].map((name) =>
      join(application.dataFolder, 'sessions', name),
    ),
    hasPicture: true,
  })
  const missing = one.replace(/-[0-9a-f]{8}-/, '-00000000-')
  expect(await ask('library.drag-out', { fileNames: [missing] })).toMatchObject({
    failure: { code: 'file-unreadable' },
  })
})

test('a branch is a shift under way, which cannot be deleted while it is open', async () => {
  const [one = ''] = await importBoth()
  const renamed = { kind: 'rename', codeName: 'Rái cá' } as const
  expect(await ask('review.change-notes', { fileName: one, change: renamed })).toMatchObject({
    value: { codeName: 'Rái cá' },
  })
  const branched = await ask('review.branch', { fileName: one, minute: 12 })
  expect(branched).toMatchObject({
    value: { identity: { codeName: 'Rái cá', mode: 'practice' }, status: { minute: 12 } },
  })
  const { fileName } = (branched.value as { identity: { fileName: string } }).identity
  const refused = await ask('library.delete', { fileNames: [one, fileName] })
  expect(refused).toMatchObject({ failure: { code: 'shift-not-deletable' } })
  expect(await ask('review.open', { fileName: one })).toMatchObject({
    value: { related: [{ fileName, kind: 'branch' }] },
  })
  expect(await ask('review.debrief', { fileName: one })).toMatchObject({
    value: { fileName: one, simulation: { avoidedLossShare: expect.anything() as unknown } },
  })
  await ask('session.end', {})
  const names = inFolder().filter((name) => name.endsWith('.guardia-session'))
  expect(names).toHaveLength(3)
  expect(await ask('library.delete', { fileNames: names })).toEqual({ ok: true, value: null })
  expect(inFolder()).toEqual([])
})
