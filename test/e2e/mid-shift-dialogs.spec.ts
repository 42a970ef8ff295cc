/** What a hand already on its way meets when the screen changes, and what dialogs do to a shift: closing, going back, an exam. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { EVENT_CHANNEL } from '../../shared/contract/channel-names'
import { LANGUAGES } from '../../shared/contract/session'
import en from '../../locales/en.json' with { type: 'json' }
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { setPageSize } from '../support/window-size'
import { ask, playTo, startFromHome } from '../support/window-session'

let application: LaunchedApplication
test.beforeEach(async () => {
  application = await launchApplication()
})
test.afterEach(() => application.close())

async function statusOf(page: Page) {
  const current = await ask(page, 'session.current', {})
  if (!current.ok || !current.value) throw new Error('there is no session')
  return current.value.status
}

async function startPaused(page: Page, minutes: number): Promise<void> {
  await ask(page, 'session.start', {
    scenarioId: 'bad-deploy',
    seed: 42,
    codeName: 'Dialog',
    mode: 'practice',
  })
  await ask(page, 'session.pause', {})
  for (let minute = 0; minute < minutes; minute += 1) await ask(page, 'session.advance', {})
}

/** Whether a click on the control would reach it in the moment in which it appears. */
function isHitAtFirst(page: Page, selector: string): Promise<boolean> {
  return page.evaluate(
    (control) =>
      new Promise((resolve) => {
        new MutationObserver((_changes, observer) => {
          const button = document.querySelector(control)
          // The dialog before the shift goes in the same turn, and would be hit in its place.
          if (!button || document.querySelector('[role=dialog]')) return
          observer.disconnect()
          const { left, top, width, height } = button.getBoundingClientRect()
          resolve(button.contains(document.elementFromPoint(left + width / 2, top + height / 2)))
        }).observe(document.body, { childList: true, subtree: true })
      }),
    selector,
  )
}

test('the second click of a double click on begin hits no control of the shift, a later one does', async () => {
  const { page } = application
  await setPageSize(application, { width: 1366, height: 768 })
  const control = '[data-control=start-warmup] .btn'
  const hitAtFirst = isHitAtFirst(page, control)
  await startFromHome(page)
  expect(await hitAtFirst).toBe(false)
  await expect(page.locator('.live')).not.toHaveClass(/settling/)
  await ask(page, 'session.pause', {})
  await page.locator(control).click()
  await expect.poll(async () => (await statusOf(page)).pending).toEqual([{ type: 'start-warmup' }])
})

/** What the main process sends when the window is to be closed in mid-shift. */
async function askToClose(): Promise<void> {
  const { app, page } = application
  const current = await ask(page, 'session.current', {})
  const sessionId = current.ok ? current.value?.identity.sessionId : undefined
  await app.evaluate(
    ({ BrowserWindow }, [channel, payload]) => {
      BrowserWindow.getAllWindows()[0]?.webContents.send(channel, 'close-asked', payload)
    },
    [EVENT_CHANNEL, { sessionId }] as const,
  )
}

test('closing in mid-shift asks over a note that is being written, and staying loses none of it', async () => {
  const { page } = application
  await startPaused(page, 1)
  await page.reload()
  await page.locator('[data-act=note]').click()
  await page.locator('#note-text').fill('half a sentence')
  await askToClose()
  const question = page.getByRole('dialog', { name: en.live.closing.title })
  await expect(question).toBeVisible()
  await expect(question).not.toHaveClass(/settling/)
  await question.getByRole('button', { name: en.live.closing.stay }).click()
  await expect(question).toHaveCount(0)
  await expect(page.locator('#note-text')).toHaveValue('half a sentence')
  expect((await statusOf(page)).phase.kind).toBe('paused')
})

test('closing and continuing later ends the program and leaves the recording unsealed', async () => {
  const { app, page, dataFolder } = application
  await startPaused(page, 2)
  await page.reload()
  await askToClose()
  const question = page.getByRole('dialog', { name: en.live.closing.title })
  await expect(question).not.toHaveClass(/settling/)
  const closed = app.waitForEvent('close')
  await question.getByRole('button', { name: en.live.closing.later }).click()
  await closed
  const [name] = readdirSync(join(dataFolder, 'sessions')).filter((file) =>
    file.endsWith('.guardia-session'),
  )
  const lines = readFileSync(join(dataFolder, 'sessions', name ?? ''), 'utf8')
  expect(lines).toContain('"minute":2')
  expect(lines).not.toContain('"type":"seal"')
})

