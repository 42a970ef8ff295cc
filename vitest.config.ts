/** Runs every spec but the end-to-end ones; a component spec asks for happy-dom in its first lines. */
import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { configDefaults, defineConfig } from 'vitest/config'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Specs that leave nothing behind in a module: they share one process each, which spares loading the modules anew for every file. */
const SHARING = [
  ...[
    'shared',
    'debrief',
    'main/debrief',
    'main/review',
    'main/session',
    'locales',
    'architecture',
  ],
  ...['renderer/charts', 'renderer/stores'],
].map((folder) => `test/${folder}/**/*.spec.ts`)
const ALL = 'test/**/*.spec.ts'

export default defineConfig({
  plugins: [vue()],
  resolve: { alias: { '@shared': here('./shared'), '@locales': here('./locales') } },
  test: {
    exclude: [...configDefaults.exclude, 'test/e2e/**'],
    projects: [
      { extends: true, test: { name: 'sharing', include: SHARING, isolate: false } },
      {
        extends: true,
        test: {
          name: 'alone',
          include: [ALL],
          exclude: [...configDefaults.exclude, 'test/e2e/**', ...SHARING],
        },
      },
    ],
    environment: 'node',
    // By itself it would leave one of the cores idle, and on a small machine that is half of them.
    maxWorkers: '100%',
    // No spec is about time; a busy machine must not fail one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
