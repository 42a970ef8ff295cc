/** Takes a picture of every screen in every language, theme and window size; `npm run screenshots` runs it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { _electron } from '@playwright/test'
import { outputOf, PROJECT_FOLDER } from '../../scripts/run-command.mjs'
import { contactSheet } from './contact-sheet.mjs'
import { takeLab } from './lab-runs.mjs'
import {
  CASE_SCENES,
  END_SCENES,
  EXAM_SCENES,
  FORMULA_SCENES,
  reviewScenes,
  SHELL_SCENES,
  SHIFT_SCENES,
} from './picture-list.mjs'

const LANGUAGES = ['en', 'eu', 'vi']
const THEMES = ['light', 'dark', 'projector']
const SIZES = [
  [1366, 768],
  [1024, 768],
  [1920, 1080],
]
const FOLDER = path.join(PROJECT_FOLDER, 'screenshots')
const SHIFT = { scenarioId: 'bad-deploy', seed: 42, codeName: 'Itsaso 12', mode: 'practice' }
/** A few minutes after the alerts: the bad build serves, and a rollback is prepared. */
const PICTURE_MINUTE = 24
/** A shift with something of everything: relief that helps, and a change of which only the service tells. */
const REVIEWED = {
  scenario: 'cache-flush',
  seed: 3,
  decisions: [
    { minute: 17, type: 'set-shed-share', value: 0.3 },
    { minute: 19, type: 'set-feature', value: false },
    { minute: 22, type: 'start-warmup' },
    { minute: 30, type: 'set-min-instances', value: 14 },
    { minute: 45, type: 'set-shed-share', value: 0 },
    { minute: 60, type: 'set-feature', value: true },
  ],
}
const HIDDEN_SEED = 7
/** As long as some minutes take at the fastest pace. */
const EXAM_MILLISECONDS = 9000

/** A part of the scenes' names, and a pattern of the looks, such as `vi-projector-1366|en-light`; without them, all. */
const [wanted, wantedLooks] = process.argv.slice(2)
const pictures = []
const root = mkdtempSync(path.join(tmpdir(), 'guardia-pictures-'))
const dataFolder = path.join(root, 'data')
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
try {
  recordEarlierShifts()
  await leaveShiftInterrupted()
  await takeAll()
} finally {
  rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}
writeFileSync(path.join(FOLDER, 'index.html'), contactSheet(pictures))
console.log(`${pictures.length} pictures: ${path.relative(process.cwd(), FOLDER)}/index.html`)

/** The list of recent sessions has something to show, and the review has shifts to compare. */
function recordEarlierShifts() {
  const file = path.join(root, 'decisions.json')
  writeFileSync(file, JSON.stringify(REVIEWED.decisions))
  const reviewed = ['--scenario', REVIEWED.scenario, '--seed', String(REVIEWED.seed)]
  record(['--scenario', 'steady-morning', '--seed', '1'])
  record(['--scenario', 'viral-surge', '--seed', String(HIDDEN_SEED)])
  record([...reviewed, '--code-name', 'Gorbeia 4'])
  record([...reviewed, '--code-name', 'Itsaso 12', '--decisions', file])
}

function record(words) {
  const call = ['bin/guardia.js', 'run', '--save', '--json', '--data', dataFolder, ...words]
  if (outputOf(process.execPath, call) === undefined) throw new Error(`no ${words.join(' ')}`)
}

