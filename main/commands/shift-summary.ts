/** What a shift came to, at its end. */
import { OBJECTIVE_SHARE } from '@shared/formulas/error-budget'
import type { ShiftRecord } from '../session/shift-record'
import type { CommandContext } from './command-context'

/** @param recordedIn path of the recording, or null */
export function printShiftSummary(
  context: CommandContext,
  { identity, snapshots, log }: ShiftRecord,
  recordedIn: string | null,
): void {
  const { text, format, print } = context
  const last = snapshots.at(-1)
  if (last === undefined) return
  const played = snapshots.slice(1)
  const degraded = played.filter(({ errorRate }) => errorRate > 1 - OBJECTIVE_SHARE).length
  const shed = played.filter(({ shedShare }) => shedShare > 0).length
  const decisions = log.filter(({ kind }) => kind === 'decision').length
  print('')
  print(text('cli.summary.title'))
  print(
    `  ${text('cli.summary.budget', {
      spent: format.percent(identity.openingBudgetShare - last.budgetLeftShare, 2),
      left: format.percent(last.budgetLeftShare, 2),
    })}`,
  )
  print(`  ${text('cli.summary.cost', { cost: format.dollars(last.costDollars) })}`)
  print(`  ${text('cli.summary.degraded', { minutes: format.number(degraded) })}`)
  print(`  ${text('cli.summary.shed', { minutes: format.number(shed) })}`)
  print(`  ${text('cli.summary.decisions', { count: format.number(decisions) })}`)
  if (recordedIn !== null) {
    print(`  ${text('cli.summary.recorded', { path: recordedIn })}`)
    print(`  ${text('cli.summary.check', { command: `npx guardia verify "${recordedIn}"` })}`)
  }
  print('')
  print(text('cli.educational'))
}
