/** `npm run bench:app`: measures the built window (start, memory, frames, idle) beside a bare one on the same Electron. */
import path from 'node:path'
import { buildIfNeeded } from './build.mjs'
import { runOnDisplay } from './run-on-display.mjs'
import { PROJECT_FOLDER } from './run-command.mjs'

const built = await buildIfNeeded()
process.exitCode =
  built === 0
    ? await runOnDisplay([path.join(PROJECT_FOLDER, 'test/bench/app/app-bench.mjs')], {
        screen: '1600x900',
      })
    : built
