/** What runs came to, a row each, as the debrief and the comparison print it. */
import type { RunTotals } from '@shared/contract/debrief'
import type { SignOptions } from '@shared/format-quantity'
import type { CommandContext } from './command-context'

export function totalsHeads({ text }: Pick<CommandContext, 'text'>): string[] {
  return [
    text('cli.totals.loss'),
    text('cli.totals.budget'),
    text('cli.totals.cost'),
    text('cli.totals.degraded'),
  ]
}

/** @param sign shows + before what is above 0, for a difference */
export function totalsCells(
  { format }: Pick<CommandContext, 'format'>,
  totals: RunTotals,
  sign: SignOptions = {},
): string[] {
  return [
    format.number(totals.loss, 2, sign),
    format.percent(totals.budgetSpentShare, 2, sign),
    format.dollars(totals.costDollars, 2, sign),
    format.number(totals.degradedMinutes, 1, sign),
  ]
}
