/** Every screen and dialog of which a picture is taken, and the way to it and back. */

/**
 * @typedef {object} PictureScene
 * @property {string} id name of the picture, e.g. `live-session`
 * @property {(page: import('@playwright/test').Page) => Promise<void>} open
 * @property {(page: import('@playwright/test').Page) => Promise<void>} [close] back to where `open` began
 */

const act = (page, name) => page.locator(`[data-act="${name}"]`).first()
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

const toScreen = (page, name) => page.locator(`[data-screen=${name}]`).click()

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

/** In the middle of a paused shift of practice. @type {readonly PictureScene[]} */
export const SHIFT_SCENES = [
  {
    id: 'live-session',
    open: (page) => page.locator('.metric-chart path').first().waitFor({ state: 'attached' }),
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
