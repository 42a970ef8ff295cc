/** Runs the end-to-end specs in a real window, on a virtual display where there is none: `npm run test:e2e`. */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfNeeded } from './build.mjs'
import { CACHE_FOLDER, toolPath } from './run-command.mjs'
import { runOnDisplay } from './run-on-display.mjs'

const REPORT = path.join(CACHE_FOLDER, 'playwright.json')

/**
 * @param {readonly string[]} [words] passed on to Playwright, e.g. the name of a spec
 * @returns {Promise<{ code: number, passed: number, failed: number }>}
 */
export async function runEndToEnd(words = []) {
  fs.rmSync(REPORT, { force: true })
  const play = [toolPath('playwright'), 'test', '--reporter=list,json', ...words]
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT }
  const code = await runOnDisplay(play, { environment, second: true })
  const stats = fs.existsSync(REPORT) ? JSON.parse(fs.readFileSync(REPORT, 'utf8')).stats : {}
  return { code, passed: stats.expected ?? 0, failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const built = await buildIfNeeded()
  process.exitCode = built === 0 ? (await runEndToEnd(process.argv.slice(2))).code : built
}
