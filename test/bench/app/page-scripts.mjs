/** How much JavaScript the page loads, by what it asks for, compressed as a download would be. */
import { gzipSync } from 'node:zlib'
import { startShift } from './shift-measures.mjs'

/** Longer than the page takes to fetch in advance what the first screen does without. */
const SETTLING_MILLISECONDS = 3000

/**
 * @typedef {object} ScriptSizes
 * @property {number} firstScreenBytes of the scripts that were there when home's first content was painted
 * @property {number} allBytes of all that the page had loaded when the charts of a shift were drawn
 */

/** @returns {Promise<ScriptSizes>} */
export async function scriptSizes(page) {
  const { loaded, painted } = await watchLoading(page)
  await page.reload()
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MILLISECONDS))
  const [paintedAt] = painted
  if (paintedAt === undefined) throw new Error('home was not painted')
  await startShift(page, 'bad-deploy', 42)
  const scripts = loaded.filter(({ url }) => url.endsWith('.js'))
  return {
    firstScreenBytes: await compressedBytes(
      page,
      scripts.filter(({ at }) => at <= paintedAt),
    ),
    allBytes: await compressedBytes(page, scripts),
  }
}

/** From now on notes what was loaded and when, and when the first content of each loading of the page was painted. */
async function watchLoading(page) {
  const urls = new Map()
  const loaded = []
  const painted = []
  const debugging = await page.context().newCDPSession(page)
  debugging.on('Network.requestWillBeSent', ({ requestId, request }) => {
    urls.set(requestId, request.url)
  })
  debugging.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    loaded.push({ url: urls.get(requestId) ?? '', at: timestamp })
  })
  debugging.on('Page.lifecycleEvent', ({ name, timestamp }) => {
    if (name === 'firstContentfulPaint') painted.push(timestamp)
  })
  await debugging.send('Network.enable')
  // What lies in a cache would not be asked for again.
  await debugging.send('Network.setCacheDisabled', { cacheDisabled: true })
  await debugging.send('Page.enable')
  // Tells at once of the page that is there already; only what comes after it counts.
  await debugging.send('Page.setLifecycleEventsEnabled', { enabled: true })
  painted.length = 0
  return { loaded, painted }
}

async function compressedBytes(page, scripts) {
  const sizes = await Promise.all(
    [...new Set(scripts.map(({ url }) => url))].map(async (url) => {
      const text = await page.evaluate(async (address) => (await fetch(address)).text(), url)
      return gzipSync(text).length
    }),
  )
  return sizes.reduce((sum, each) => sum + each, 0)
}