test('going back keeps the first run: both recordings reproduce, and the header says from when', async () => {
  const { page, dataFolder } = application
  await startPaused(page, 20)
  await page.reload()
  await page.locator('[data-act=rewind]').click()
  await page.locator('[data-act=rewind-now]').click()
  await expect(page.locator('.branch')).toHaveAttribute(
    'title',
    en.live.header.branch.replace('{time}', '09:14'),
  )
  await expect(page.locator('[data-arrival]')).toBeVisible()
  await page.keyboard.press('F9')
  await expect(page.locator('[data-arrival]')).toHaveCount(0)
  const current = await ask(page, 'session.current', {})
  const identity = current.ok ? current.value?.identity : undefined
  const files = readdirSync(join(dataFolder, 'sessions')).filter((file) =>
    file.endsWith('.guardia-session'),
  )
  const first = files.find((file) => file.includes(identity?.branch?.parent ?? 'none'))
  expect(files).toHaveLength(2)
  expect(await ask(page, 'recordings.verify', { fileName: first ?? '' })).toMatchObject({
    value: { kind: 'reproduced', minutes: 20, ending: 'rewound' },
  })
  expect(
    await ask(page, 'recordings.verify', { fileName: identity?.fileName ?? '' }),
  ).toMatchObject({
    value: { kind: 'interrupted', afterMinute: 15 },
  })
})

test('an exam has no pause and no help in the header, and its dialogs stop nothing', async () => {
  const { page } = application
  await ask(page, 'session.start', {
    ...{ scenarioId: 'bad-deploy', seed: 42, codeName: 'Dialog', mode: 'exam' },
  })
  await ask(page, 'session.set-pace', { paceSeconds: 0.5 })
  await page.reload()
  await expect(page.getByText(en.live.header.examRule)).toBeVisible()
  for (const act of ['pause', 'minute', 'next-alert', 'rewind', 'hint', 'more']) {
    await expect(page.locator(`[data-act="${act}"]`)).toHaveCount(0)
  }
  await page.locator('[data-act=note]').click()
  const { minute } = await statusOf(page)
  await expect.poll(async () => (await statusOf(page)).minute).toBeGreaterThan(minute + 1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('F8')
  await expect(page.locator('[data-refusal]')).toContainText(en.errors['not-in-exam'])
})

test('an acknowledged alert that still fires is drawn in ink, without a ground', async () => {
  const { page } = application
  await startPaused(page, 14)
  await page.reload()
  await expect(page.locator('.al.open')).toHaveCount(1)
  await page.keyboard.press('F7')
  const row = page.locator('.al.known')
  await expect(row).toHaveCount(1)
  const looks = await row.evaluate((known) => ({
    ground: getComputedStyle(known).backgroundColor,
    icon: getComputedStyle(known.querySelector('svg') ?? known).color,
    ink: getComputedStyle(document.body).color,
  }))
  expect(looks.ground).toBe('rgba(0, 0, 0, 0)')
  expect(looks.icon).toBe(looks.ink)
})

test('the ring of a button in the line at the bottom lies wholly inside the window', async () => {
  const { page } = application
  await startPaused(page, 1)
  await page.reload()
  await expect(page.locator('footer.bar button').first()).toBeVisible()
  await page.keyboard.press('Shift+F6')
  const ring = await page.evaluate(() => {
    const { activeElement: button } = document
    if (!button?.closest('footer')) return null
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(button)
    const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset)
    const { bottom } = button.getBoundingClientRect()
    return { outlineStyle, width: parseFloat(outlineWidth), over: bottom + reach - innerHeight }
  })
  expect(ring).toMatchObject({ outlineStyle: 'solid', width: 2 })
  expect(ring?.over).toBeLessThanOrEqual(0)
})

test('a note being written holds the shift, and nothing of it is lost', async () => {
  const { page } = application
  await ask(page, 'session.start', {
    scenarioId: 'bad-deploy',
    seed: 42,
    codeName: 'Dialog',
    mode: 'practice',
  })
  await ask(page, 'session.set-pace', { paceSeconds: 0.5 })
  await page.reload()
  await page.locator('[data-act=note]').click()
  await expect.poll(async () => (await statusOf(page)).phase.kind).toBe('paused')
  const { minute } = await statusOf(page)
  await page.locator('#note-text').pressSequentially('more load than usual', { delay: 60 })
  await page.keyboard.press('F9')
  await page.keyboard.press('F8')
  expect((await statusOf(page)).minute).toBe(minute)
  // A press beside the dialog throws nothing away.
  await page.mouse.click(8, 400)
  await expect(page.locator('#note-text')).toHaveValue('more load than usual')
  await page.getByRole('button', { name: en.live.note.save }).click()
  await expect(page.getByText('“more load than usual”')).toBeVisible()
  await expect.poll(async () => (await statusOf(page)).phase.kind).toBe('running')
})

