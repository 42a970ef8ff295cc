/** `npm test`: every check of the project, lint beside the quick ones; the last line sums them up. */
import fs from 'node:fs'
import path from 'node:path'
import { buildApplication } from './build.mjs'
import { runEndToEnd } from './end-to-end.mjs'
import { CACHE_FOLDER, runTool } from './run-command.mjs'

const VITEST_REPORT = path.join(CACHE_FOLDER, 'vitest.json')
const BOUNDARY_FOLDERS = ['main', 'renderer', 'shared', 'locales', 'test']

/** The slowest of the checks that use one core each; the others go on beside it. */
const lint = { title: 'lint', run: () => single(runTool('eslint', lintWords())) }
const besideLint = [
  { title: 'types', run: () => single(runTool('vue-tsc', ['--build'])) },
  { title: 'format', run: () => single(runTool('prettier', formatWords())) },
  { title: 'boundaries', run: () => single(runTool('depcruise', BOUNDARY_FOLDERS)) },
  { title: 'build', run: () => single(buildApplication()) },
]
/** These use every core. */
const alone = [
  { title: 'unit, golden, locale and architecture specs', run: runVitest },
  { title: 'end-to-end specs in the real window', run: async () => counted(await runEndToEnd()) },
]

fs.mkdirSync(CACHE_FOLDER, { recursive: true })
const total = { passed: 0, failed: 0 }
await Promise.all([runAll([lint]), runAll(besideLint)])
await runAll(alone)
process.exitCode = total.failed === 0 ? 0 : 1
console.log(`\n${total.passed} passed, ${total.failed} failed`)

async function runAll(parts) {
  for (const part of parts) {
    console.log(`\n— ${part.title}`)
    const result = await part.run()
    console.log(`${part.title}: ${result.failed > 0 ? 'failed' : 'passed'}`)
    total.passed += result.passed
    total.failed += result.failed
  }
}

function lintWords() {
  return ['.', '--max-warnings=0', '--cache', '--cache-location', '.cache/eslint.json']
}

function formatWords() {
  return ['--check', '.', '--log-level=warn', '--cache', '--cache-location=.cache/prettier.json']
}

/** A check without tests of its own counts as one. */
async function single(run) {
  const code = await run
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runVitest() {
  fs.rmSync(VITEST_REPORT, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]
  const code = await runTool('vitest', ['run', ...reporters])
  const report = fs.existsSync(VITEST_REPORT)
    ? JSON.parse(fs.readFileSync(VITEST_REPORT, 'utf8'))
    : {}
  return counted({ code, passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 })
}

/** A runner that fails without naming a failed test (nothing found, broken off) counts as one failure. */
function counted({ code, passed, failed }) {
  return { passed, failed: code !== 0 || passed === 0 ? Math.max(1, failed) : failed }
}
