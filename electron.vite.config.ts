/** Builds the application: main process and command line, preload, page; everything is bundled. */
import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const resolve = { alias: { '@shared': here('./shared'), '@locales': here('./locales') } }
// The test runtime (Node 20.18, Chromium 130) is the oldest thing the build has to run on.
const nodeTarget = 'node20.18'
const pageTarget = 'chrome130'
// What is bundled on each side; scripts/licences.mjs makes one list of them.
const license = { fileName: 'licences.json' }

export default defineConfig({
  main: {
    resolve,
    build: {
      target: nodeTarget,
      license,
      outDir: 'out/main',
      lib: {
        entry: { main: here('./main/main.ts'), cli: here('./main/cli.ts') },
        formats: ['es'],
      },
      rollupOptions: {
        // Constants stay constants, so that the compiler knows the engines' arrays by their address (docs/decisions/0006).
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          topLevelVar: false,
        },
      },
    },
  },
  preload: {
    resolve,
    build: {
      target: nodeTarget,
      license,
      outDir: 'out/preload',
      // A sandboxed preload has to be one CommonJS file.
      lib: { entry: { preload: here('./main/preload.ts') }, formats: ['cjs'] },
      rollupOptions: { output: { entryFileNames: '[name].cjs' } },
    },
  },
  renderer: {
    root: here('./renderer'),
    resolve,
    plugins: [vue()],
    define: {
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      __VUE_I18N_LEGACY_API__: 'false',
      __VUE_I18N_FULL_INSTALL__: 'false',
      __INTLIFY_PROD_DEVTOOLS__: 'false',
      __INTLIFY_DROP_MESSAGE_COMPILER__: 'false',
    },
    build: {
      target: pageTarget,
      license,
      outDir: here('./out/renderer'),
      minify: true,
      // Small fonts as data: addresses would be refused by `font-src 'self'`.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The page is read from the disk, not over a line.
      chunkSizeWarningLimit: 2000,
      rollupOptions: { input: here('./renderer/index.html') },
    },
  },
})
