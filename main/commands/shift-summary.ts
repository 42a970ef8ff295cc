/** What a shift came to, at its end. */
import { shiftSummary } from '@shared/session/shift-summary'
import type { ShiftRecord } from '../session/shift-record'
import type { CommandContext } from './command-context'

/** @param recordedIn path of the recording, or null */
export function printShiftSummary(
  context: CommandContext,
  { identity, snapshots, log }: ShiftRecord,
  recordedIn: string | null,
): void {
  const { text, format, print } = context
  const summary = shiftSummary(snapshots, log, identity.openingBudgetShare)
  print('')
  print(text('cli.summary.title'))
  print(
    `  ${text('cli.summary.budget', {
      spent: format.percent(summary.budgetSpentShare, 2),
      left: format.percent(summary.budgetLeftShare, 2),
    })}`,
  )
  print(`  ${text('cli.summary.cost', { cost: format.dollars(summary.costDollars) })}`)
  print(`  ${text('cli.summary.degraded', { minutes: format.number(summary.degradedMinutes) })}`)
  print(`  ${text('cli.summary.shed', { minutes: format.number(summary.shedMinutes) })}`)
  print(`  ${text('cli.summary.decisions', { count: format.number(summary.decisions) })}`)
  if (recordedIn !== null) {
    print(`  ${text('cli.summary.recorded', { path: recordedIn })}`)
    print(`  ${text('cli.summary.check', { command: `npx guardia verify "${recordedIn}"` })}`)
  }
  print('')
  print(text('cli.educational'))
}
