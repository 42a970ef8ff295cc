/** What `guardia run` and `guardia branch` print of a run of the lab that was played to its end. */
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import { labTotals } from '../engine/resilience/lab-totals'
import type { LabRunRecord } from '../session/lab/lab-record'
import type { CommandContext } from './command-context'
import { printLabSummary, printLabTable } from './lab-table'
import type { Call } from './read-call'

export interface PlayedLabRun {
  readonly scenario: LabScenario
  readonly record: LabRunRecord
  /** Path of the recording, or null. */
  readonly recordedIn: string | null
  /** Stands below the title. */
  readonly subtitle?: string
}

/** The seconds themselves are printed while they are played where JSON is wanted; here, what they come to. */
export function printLabRun(context: CommandContext, { switches }: Call, run: PlayedLabRun): void {
  const { scenario, record, recordedIn, subtitle } = run
  const { seed } = record.identity
  const rows = record.rows.filter(({ second }) => second > 0)
  const totals = labTotals(rows)
  if (switches.has('json')) {
    context.print(JSON.stringify({ total: true, scenario: scenario.id, seed, ...totals }))
    // Where the recording is stands beside the JSON, not in it.
    if (recordedIn !== null) {
      context.printError(context.text('cli.summary.recorded', { path: recordedIn }))
    }
    return
  }
  const decisions = record.log.flatMap((entry) =>
    entry.kind === 'decision' ? [entry.decision] : [],
  )
  const name = context.text(`labScenarios.${scenario.id}.name`)
  context.print(context.text('cli.title', { scenario: name, seed: String(seed) }))
  if (subtitle !== undefined) context.print(subtitle)
  context.print('')
  printLabTable(context, rows, decisions)
  printLabSummary(context, scenario, { totals, decisions: decisions.length })
  if (recordedIn === null) return
  context.print(`  ${context.text('cli.summary.recorded', { path: recordedIn })}`)
  const command = `npx guardia verify "${recordedIn}"`
  context.print(`  ${context.text('cli.summary.check', { command })}`)
}
