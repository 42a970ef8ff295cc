/** Pictures of the resilience lab: the choice of a run, and a run with its parts and its dialog. */

/** @typedef {import('./picture-list.mjs').PictureScene} PictureScene */

const toScreen = (page, name) => page.locator(`[data-screen=${name}]`).click()
const act = (page, name) => page.locator(`[data-act="${name}"]`).first()

/** Where there is little room, the parts of a run lie in tabs. */
async function labTab(page, name) {
  await toScreen(page, 'lab')
  await page.locator('.lab-run').waitFor()
  const tab = page.locator(`[data-tab=${name}]`)
  if (await tab.isVisible()) await tab.click()
}

/** Without a run. @type {readonly PictureScene[]} */
export const LAB_START_SCENES = [
  {
    id: 'lab-start',
    open: async (page) => {
      await toScreen(page, 'lab')
      await page.locator('.lab-start').waitFor()
    },
    close: (page) => toScreen(page, 'home'),
  },
]

/** With a run that is paused in the middle of an outage, and two earlier ones beside it. @type {readonly PictureScene[]} */
export const LAB_SCENES = [
  { id: 'lab-run', open: (page) => labTab(page, 'map') },
  { id: 'lab-machines', open: (page) => labTab(page, 'machines') },
  {
    id: 'lab-policy',
    open: async (page) => {
      await labTab(page, 'policy')
      await page.locator('[data-module=accrualPolicy] [data-act=numbers]').click()
    },
    close: (page) => page.locator('[data-module=accrualPolicy] [data-act=numbers]').click(),
  },
  { id: 'lab-numbers', open: (page) => labTab(page, 'numbers') },
  {
    id: 'lab-formula',
    open: async (page) => {
      await labTab(page, 'numbers')
      await page.locator('[data-readout=answered] .value button').click()
      await page.locator('.formula-panel .steps').waitFor()
    },
    close: (page) => act(page, 'formula-close').click(),
  },
  ...['rewind', 'note', 'end'].map((name) => ({
    id: `lab-dialog-${name}`,
    open: async (page) => {
      await labTab(page, 'map')
      await act(page, 'more').click()
      await act(page, name).click()
      await page.getByRole('dialog').waitFor()
    },
    close: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  })),
]

/** With the first run, whose breaker is open: its machine and the map at their worst. @type {readonly PictureScene[]} */
export const LAB_OUTAGE_SCENES = [
  { id: 'lab-outage', open: (page) => labTab(page, 'map') },
  { id: 'lab-outage-machines', open: (page) => labTab(page, 'machines') },
  { id: 'lab-outage-numbers', open: (page) => labTab(page, 'numbers') },
]

/** With a run that was ended. @type {readonly PictureScene[]} */
export const LAB_END_SCENES = [
  {
    id: 'lab-ended',
    open: async (page) => {
      await labTab(page, 'map')
      await page.locator('.lab-ended').waitFor()
    },
  },
  { id: 'lab-ended-numbers', open: (page) => labTab(page, 'numbers') },
  { id: 'lab-ended-policy', open: (page) => labTab(page, 'policy') },
]
