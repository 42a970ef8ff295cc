/** Serves or builds the window for a plain browser: `npx vite test/support/browser-bridge`. */
import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const project = here('../../../')

export default defineConfig({
  root: here('./'),
  base: './',
  plugins: [vue()],
  resolve: { alias: { '@shared': `${project}shared`, '@locales': `${project}locales` } },
  define: {
    __VUE_OPTIONS_API__: 'false',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_I18N_LEGACY_API__: 'false',
    __VUE_I18N_FULL_INSTALL__: 'false',
    __INTLIFY_PROD_DEVTOOLS__: 'false',
  },
  server: { fs: { allow: [project] } },
  build: { outDir: `${project}.cache/preview`, emptyOutDir: true, assetsInlineLimit: 0 },
})
