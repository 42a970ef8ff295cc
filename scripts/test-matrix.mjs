/** `npm run test:matrix`: every lever of every lab scenario on all 20 seeds; the specs' usual run plays the first two. */
import { runTool } from './run-command.mjs'

process.exitCode = await runTool('vitest', ['run', 'test/main/engine/resilience/lever-matrix'], {
  environment: { GUARDIA_MATRIX_SEEDS: '20' },
})
