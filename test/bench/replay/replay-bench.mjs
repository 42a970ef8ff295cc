/** Measures opening and scrubbing of a twelve-hour recording in Electron; prints one JSON line. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, loadConfigFromFile, mergeConfig, preview } from 'vite'
import { PROJECT_FOLDER } from '../../../scripts/run-command.mjs'
import { launchMeasured } from '../app/launch.mjs'

const OPENINGS = 7
const PORT = 4319
const rounded = (value) => Number(value.toFixed(1))
const at = (values, share) => [...values].sort((a, b) => a - b)[Math.floor(values.length * share)]
const spread = (values) => ({
  median: rounded(at(values, 0.5)),
  p95: rounded(at(values, 0.95)),
  largest: rounded(Math.max(...values)),
})

const folder = mkdtempSync(path.join(tmpdir(), 'guardia-replay-bench-'))
const browser = await loadConfigFromFile(
  { command: 'build', mode: 'production' },
  path.join(PROJECT_FOLDER, 'test/support/browser-bridge/vite.config.ts'),
)
const config = mergeConfig(browser.config, {
  configFile: false,
  root: path.join(PROJECT_FOLDER, 'test/bench/replay'),
  logLevel: 'error',
  build: { outDir: folder },
  preview: { port: PORT, strictPort: true },
})
await build(config)
const server = await preview(config)
const launched = await launchMeasured('bare')
try {
  const { page } = launched
  await page.goto(`http://localhost:${PORT}/`)
  await page.waitForFunction(() => window.replayBench !== undefined)
  const openings = []
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    openings.push(await page.evaluate(() => window.replayBench.open()))
  }
  const scrub = async (window, asSeen) => {
    const times = await page.evaluate(
      ([span, seen]) => globalThis.replayBench.scrub(span, seen),
      [window, asSeen],
    )
    return {
      work: spread(times.map(({ work }) => work)),
      frame: spread(times.map((each) => each.frame)),
    }
  }
  const result = {
    openMilliseconds: { first: rounded(openings[0]), median: rounded(at(openings, 0.5)) },
    scrubMilliseconds: {
      '30min': await scrub('30min', true),
      '30min full run': await scrub('30min', false),
      shift: await scrub('shift', true),
      'shift full run': await scrub('shift', false),
    },
  }
  console.log(JSON.stringify(result))
} finally {
  await launched.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
}
