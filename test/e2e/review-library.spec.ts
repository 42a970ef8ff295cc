/** The library by mouse: another name, deletion without a trace, files in and out, and recordings to which something has happened. */
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { recordingNumber, type ClassFolder } from '../support/class-folder'
import { openByMouse, openClass, showLibrary, type ReviewedClass } from '../support/review-steps'
import { ofEngine, withoutSeal, withWrongSeal } from '../support/spoiled-recordings'
import { answerDialogs } from '../support/system-dialogs'

const ofAnotherEngine = (file: Uint8Array): Buffer => ofEngine(file, 'on-call 99')
const SPOILED = [
  { place: 8, state: 'damaged', spoil: withWrongSeal },
  { place: 10, state: 'interrupted', spoil: withoutSeal },
  { place: 12, state: 'other-engine', spoil: ofAnotherEngine },
] as const
const OUTSIDER = 'test/recording/past-versions/format-1-completed.guardia-session'

let reviewed: ReviewedClass
let page: Page
let outside: string
test.beforeAll(async () => {
  outside = mkdtempSync(join(tmpdir(), 'guardia-outside-'))
  reviewed = await openClass(spoil)
  page = reviewed.page
  await showLibrary(page)
})
test.afterAll(async () => {
  await reviewed.close()
  rmSync(outside, { recursive: true, force: true })
})

function spoil(folder: ClassFolder): void {
  for (const each of SPOILED) {
    const path = join(folder.sessions, recordingNumber(folder, each.place))
    writeFileSync(path, each.spoil(readFileSync(path)))
  }
}

const row = (fileName: string) => page.locator(`[data-file="${fileName}"]`)

/** Files of the data folder that hold a text, or have it in their name. */
function tracesOf(text: string): readonly string[] {
  const entries = readdirSync(reviewed.folder.dataFolder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.includes(text) || readFileSync(path, 'utf8').includes(text))
}

for (const { place, state } of SPOILED) {
  test(`a recording that is ${state} says so in the list and when it is open`, async () => {
    const fileName = recordingNumber(reviewed.folder, place)
    await expect(row(fileName)).toContainText(en.review.library.states[state])
    await openByMouse(reviewed, place)
    await expect(page.locator(`[data-trust=${state}]`)).toBeVisible()
    await page.getByRole('slider', { name: en.review.replay.scrubber }).press('End')
    await expect(page.locator('.replay-side .readings dd').first()).toHaveText(/\d/)
    await page.locator('[data-act=library]').click()
    await expect(row(fileName)).toBeVisible()
  })
}

test('another name stands in the list, the recording stays as it was; deletion leaves no trace', async () => {
  const { folder } = reviewed
  const fileName = recordingNumber(folder, 25)
  const sessionId = '00000000-0000-4000-8000-000000000025'
  const before = folder.recordings().get(fileName)
  await row(fileName).click()
  await page.locator('[data-act=rename]').click()
  await page.getByRole('dialog').locator('input').fill('Rái cá xám')
  await page.locator('[data-act=confirm]').click()
  await expect(row(fileName)).toContainText('Rái cá xám')
  expect(folder.recordings().get(fileName) === before).toBe(true)
  expect(tracesOf('Rái cá xám')).toHaveLength(1)

  await page.locator('.library-acts [data-act=delete]').click()
  await expect(page.getByRole('dialog')).toContainText('Rái cá xám')
  await page.locator('[data-act=confirm]').click()
  await expect(row(fileName)).toHaveCount(0)
  for (const trace of ['Rái cá xám', 'Ñirñir', sessionId]) expect(tracesOf(trace)).toEqual([])
})

test('a file that is dropped on the window is taken in', async () => {
  const path = join(outside, 'from a colleague.guardia-session')
  copyFileSync(OUTSIDER, path)
  await page.evaluate(() => {
    const input = document.createElement('input')
    input.type = 'file'
    input.id = 'hand'
    document.body.append(input)
  })
  await page.locator('#hand').setInputFiles(path)
  const drop = (type: string) =>
    page.evaluate((kind) => {
      const file = document.querySelector<HTMLInputElement>('#hand')?.files?.[0]
      const dataTransfer = new DataTransfer()
      if (file) dataTransfer.items.add(file)
      const event = new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true })
      document.body.dispatchEvent(event)
    }, type)
  await drop('dragover')
  await expect(page.locator('[data-drop]')).toBeVisible()
  await drop('drop')
  await expect(page.locator('[data-drop]')).toHaveCount(0)
  await expect(page.locator('[data-outcome=taken]')).toContainText('from a colleague')
  await expect(page.locator('[data-row]', { hasText: 'Chim én 07' })).toBeVisible()
  await drop('drop')
  await expect(page.locator('[data-outcome=known]')).toBeVisible()
  await page.evaluate(() => document.querySelector('#hand')?.remove())
})

test('a copy goes out by the dialog, byte for byte', async () => {
  const fileName = recordingNumber(reviewed.folder, 20)
  const copy = join(outside, 'copy.guardia-session')
  await answerDialogs(reviewed.app, [copy])
  await row(fileName).click()
  await page.locator('[data-act=export]').click()
  await expect(page.locator('[data-outcomes]')).toContainText('1 recording exported')
  expect(readFileSync(copy)).toEqual(readFileSync(join(reviewed.folder.sessions, fileName)))
})
