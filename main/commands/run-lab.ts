/** `guardia run` of the resilience lab: plays a run to its end and prints it, one line a second with --json. */
import { assert } from '@shared/assert'
import type { TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import type { LabRow } from '@shared/contract/lab/lab-row'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import { labEngine } from '../engine/resilience/lab-engine'
import { labTotals } from '../engine/resilience/lab-totals'
import { findLabScenario, LAB_SCENARIOS } from '../scenarios/lab-scenarios'
import type { CommandContext } from './command-context'
import { IN_SECONDS, readDecisionsFile } from './decisions-file'
import { EXIT_CODES } from './exit-codes'
import { printLabSummary, printLabTable } from './lab-table'
import { wrong, type Call } from './read-call'
import { refuseDecisions } from './refuse-decisions'
import type { ReadRun, RunModel, WantedScenario } from './run-model'

/** Runs of the lab are not recorded yet. */
const RECORDING_OPTIONS = ['record', 'save', 'code-name']

export const LAB_RUN: RunModel = {
  scenarioIds: LAB_SCENARIOS.map(({ id }) => id),
  readRun: readLabRun,
}

function readLabRun(context: CommandContext, call: Call, wanted: WantedScenario): ReadRun {
  const scenario = findLabScenario(wanted.scenarioId)
  assert(scenario !== undefined, 'a model is asked for its own scenarios only')
  const refused = RECORDING_OPTIONS.find((name) => name in call.values || call.switches.has(name))
  if (refused !== undefined) return wrong('run', 'no-lab-recording', { option: `--${refused}` })
  return { ok: true, play: () => playLabRun(context, call, { scenario, seed: wanted.seed }) }
}

interface LabPlay {
  readonly scenario: LabScenario
  readonly seed: number
}

async function playLabRun(context: CommandContext, call: Call, play: LabPlay): Promise<number> {
  const decisions = await readDecisionsFile(call.values['decisions'], {
    ...{ steps: IN_SECONDS, firstStep: 1, lastStep: labEngine.lastStep(play.scenario) },
    checkDecision: labEngine.checkDecision,
  })
  if (!decisions.ok) return refuseDecisions(context, call, decisions.refused)
  if (call.switches.has('json')) printJson(context, play, decisions.value)
  else printText(context, play, decisions.value)
  return EXIT_CODES.done
}

function printJson(
  context: CommandContext,
  play: LabPlay,
  decisions: readonly TimedLabDecision[],
): void {
  const rows: LabRow[] = []
  for (const row of rowsOf(play, decisions)) {
    context.print(JSON.stringify(row))
    rows.push(row)
  }
  const { scenario, seed } = play
  context.print(JSON.stringify({ total: true, scenario: scenario.id, seed, ...labTotals(rows) }))
}

function printText(
  context: CommandContext,
  play: LabPlay,
  decisions: readonly TimedLabDecision[],
): void {
  const { scenario, seed } = play
  const rows = [...rowsOf(play, decisions)]
  const name = context.text(`labScenarios.${scenario.id}.name`)
  context.print(context.text('cli.title', { scenario: name, seed: String(seed) }))
  context.print('')
  printLabTable(context, rows, decisions)
  printLabSummary(context, scenario, { totals: labTotals(rows), decisions: decisions.length })
}

/** The rows of seconds 1 to the last. */
function* rowsOf(
  { scenario, seed }: LabPlay,
  decisions: readonly TimedLabDecision[],
): Generator<LabRow> {
  let { state } = labEngine.open(scenario, seed)
  while (state.second < labEngine.lastStep(scenario)) {
    const next = state.second + 1
    const step = labEngine.advance(
      state,
      decisions.filter(({ second }) => second === next),
    )
    yield step.snapshot
    state = step.state
  }
}
