/** Every screen and dialog of which a picture is taken, and the way to it and back. */

/**
 * @typedef {object} PictureScene
 * @property {string} id name of the picture, e.g. `live-session`
 * @property {(page: import('@playwright/test').Page) => Promise<void>} open
 * @property {(page: import('@playwright/test').Page) => Promise<void>} [close] back to where `open` began
 */

export const act = (page, name) => page.locator(`[data-act="${name}"]`).first()
const dialog = (page) => page.getByRole('dialog')

/** Where there is little room, what practice allows lies in a menu. */
async function practiceAct(page, name) {
  if (!(await act(page, name).isVisible())) await act(page, 'more').click()
  await act(page, name).click()
}

async function closeDialog(page) {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
}

const dialogScene = (id, open) => ({
  id,
  open: async (page) => {
    await open(page)
    await dialog(page).waitFor()
  },
  close: closeDialog,
})

/** In a narrow window the form for a new shift is a page of its own. */
async function showForm(page) {
  if (await page.locator('.new-shift').isVisible()) return
  await page.locator('[role=tab][id$=-new]').click()
}

export const toScreen = (page, name) => page.locator(`[data-screen=${name}]`).click()

/** Outside a shift, one after the other. @type {readonly PictureScene[]} */
export const SHELL_SCENES = [
  { id: 'home', open: (page) => page.locator('[data-scenario]').first().waitFor() },
  ...['practice', 'exam'].map((mode) =>
    dialogScene(`briefing-${mode}`, async (page) => {
      await showForm(page)
      await page.locator(`[data-mode=${mode}]`).click()
      await page.locator('.new-shift [type=submit]').click()
    }),
  ),
  {
    id: 'settings',
    open: (page) => toScreen(page, 'settings'),
    close: (page) => toScreen(page, 'home'),
  },
  {
    id: 'settings-about',
    open: async (page) => {
      await toScreen(page, 'settings')
      await page.locator('[data-section=about]').evaluate((section) => section.scrollIntoView())
    },
    close: (page) => toScreen(page, 'home'),
  },
]

const closeFormula = async (page) => {
  await act(page, 'formula-close').click()
  await page.locator('.formula-panel').waitFor({ state: 'detached' })
}

/** One input unfolded, so that the chain down to the constants is seen. */
async function openFormula(page, opener) {
  await page.locator(opener).first().click()
  await page.locator('.formula-panel [data-step]').first().waitFor()
  const further = page.locator('.formula-panel [data-input] [aria-expanded=false]').first()
  if (await further.isVisible()) await further.click()
}

/** Formulas that are wide, tall, or no equation at all, and pages. */
const REFERENCE_ENTRIES = [
  'database',
  'patience',
  'alert-rules',
  'random-numbers',
  'constants',
  'sources',
]

async function showEntry(page, id) {
  await toScreen(page, 'formulas')
  await page.locator('.reference').waitFor()
  if (await act(page, 'show-list').isVisible()) await act(page, 'show-list').click()
  await page.locator(`[data-entry=${id}]`).click()
  await page.locator(`.formula-article:is([data-formula=${id}], [data-page=${id}])`).waitFor()
}

/** Outside a shift too. @type {readonly PictureScene[]} */
export const FORMULA_SCENES = [
  ...REFERENCE_ENTRIES.map((id) => ({
    id: `formulas-${id}`,
    open: (page) => showEntry(page, id),
    close: (page) => toScreen(page, 'home'),
  })),
  {
    id: 'glossary',
    open: (page) => showEntry(page, 'glossary'),
    close: (page) => toScreen(page, 'home'),
  },
  {
    id: 'glossary-found',
    open: async (page) => {
      await showEntry(page, 'glossary')
      await act(page, 'find-term').fill('retry')
    },
    close: async (page) => {
      await act(page, 'find-term').fill('')
      await toScreen(page, 'home')
    },
  },
  {
    id: 'glossary-term',
    open: async (page) => {
      await showEntry(page, 'error-rate')
      await page.locator('article .lead [data-term-link=error-budget]').click()
      await page.locator('[data-term=error-budget][aria-current]').waitFor()
    },
    close: (page) => toScreen(page, 'home'),
  },
]

