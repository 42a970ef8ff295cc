/** Runs the end-to-end specs against the built application: one window at a time, or two, each on its own display. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const runtime = fileURLToPath(new URL('./.runtime', import.meta.url))
const official = fileURLToPath(new URL('./node_modules/electron/path.txt', import.meta.url))
// scripts/electron-choice.mjs decides the same way for npm test and npm start.
if (!existsSync(official) && existsSync(`${runtime}/version`)) {
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] ??= runtime
}

// Read by every worker anew; scripts/run-on-display.mjs starts the other display.
const otherDisplay = process.env['OTHER_DISPLAY']
if (otherDisplay !== undefined && process.env['TEST_PARALLEL_INDEX'] === '1') {
  process.env['DISPLAY'] = otherDisplay
  process.env['XAUTHORITY'] = process.env['OTHER_XAUTHORITY']
}

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'out-e2e',
  workers: otherDisplay === undefined ? 1 : 2,
  timeout: 60_000,
  forbidOnly: true,
  reporter: [['list']],
  // A tree that has something more than the one that was kept is another tree.
  expect: { toMatchAriaSnapshot: { children: 'deep-equal' } },
})
