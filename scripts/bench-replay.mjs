/** `npm run bench:replay`: measures opening and scrubbing of a twelve-hour recording in a window of its own. */
import path from 'node:path'
import { runOnDisplay } from './run-on-display.mjs'
import { PROJECT_FOLDER } from './run-command.mjs'

process.exitCode = await runOnDisplay(
  [path.join(PROJECT_FOLDER, 'test/bench/replay/replay-bench.mjs')],
  { screen: '1600x900' },
)
