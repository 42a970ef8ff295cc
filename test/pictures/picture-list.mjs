/** Every screen and dialog of which a picture is taken, and the way to it and back. */

/**
 * @typedef {object} PictureScene
 * @property {string} id name of the picture, e.g. `live-session`
 * @property {(page: import('@playwright/test').Page) => Promise<void>} open
 * @property {(page: import('@playwright/test').Page) => Promise<void>} [close] back to where `open` began
 */

const act = (page, name) => page.locator(`[data-act="${name}"]`).first().click()
const escape = (page) => page.keyboard.press('Escape')
const dialog = (page) => page.getByRole('dialog').waitFor()

/** Outside a shift, one after the other. @type {readonly PictureScene[]} */
export const SHELL_SCENES = [{ id: 'home', open: (page) => page.locator('.new-shift').waitFor() }]

/** In the middle of a paused shift. @type {readonly PictureScene[]} */
export const SHIFT_SCENES = [
  {
    id: 'live-session',
    open: (page) => page.locator('.metric-chart path').first().waitFor({ state: 'attached' }),
  },
  {
    id: 'live-keys',
    open: async (page) => {
      await act(page, 'keys')
      await dialog(page)
    },
    close: escape,
  },
]

/** After the shift was ended. @type {readonly PictureScene[]} */
export const END_SCENES = [
  { id: 'live-summary', open: (page) => page.locator('[data-verdict=reproduced]').waitFor() },
]
