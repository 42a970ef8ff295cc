/** Runs the end-to-end specs against the built application, one window at a time. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const runtime = fileURLToPath(new URL('./.runtime', import.meta.url))
const official = fileURLToPath(new URL('./node_modules/electron/path.txt', import.meta.url))
// scripts/electron-choice.mjs decides the same way for npm test and npm start.
if (!existsSync(official) && existsSync(`${runtime}/version`)) {
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] ??= runtime
}

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'out-e2e',
  workers: 1,
  timeout: 60_000,
  forbidOnly: true,
  reporter: [['list']],
  // A tree that has something more than the one that was kept is another tree.
  expect: { toMatchAriaSnapshot: { children: 'deep-equal' } },
})
