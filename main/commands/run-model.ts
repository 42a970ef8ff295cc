/** What `guardia run` needs of a simulation: which scenarios are its own, and how one of them is played. */
import type { CommandContext } from './command-context'
import type { Call, WrongCall } from './read-call'

export interface WantedScenario {
  readonly scenarioId: string
  readonly seed: number
}

/** What is wrong with the options of a run, or how to play it: the answer is the exit code. */
export type ReadRun =
  | { readonly ok: true; readonly play: () => Promise<number> }
  | { readonly ok: false; readonly wrong: WrongCall }

export interface RunModel {
  readonly scenarioIds: readonly string[]
  /** Asked only for a scenario of its own; checks the options that are left. */
  readonly readRun: (context: CommandContext, call: Call, wanted: WantedScenario) => ReadRun
}
