/** A played run of the lab as a table for people: a row every few seconds, the decisions between them, and what it came to. */
import type { TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import type { LabRow, LabTotals } from '@shared/contract/lab/lab-row'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import { failedOfRow, labScore, labTotals, labVerdict } from '../engine/resilience/lab-totals'
import type { CommandContext } from './command-context'
import { columnWidths, tableLine } from './text-table'

const ROW_EVERY_SECONDS = 10

const COLUMNS = [
  'second',
  'offered',
  'refused',
  'answered',
  'failed',
  'success',
  'attempts',
  'p50',
  'p99',
  'breaker',
  'unavailable',
] as const

type Column = (typeof COLUMNS)[number]

/** What takes no number where there is none. */
const NONE = '–'

export function printLabTable(
  context: CommandContext,
  rows: readonly LabRow[],
  decisions: readonly TimedLabDecision[],
): void {
  const shown = rows
    .filter(({ second }) => second % ROW_EVERY_SECONDS === 0)
    .map((row) => ({ second: row.second, cells: cellsOf(context, row) }))
  const heads = COLUMNS.map((column) => context.text(`cli.labTable.${column}`))
  const widths = columnWidths([heads, ...shown.map(({ cells }) => cells)])
  context.print(tableLine(heads, widths))
  const inOrder = decisions.toSorted((one, other) => one.second - other.second)
  let told = 0
  for (const { second, cells } of shown) {
    for (; (inOrder[told]?.second ?? Infinity) <= second; told += 1) {
      const decision = inOrder[told]
      if (decision !== undefined) context.print(decisionLine(context, decision))
    }
    context.print(tableLine(cells, widths))
  }
}

function cellsOf({ format, text }: CommandContext, row: LabRow): string[] {
  const milliseconds = (seconds: number | null): string =>
    seconds === null ? NONE : format.milliseconds(seconds)
  const cells: Record<Column, string> = {
    second: format.number(row.second),
    offered: format.number(row.offered),
    refused: format.number(row.refusedLow + row.refusedHigh),
    answered: format.number(row.answered),
    failed: format.number(failedOfRow(row)),
    success: format.percent(labTotals([row]).successShare),
    attempts: format.number(row.attempts),
    p50: milliseconds(row.p50Seconds),
    p99: milliseconds(row.p99Seconds),
    breaker: text(`labBreaker.${row.breaker}`),
    unavailable: format.number(row.unavailableEndpoints),
  }
  return COLUMNS.map((column) => cells[column])
}

/** The value as a decisions file has it: the same in every language. */
function decisionLine({ format, text }: CommandContext, decision: TimedLabDecision): string {
  const name = text(`labDecisions.${decision.type}`)
  const value = JSON.stringify(decision.value)
  const what = value === undefined ? name : text('cli.event.labValue', { name, value })
  return `${format.seconds(decision.second)}  ◆ ${text('cli.event.decision', { what })}`
}

export function printLabSummary(
  { format, print, text }: CommandContext,
  scenario: LabScenario,
  run: { readonly totals: LabTotals; readonly decisions: number },
): void {
  const { totals } = run
  const count = (value: number): string => format.number(value)
  print('')
  print(text('cli.labSummary.title'))
  const lines = [
    text('cli.labSummary.score', {
      score: format.percent(labScore(scenario, totals), 2),
      verdict: text(`labVerdicts.${labVerdict(scenario, totals)}`),
    }),
    text('cli.labSummary.lost', {
      count: count(totals.requestsLost),
      refused: count(totals.refusedLow + totals.refusedHigh),
    }),
    text('cli.labSummary.budget', { minutes: format.number(totals.budgetMinutes, 1) }),
    text('cli.labSummary.attempts', {
      attempts: format.number(totals.attemptsPerRequest, 2),
      retries: count(totals.retries),
    }),
    text('cli.labSummary.endpoints', {
      removals: count(totals.removals),
      probes: count(totals.probes),
      revivals: count(totals.revivals),
      panics: count(totals.panics),
    }),
    text('cli.labSummary.breaker', { trips: count(totals.breakerTrips) }),
    text('cli.labSummary.decisions', { count: count(run.decisions) }),
  ]
  for (const line of lines) print(`  ${line}`)
}
