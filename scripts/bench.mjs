/** `npm run bench`: bundles the engine's benchmark and runs it in plain Node on one thread. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { CACHE_FOLDER, PROJECT_FOLDER, runProgram } from './run-command.mjs'

const here = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const outDir = path.join(CACHE_FOLDER, 'bench')

await build({
  configFile: false,
  root: PROJECT_FOLDER,
  logLevel: 'warn',
  resolve: { alias: { '@shared': here('shared'), '@locales': here('locales') } },
  build: {
    ssr: here('test/bench/engine-bench.ts'),
    outDir,
    emptyOutDir: true,
    target: 'node20.18',
    rollupOptions: { output: { entryFileNames: 'engine-bench.mjs' } },
  },
})
process.exitCode = await runProgram(process.execPath, [path.join(outDir, 'engine-bench.mjs')])
