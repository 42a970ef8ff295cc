/** A debrief is printed from the real window: the dialog, the hidden page, and what is in the PDF. */
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Language } from '../../shared/contract/session'
import { chainByHand, chainDigestByHand, jsonLinesOf } from '../support/chain-by-hand'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { readPdf } from '../support/pdf-text'
import { ask, windowAddresses } from '../support/window-session'

const SAMPLE = 'test/recording/past-versions/format-1-completed.guardia-session'

let application: LaunchedApplication
let outside: string

test.beforeEach(async () => {
  outside = mkdtempSync(join(tmpdir(), 'guardia-print-'))
  copyFileSync(SAMPLE, join(outside, 'one'))
  application = await launchApplication({ environment: { LANGUAGE: 'en', LANG: 'en_GB.UTF-8' } })
})

test.afterEach(async () => {
  await application.close()
  rmSync(outside, { recursive: true, force: true })
})

/** The system's dialog cannot be driven: it answers this from now on, and keeps what it was asked. */
async function answerDialogs(path: string): Promise<void> {
  await application.app.evaluate(({ dialog }, filePath) => {
    const canceled = filePath === ''
    dialog.showOpenDialog = () => Promise.resolve({ canceled, filePaths: [filePath] })
    dialog.showSaveDialog = (...asked: unknown[]) => {
      Reflect.set(globalThis, 'asked', asked.at(-1))
      return Promise.resolve({ canceled, filePath })
    }
  }, path)
}

/** Chain and seal made anew. */
function resealed(lines: readonly string[]): Uint8Array {
  const body = lines.slice(0, -1)
  const digest = `"sha256":"${chainDigestByHand(body)}"`
  return chainByHand([...body, (lines.at(-1) ?? '').replace(/"sha256":"[0-9a-f]{64}"/, digest)])
}

const lastAsked = (): Promise<Record<string, unknown>> =>
  application.app.evaluate(() => Reflect.get(globalThis, 'asked') as Record<string, unknown>)

/** Takes the sample in under a code name with letters of both languages; its name in the data folder. */
async function takeIn(codeName: string): Promise<string> {
  await answerDialogs(join(outside, 'one'))
  const imported = await ask(application.page, 'library.import', {})
  const outcome = imported.ok ? imported.value?.[0]?.result : undefined
  if (outcome?.ok !== true) throw new Error('the sample was not taken in')
  const { fileName } = outcome.value
  await ask(application.page, 'review.change-notes', {
    fileName,
    change: { kind: 'rename', codeName },
  })
  return fileName
}

/** Words of each language with its own letters, as they stand on the paper without spaces. */
const WORDS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Avoidedloss', 'seed2026', 'Page1of', 'Page2of'],
  vi: ['Tổnthấtđãtránh', 'Mậtdanh', 'seed2026', 'Trang1/', 'Trang2/'],
  eu: ['Saihestutakogalera', 'Ezizena', 'hazia2026', 'Orrialdea:1/', 'Orrialdea:2/'],
}

for (const [language, words] of Object.entries(WORDS)) {
  test(`a debrief is printed in ${language}: tagged, fonts embedded, every page numbered`, async () => {
    const { page, app } = application
    const fileName = await takeIn('Ñandú Iñigo Gió Mùa ếộữđ')
    await ask(page, 'settings.change', { language: language as Language })
    const target = join(outside, 'debrief.pdf')
    await answerDialogs(target)
    const printed = await ask(page, 'review.print', { fileName })
    expect(printed).toEqual({ ok: true, value: { path: target } })
    expect(await windowAddresses(app)).toEqual(['app://guardia/index.html'])
    const { defaultPath, filters } = await lastAsked()
    expect(defaultPath).toMatch(/^\/.*\/[a-z-]+-\d+-ñandú-iñigo-gió-mùa-ếộữđ-debrief\.pdf$/)
    expect(filters).toMatchObject([{ extensions: ['pdf'] }])
    const { objects, text } = readPdf(readFileSync(target))
    expect(objects.slice(0, 5)).toBe('%PDF-')
    expect(objects).toMatch(/\/StructTreeRoot/)
    expect(objects).toMatch(/\/FontFile[23]/)
    expect(objects).toMatch(/\/MediaBox\s*\[0 0 59[45][.\d]* 84[12][.\d]*\]/)
    for (const word of [...words, 'ÑandúIñigoGióMùaếộữđ']) expect(text).toContain(word)
    // Nothing lies beside it, and nothing in the data folder.
    expect(readdirSync(outside).sort()).toEqual(['debrief.pdf', 'one'])
  })
}

