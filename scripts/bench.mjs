/**
 * `npm run bench`: bundles the benchmarks of the engines and of the library and runs them in plain Node, one after the
 * other; each prints one JSON line. With `-- --with-c` others follow: the minutes of the on-call model and the requests of
 * the resilience lab as plain programs in C, where gcc is there.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { CACHE_FOLDER, hasProgram, PROJECT_FOLDER, runProgram } from './run-command.mjs'

const here = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const outDir = path.join(CACHE_FOLDER, 'bench')

process.exitCode = 0
for (const name of ['engine-bench', 'lab-bench', 'library-bench']) {
  if (process.exitCode === 0) process.exitCode = await runBench(name)
}
for (const name of process.argv.includes('--with-c') ? ['plain-loop', 'plain-lab'] : []) {
  if (process.exitCode === 0) process.exitCode = await runPlainProgram(name)
}

async function runBench(name) {
  const folder = path.join(outDir, name)
  await build({
    configFile: false,
    root: PROJECT_FOLDER,
    logLevel: 'warn',
    resolve: { alias: { '@shared': here('shared'), '@locales': here('locales') } },
    build: {
      ssr: here(`test/bench/${name}.ts`),
      outDir: folder,
      emptyOutDir: true,
      target: 'node20.18',
      // As the application's own build does it (electron.vite.config.ts).
      rollupOptions: { output: { entryFileNames: `${name}.mjs`, topLevelVar: false } },
    },
  })
  return runProgram(process.execPath, [path.join(folder, `${name}.mjs`)])
}

/** Never at the same time as the engine: both are measured on a machine of few cores. */
async function runPlainProgram(name) {
  if (!hasProgram('gcc')) {
    console.error(`gcc is not there: ${name} in C was not measured.`)
    return 0
  }
  const program = path.join(outDir, name)
  const compiled = await runProgram('gcc', [
    '-O2',
    '-o',
    program,
    here(`test/bench/${name}.c`),
    '-lm',
  ])
  return compiled === 0 ? runProgram(program, []) : compiled
}
