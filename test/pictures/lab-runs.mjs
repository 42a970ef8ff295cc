/** The runs of the lab of which pictures are taken: the breaker of the service, no protection, and then each endpoint on its own. */
import { LAB_END_SCENES, LAB_OUTAGE_SCENES, LAB_SCENES, LAB_START_SCENES } from './lab-pictures.mjs'
import { labReviewScenes } from './lab-review-scenes.mjs'

const LAB = { scenarioId: 'bad-zone', seed: 7, mode: 'practice' }
/** In the middle of the outage of zone c, and when the breaker of the service has just opened on it. */
const PICTURE_SECOND = 204
const OUTAGE_SECOND = 122

/**
 * The steps of the case study, from the choice of a run to the review of the last one.
 * @param {object} hands
 * @param {import('@playwright/test').Page} hands.page
 * @param {(page: import('@playwright/test').Page, name: string, payload?: object) => Promise<unknown>} hands.ask
 * @param {(scenes: readonly import('./picture-list.mjs').PictureScene[]) => Promise<void>} hands.take
 * @param {string} hands.codeName
 */
export async function takeLab({ page, ask, take, codeName }) {
  const decide = (type, value) => ask(page, 'lab.decide', { type, value })
  const advance = async (seconds) => {
    for (let second = 1; second <= seconds; second += 1) await ask(page, 'lab.advance')
  }
  const begin = async () => {
    await ask(page, 'lab.start', { ...LAB, codeName })
    await ask(page, 'lab.pause')
  }
  await take(LAB_START_SCENES)

  await begin()
  await advance(OUTAGE_SECOND)
  await page.reload()
  await take(LAB_OUTAGE_SCENES)
  await ask(page, 'lab.play-to-end')

  await begin()
  await decide('set-protection', { kind: 'none' })
  await ask(page, 'lab.play-to-end')

  await begin()
  await decide('set-protection', { kind: 'accrual' })
  await decide('set-balancer', 'two-choices')
  await advance(PICTURE_SECOND)
  await decide('set-classification', 'server-errors')
  await page.reload()
  await take(LAB_SCENES)
  await ask(page, 'lab.end')
  await take(LAB_END_SCENES)
  await take(labReviewScenes(LAB.seed))
}