/** Every question of the part that is shown, so that the next one opens. */
async function answerAll(page) {
  for (const question of await page.locator('[data-question]').all()) {
    const text = question.locator('textarea')
    if ((await text.count()) > 0) await text.fill('Itsaso 12: 1 → 2 → 3')
    else await question.locator('[data-option]').nth(1).click()
  }
}

/** The case up to a part, with all questions before it answered. */
async function showPart(page, id, part) {
  await toScreen(page, 'case-studies')
  await page.locator('.case-studies').waitFor()
  if (await act(page, 'leave-case').isVisible()) await act(page, 'leave-case').click()
  await page.locator(`[data-case=${id}] [data-act=read]`).click()
  while (await page.locator(`[data-part=${part}]`).isDisabled()) {
    await answerAll(page)
    await act(page, 'part-next').click()
  }
  await page.locator(`[data-part=${part}]`).click()
  await page.locator(`[data-part-text=${part}]`).waitFor()
}

const CASE_PARTS = [
  ['soundcloud-resilience', 'context'],
  ['soundcloud-resilience', 'questions'],
  ['soundcloud-resilience', 'lessons'],
  ['cold-cache', 'what-they-did'],
  ['metastable-overload', 'lessons'],
]

/** The cards first, before anything is answered. @type {readonly PictureScene[]} */
export const CASE_SCENES = [
  {
    id: 'cases',
    open: async (page) => {
      await toScreen(page, 'case-studies')
      await page.locator('.case-studies').waitFor()
      if (await act(page, 'leave-case').isVisible()) await act(page, 'leave-case').click()
      await page.locator('[data-case]').first().waitFor()
    },
    close: (page) => toScreen(page, 'home'),
  },
  ...CASE_PARTS.map(([id, part]) => ({
    id: `cases-${id}-${part}`,
    open: (page) => showPart(page, id, part),
    close: (page) => toScreen(page, 'home'),
  })),
]

/** In the projector theme a control is a row, which spreads out and folds again. */
async function spreadControl(page, type) {
  const row = page.locator(`[data-row=${type}] .side-name`)
  if ((await row.count()) > 0) await row.click()
  else await page.locator(`[data-control=${type}]`).scrollIntoViewIfNeeded()
}

/** In the middle of a paused shift of practice. @type {readonly PictureScene[]} */
export const SHIFT_SCENES = [
  {
    id: 'live-session',
    open: (page) => page.locator('.metric-chart path').first().waitFor({ state: 'attached' }),
  },
  {
    id: 'live-formula',
    open: (page) => openFormula(page, '.budget .number-link'),
    close: closeFormula,
  },
  {
    id: 'live-control',
    open: (page) => spreadControl(page, 'set-target-utilization'),
    close: (page) => spreadControl(page, 'set-target-utilization'),
  },
  dialogScene('live-hint', (page) => practiceAct(page, 'hint')),
  dialogScene('live-rewind', (page) => practiceAct(page, 'rewind')),
  dialogScene('live-keys', (page) => act(page, 'keys').click()),
  dialogScene('live-leave', (page) => act(page, 'leave').click()),
]

/** In an exam under way. @type {readonly PictureScene[]} */
export const EXAM_SCENES = [
  {
    id: 'live-exam',
    open: (page) => page.locator('.metric-chart path').first().waitFor({ state: 'attached' }),
  },
]

/** After the shift was ended. @type {readonly PictureScene[]} */
export const END_SCENES = [
  { id: 'live-summary', open: (page) => page.locator('[data-verdict=reproduced]').waitFor() },
]

/** As far into a replay as there is something of everything to see. */
const REPLAY_MINUTE = 24
/** From cursor A to cursor B. */
const COMPARED_MINUTES = 8

export async function showLibrary(page) {
  await toScreen(page, 'review')
  await page.locator('[data-act=library], [data-file]').first().waitFor()
  if (await act(page, 'library').isVisible()) await act(page, 'library').click()
  await page.locator('[data-file]').first().waitFor()
}

/** The scenario's name stands in the present language; the seed tells a recording apart in every one. */
const libraryRows = (page, seed) =>
  page.locator('[data-file]').filter({ has: page.getByText(String(seed), { exact: true }) })