test('a dialog that is cancelled prints nothing', async () => {
  const fileName = await takeIn('Otso')
  await answerDialogs('')
  expect(await ask(application.page, 'review.print', { fileName })).toEqual({
    ok: true,
    value: null,
  })
})

test('a place that cannot be written, or lies among the recordings, is refused in words', async () => {
  const fileName = await takeIn('Otso')
  const sessions = join(application.dataFolder, 'sessions')
  await answerDialogs(join(sessions, fileName))
  const own = await ask(application.page, 'review.print', { fileName })
  expect(own).toMatchObject({ ok: false, failure: { code: 'target-in-data-folder' } })
  expect(readFileSync(join(sessions, fileName))).toEqual(readFileSync(SAMPLE))
  await answerDialogs(join(outside, 'nowhere', 'x.pdf'))
  const refused = await ask(application.page, 'review.print', { fileName })
  expect(refused).toMatchObject({
    ok: false,
    failure: { code: 'file-unwritable', parameters: { reason: 'ENOENT' } },
  })
})

test('a debrief that cannot be made is refused before the dialog', async () => {
  const lines = jsonLinesOf(readFileSync(SAMPLE))
  const strange = lines.map((json) => json.replace('"scenario":{"id":"', '"scenario":{"id":"old-'))
  writeFileSync(join(outside, 'one'), resealed(strange))
  const fileName = await takeIn('Otso')
  const target = join(outside, 'debrief.pdf')
  await answerDialogs(target)
  const refused = await ask(application.page, 'review.print', { fileName })
  expect(refused).toMatchObject({ ok: false, failure: { code: 'recording-not-reproducible' } })
  expect(await lastAsked()).toBeUndefined()
  expect(existsSync(target)).toBe(false)
})

test('a page for paper that dies is told, and leaves no window and no file', async () => {
  const fileName = await takeIn('Otso')
  await application.app.evaluate(({ app }) => {
    app.once('web-contents-created', (_event, contents) => {
      contents.once('did-start-loading', () => {
        contents.forcefullyCrashRenderer()
      })
    })
  })
  const target = join(outside, 'debrief.pdf')
  await answerDialogs(target)
  const printed = await ask(application.page, 'review.print', { fileName })
  expect(printed).toMatchObject({ ok: false, failure: { code: 'print-failed' } })
  expect(existsSync(target)).toBe(false)
  expect(await windowAddresses(application.app)).toEqual(['app://guardia/index.html'])
})

test('a page for paper is refused everything but what it shows', async () => {
  const fileName = await takeIn('Otso')
  await application.app.evaluate(({ app }) => {
    app.once('web-contents-created', (_event, contents) => {
      contents.once('dom-ready', () => {
        const code = `Promise.all([
          window.training.request('library.list', {}),
          window.training.request('session.end', {}),
          window.training.request('app.describe', {}),
        ]).then((all) => all.map((one) => one.ok || one.failure.code))`
        Reflect.set(globalThis, 'answers', contents.executeJavaScript(code))
      })
    })
  })
  await answerDialogs(join(outside, 'debrief.pdf'))
  await ask(application.page, 'review.print', { fileName })
  const answers = await application.app.evaluate(
    () => Reflect.get(globalThis, 'answers') as unknown,
  )
  expect(answers).toEqual(['sender-refused', 'sender-refused', true])
})