test('keys typed at the end skip nothing; the charts can be looked at before going home', async () => {
  const { page } = application
  await startPaused(page, 3)
  await page.reload()
  await expect(page.locator('.metric-chart path').first()).toBeAttached()
  await ask(page, 'session.end', {})
  const summary = page.getByRole('dialog')
  await expect(summary).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(summary).toBeVisible()
  await summary.getByRole('button', { name: en.live.summary.charts }).click()
  await expect(summary).toHaveCount(0)
  await page.locator('.surface').hover()
  await expect(page.locator('.lane-time')).toBeVisible()
  await page.getByRole('button', { name: en.live.header.summary }).click()
  await expect(summary).toBeVisible()
  await page.waitForTimeout(700)
  await page.keyboard.press('Escape')
  await expect(summary).toHaveCount(0)
  await page.getByRole('button', { name: en.live.summary.home }).click()
  await expect(page.getByRole('button', { name: en.home.newShift.start })).toBeVisible()
})

test('a button that is disabled stays dashed and empty under the pointer', async () => {
  const { page } = application
  await page.getByLabel(en.home.seed.label, { exact: true }).fill('none')
  const start = page.getByRole('button', { name: en.home.newShift.start })
  await expect(start).toBeDisabled()
  await start.hover({ force: true })
  await expect(start).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(start).toHaveCSS('border-top-style', 'dashed')
})

const VALUES = [
  { type: 'set-min-instances', value: 14 },
  { type: 'set-autoscaler', value: false },
  { type: 'set-target-utilization', value: 0.5725 },
  { type: 'set-shed-share', value: 0.4275 },
  { type: 'set-feature', value: false },
  { type: 'set-cache-ttl', value: 3600 },
  { type: 'start-rollback' },
  { type: 'start-warmup' },
] as const

/** Height of each row in tenths of a pixel, and the names that are cut. */
const rowsOf = (page: Page): Promise<{ heights: number[]; cut: (string | null)[] }> =>
  page.locator('.ctl').evaluateAll((rows) => ({
    heights: rows.map((row) => Math.round(row.getBoundingClientRect().height * 10)),
    cut: rows
      .flatMap((row) => row.querySelector('.name') ?? [])
      .filter((name) => name.scrollWidth > name.clientWidth)
      .map((name) => name.textContent),
  }))

test('rows of the controls keep their height at 1366 × 768, whatever waits or runs', async () => {
  const { page } = application
  await setPageSize(application, { width: 1366, height: 768 })
  await startPaused(page, 12)
  await page.reload()
  const measured: Record<string, Awaited<ReturnType<typeof rowsOf>>> = {}
  const measure = async (state: string): Promise<void> => {
    for (const language of LANGUAGES) {
      await ask(page, 'settings.change', { language })
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      measured[`${language} ${state}`] = await rowsOf(page)
    }
  }
  await measure('at rest')
  for (const decision of VALUES) await ask(page, 'session.decide', decision)
  await expect(page.locator('.ctl.has')).toHaveCount(8)
  await measure('waiting')
  await ask(page, 'session.advance', {})
  await expect(page.locator('.ctl.has')).toHaveCount(0)
  await measure('running')
  await ask(page, 'session.decide', { type: 'start-rollback' })
  await measure('running and waiting')
  for (const language of LANGUAGES) {
    const rest = measured[`${language} at rest`]
    expect(rest?.cut).toEqual([])
    for (const state of ['waiting', 'running', 'running and waiting']) {
      expect(measured[`${language} ${state}`], `${language} ${state}`).toEqual(rest)
    }
  }
})

const SIZES = [
  [1366, 768],
  [1024, 768],
  [1024, 640],
  [1920, 1080],
] as const

for (const [width, height] of SIZES) {
  test(`the whole schematic is in sight and no number or key leaves its place at ${width} × ${height}`, async () => {
    const { page } = application
    // The longest numbers: everyone waits, and 600 times the budget burns.
    await playTo(page, 20)
    await ask(page, 'session.decide', { type: 'start-rollback' })
    await ask(page, 'session.advance', {})
    for (const decision of VALUES) await ask(page, 'session.decide', decision)
    const current = await ask(page, 'session.current', {})
    const latest = current.ok ? current.value?.snapshots.at(-1) : undefined
    expect(latest?.waitProbability).toBeGreaterThan(0.9995)
    expect(latest?.burnRate5m).toBeGreaterThan(100)
    await page.reload()
    await setPageSize(application, { width, height })
    for (const language of LANGUAGES) {
      await ask(page, 'settings.change', { language })
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const over = await page
        .locator('.schematic > .body')
        .evaluate((body) => body.scrollHeight - body.clientHeight)
      expect(over, language).toBe(0)
      const cut = await page
        .locator('.readout, .inline, .chart-head, .ctl .name')
        .evaluateAll((all) =>
          all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
        )
      expect(cut, language).toEqual([])
    }
  })
}
