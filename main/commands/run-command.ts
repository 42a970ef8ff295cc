/** `guardia run`: finds the simulation to which the scenario belongs, and has it played. */
import { SEED_MAXIMUM } from '@shared/contract/session'
import { parseSeed } from '@shared/session/seed'
import type { CommandContext } from './command-context'
import { wrong, type Call } from './read-call'
import { LAB_RUN } from './run-lab'
import type { ReadRun, RunModel } from './run-model'
import { ON_CALL_RUN } from './run-on-call'

const MODELS: readonly RunModel[] = [ON_CALL_RUN, LAB_RUN]

/** What is wrong with the options of a run, or how to play it. */
export function readRun(context: CommandContext, call: Call): ReadRun {
  const { scenario: scenarioId = '', seed: seedText = '' } = call.values
  const model = MODELS.find(({ scenarioIds }) => scenarioIds.includes(scenarioId))
  if (model === undefined) {
    const expected = MODELS.flatMap(({ scenarioIds }) => scenarioIds).join(', ')
    return wrong('run', 'scenario', { option: '--scenario', expected, received: scenarioId })
  }
  const seed = parseSeed(seedText)
  if (seed === null) {
    const maximum = context.format.number(SEED_MAXIMUM)
    return wrong('run', 'seed', { option: '--seed', maximum, received: seedText })
  }
  return model.readRun(context, call, { scenarioId, seed })
}