async function launch() {
  const app = await _electron.launch({
    cwd: PROJECT_FOLDER,
    args: [
      '--log-level=3',
      '.',
      `--user-data-dir=${path.join(root, 'profile')}`,
      '--data',
      dataFolder,
      // Chromium's sandbox cannot run as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  const page = await app.firstWindow()
  await page.waitForLoadState('load')
  return { app, page }
}

async function ask(page, name, payload = {}) {
  const answer = await page.evaluate(
    ([requestName, requestPayload]) => window.training.request(requestName, requestPayload),
    [name, payload],
  )
  if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.failure)}`)
  return answer.value
}

async function playShift(page) {
  await ask(page, 'session.start', SHIFT)
  await ask(page, 'session.pause')
  for (let minute = 1; minute <= PICTURE_MINUTE; minute += 1) {
    if (minute === 16) await ask(page, 'session.decide', { type: 'set-min-instances', value: 14 })
    if (minute === 18) await ask(page, 'session.decide', { type: 'start-rollback' })
    if (minute === 20) await ask(page, 'session.note', { text: 'p99 ↑' })
    await ask(page, 'session.advance')
  }
  await ask(page, 'session.decide', { type: 'set-shed-share', value: 0.2 })
}

async function leaveShiftInterrupted() {
  const { app, page } = await launch()
  await playShift(page)
  await app.close()
}

async function takeAll() {
  const { app, page } = await launch()
  await takeScenes({ app, page }, SHELL_SCENES)
  await takeScenes({ app, page }, FORMULA_SCENES)
  await takeScenes({ app, page }, CASE_SCENES)
  await takeScenes({ app, page }, reviewScenes({ decided: REVIEWED.seed, hidden: HIDDEN_SEED }))
  const sceneTaker = (scenes) => takeScenes({ app, page }, scenes)
  await takeLab({ page, ask, take: sceneTaker, codeName: SHIFT.codeName })
  await playShift(page)
  await page.reload()
  await takeScenes({ app, page }, SHIFT_SCENES)
  await ask(page, 'session.end')
  await takeScenes({ app, page }, END_SCENES)
  await app.close()
  await takeExam()
}

/** An exam has no single minutes: it runs until there is something to see, and then as slowly as it can. */
async function takeExam() {
  const { app, page } = await launch()
  await ask(page, 'session.start', { ...SHIFT, scenarioId: 'cache-flush', mode: 'exam' })
  await ask(page, 'session.set-pace', { paceSeconds: 0.5 })
  await page.waitForTimeout(EXAM_MILLISECONDS)
  await ask(page, 'session.set-pace', { paceSeconds: 10 })
  await page.reload()
  await takeScenes({ app, page }, EXAM_SCENES)
  await app.close()
}

async function takeScenes(window, scenes) {
  for (const scene of scenes) {
    if (wanted !== undefined && !scene.id.includes(wanted)) continue
    for (const look of looks()) await takePicture(window, scene, look)
  }
}

function looks() {
  const all = SIZES.flatMap(([width, height]) =>
    THEMES.flatMap((theme) => LANGUAGES.map((language) => ({ width, height, theme, language }))),
  )
  const pattern = new RegExp(wantedLooks ?? '')
  return all.filter((look) => pattern.test(lookName(look)))
}

function lookName({ language, theme, width, height }) {
  return `${language}-${theme}-${width}x${height}`
}

async function takePicture({ app, page }, scene, look) {
  const { width, height, theme, language } = look
  await setSize(app, [width, height])
  await ask(page, 'settings.change', { language, theme })
  await page.waitForFunction(
    (chosen) =>
      document.documentElement.lang === chosen.language &&
      document.documentElement.dataset.theme === chosen.theme,
    look,
  )
  await page.evaluate(settle)
  await scene.open(page)
  await page.evaluate(settle)
  const file = `${scene.id}-${lookName(look)}.png`
  await writePicture(page, file)
  pictures.push({ ...look, scene: scene.id, file })
  await scene.close?.(page)
}

/** Now and then the main process throws the question away before it has answered; then it is asked again. */
async function setSize(app, size, triesLeft = 3) {
  try {
    await app.evaluate(({ BrowserWindow }, [width, height]) => {
      const [window] = BrowserWindow.getAllWindows()
      window.setMinimumSize(1, 1)
      window.setContentSize(width, height)
    }, size)
  } catch (error) {
    if (triesLeft === 0 || !String(error).includes('garbage collected')) throw error
    await setSize(app, size, triesLeft - 1)
  }
}

/** Of the whole window: where the page is enlarged, Playwright's own pictures show but its upper left part. */
async function writePicture(page, file) {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' })
  writeFileSync(path.join(FOLDER, file), Buffer.from(data, 'base64'))
  await session.detach()
}

/** In the page: fonts are there, nothing that ends moves any more, and two frames have passed. */
async function settle() {
  await document.fonts.ready
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map((animation) => animation.finished))
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}
