/** Starts Guardia or the bare window for a measurement, with folders of its own, and says what its processes take. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { _electron } from '@playwright/test'
import { PROJECT_FOLDER } from '../../../scripts/run-command.mjs'

const PROGRAMS = {
  guardia: '.',
  bare: path.join('test', 'bench', 'app', 'bare-window'),
}
const CLOCK_TICKS_PER_SECOND = 100
const BYTES_PER_KILOBYTE = 1024

/**
 * @typedef {object} Measured
 * @property {import('@playwright/test').ElectronApplication} app
 * @property {import('@playwright/test').Page} page
 * @property {number} startMilliseconds from the call until the first content stood on the screen
 * @property {() => Promise<void>} close
 */

/**
 * @param {keyof typeof PROGRAMS} program
 * @returns {Promise<Measured>}
 */
export async function launchMeasured(program) {
  const folder = mkdtempSync(path.join(tmpdir(), 'guardia-bench-'))
  const calledAt = Date.now()
  const app = await _electron.launch({
    cwd: PROJECT_FOLDER,
    args: [
      '--log-level=3',
      PROGRAMS[program],
      `--user-data-dir=${path.join(folder, 'profile')}`,
      ...(program === 'guardia' ? ['--data', path.join(folder, 'data')] : []),
      // Chromium's sandbox cannot run as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  const page = await app.firstWindow()
  const paintedAt = await page.evaluate(firstContentTime)
  return {
    app,
    page,
    startMilliseconds: paintedAt - calledAt,
    close: async () => {
      await app.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    },
  }
}

/** In the page: when its first content was painted, in milliseconds since the epoch. */
function firstContentTime() {
  return new Promise((resolve) => {
    const tell = ({ startTime }) => resolve(performance.timeOrigin + startTime)
    const watcher = new PerformanceObserver((list) => {
      const [entry] = list.getEntriesByName('first-contentful-paint')
      if (entry !== undefined) tell(entry)
    })
    watcher.observe({ type: 'paint', buffered: true })
  })
}

/** The processes of an application, by their numbers. */
function processIds(app) {
  return app.evaluate(({ app: electron }) => electron.getAppMetrics().map(({ pid }) => pid))
}

/**
 * Memory of all processes together. On Linux shared pages count once (proportional set size), elsewhere the sum of the
 * working sets, which counts them more than once.
 * @returns {Promise<number>} bytes
 */
export async function memoryBytes(app) {
  const pids = await processIds(app)
  if (pids.every((pid) => existsSync(`/proc/${pid}/smaps_rollup`))) {
    const kilobytes = pids.map((pid) => {
      const found = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
      return Number(found?.[1] ?? 0)
    })
    return kilobytes.reduce((sum, each) => sum + each, 0) * BYTES_PER_KILOBYTE
  }
  const kilobytes = await app.evaluate(({ app: electron }) =>
    electron.getAppMetrics().reduce((sum, { memory }) => sum + memory.workingSetSize, 0),
  )
  return kilobytes * BYTES_PER_KILOBYTE
}

/**
 * Share of one processor that all processes together used while `milliseconds` passed.
 * @returns {Promise<number>} 0..number of processors
 */
export async function processorShare(app, milliseconds) {
  const pids = await processIds(app)
  const before = processorSeconds(pids)
  const startedAt = performance.now()
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  const seconds = (performance.now() - startedAt) / 1000
  return (processorSeconds(pids) - before) / seconds
}

/** Linux alone tells it without asking the processes themselves, which would wake them. */
function processorSeconds(pids) {
  const ticks = pids.map((pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, each) => sum + each, 0) / CLOCK_TICKS_PER_SECOND
}
