/** `npm run screenshots`: a picture of every screen × language × theme × window size into `screenshots/`, with a page to leaf through them. `-- live` takes only scenes with that word in their name. */
import path from 'node:path'
import { buildIfNeeded } from './build.mjs'
import { PROJECT_FOLDER } from './run-command.mjs'
import { runOnDisplay } from './run-on-display.mjs'

const program = path.join(PROJECT_FOLDER, 'test/pictures/take-pictures.mjs')
const built = await buildIfNeeded()
process.exitCode =
  built === 0
    ? await runOnDisplay([program, ...process.argv.slice(2)], { screen: '2000x1200' })
    : built
