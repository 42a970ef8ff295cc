/** Runs every spec but the end-to-end ones; a component spec asks for happy-dom in its first lines. */
import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { configDefaults, defineConfig } from 'vitest/config'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [vue()],
  resolve: { alias: { '@shared': here('./shared'), '@locales': here('./locales') } },
  test: {
    include: ['test/**/*.spec.ts'],
    exclude: [...configDefaults.exclude, 'test/e2e/**'],
    environment: 'node',
    // By itself it would leave one of the cores idle, and on a small machine that is half of them.
    maxWorkers: '100%',
    // No spec is about time; a busy machine must not fail one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