const tick = (row) => row.locator('.tick').click()

async function unchooseAll(page) {
  const chosen = page.locator('[data-file]').filter({ has: page.locator('.tick input:checked') })
  while ((await chosen.count()) > 0) await tick(chosen.first())
}

export async function openView(page, seed, view) {
  await showLibrary(page)
  await libraryRows(page, seed).first().dblclick()
  await page.locator(`[data-view=${view}]`).click()
}

async function showTruth(page) {
  await page.locator('.review-head h1').focus()
  await page.keyboard.press('Home')
  for (let minute = 0; minute < REPLAY_MINUTE; minute += 1) await page.keyboard.press('ArrowRight')
  const truth = act(page, 'truth')
  if ((await truth.getAttribute('aria-pressed')) !== 'true') await truth.click()
}

async function setCursors(page) {
  await page.locator('[role=tab][id$=-difference]').first().click()
  await page.locator('[data-cursor=a]').click()
  await page.locator('.review-head h1').focus()
  for (let minute = 0; minute < COMPARED_MINUTES; minute += 1) {
    await page.keyboard.press('ArrowRight')
  }
  await page.locator('[data-cursor=b]').click()
}

async function reveal(page) {
  await page.locator('.before, .debrief-page').first().waitFor()
  if (await act(page, 'reveal-now').isVisible()) await act(page, 'reveal-now').click()
  await page.locator('.debrief-page').waitFor()
}

const libraryScene = (id, { seed, name }) => {
  const scene = dialogScene(id, async (page) => {
    await showLibrary(page)
    await tick(libraryRows(page, seed).first())
    await act(page, name).click()
  })
  const close = async (page) => {
    await closeDialog(page)
    await unchooseAll(page)
  }
  return { ...scene, close }
}

/**
 * Over recordings: one with decisions, one of the same scenario and seed without, and one that nobody revealed yet.
 * @param {{ decided: number, hidden: number }} seeds
 * @returns {readonly PictureScene[]}
 */
export const reviewScenes = ({ decided, hidden }) => [
  { id: 'review-library', open: showLibrary },
  libraryScene('review-rename', { seed: hidden, name: 'rename' }),
  libraryScene('review-delete', { seed: hidden, name: 'delete' }),
  {
    id: 'review-replay',
    open: async (page) => {
      await openView(page, decided, 'replay')
      await page.locator('.metric-chart path').first().waitFor({ state: 'attached' })
      await showTruth(page)
    },
  },
  {
    id: 'review-formula',
    open: async (page) => {
      await openView(page, decided, 'replay')
      await page.locator('.metric-chart path').first().waitFor({ state: 'attached' })
      await showTruth(page)
      await openFormula(page, '.replay .number-link')
    },
    close: closeFormula,
  },
  {
    id: 'review-difference',
    open: async (page) => {
      await openView(page, decided, 'replay')
      await page.locator('.metric-chart path').first().waitFor({ state: 'attached' })
      await showTruth(page)
      await setCursors(page)
    },
  },
  {
    id: 'review-before',
    open: async (page) => {
      await openView(page, hidden, 'debrief')
      await page.locator('.before').waitFor()
    },
  },
  {
    id: 'review-debrief',
    open: async (page) => {
      await openView(page, decided, 'debrief')
      await reveal(page)
    },
  },
  dialogScene('review-origin', async (page) => {
    await openView(page, decided, 'debrief')
    await reveal(page)
    await act(page, 'origin').click()
  }),
  dialogScene('review-weights', async (page) => {
    await openView(page, decided, 'debrief')
    await reveal(page)
    await act(page, 'weights').click()
  }),
  {
    id: 'review-candidates',
    open: async (page) => {
      await openView(page, hidden, 'compare')
      await page.locator('.offer').first().waitFor()
    },
  },
  {
    id: 'review-compare',
    open: async (page) => {
      await showLibrary(page)
      await unchooseAll(page)
      for (const row of await libraryRows(page, decided).all()) await tick(row)
      await act(page, 'compare').click()
      await page.locator('[data-totals] [data-total=avoided] td:last-child').waitFor()
    },
    close: async (page) => {
      await showLibrary(page)
      await unchooseAll(page)
    },
  },
]
