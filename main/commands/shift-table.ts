/** A played shift as a table for people: a row every few minutes, and a line for everything that happened. */
import { answerInWords } from '@shared/case-studies/answer-words'
import type { LogEntry } from '@shared/contract/session'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import {
  METRIC_CATALOG,
  printBare,
  printMetric,
  type MetricId,
} from '@shared/metrics/metric-catalog'
import { numberOf } from '@shared/metrics/metric-columns'
import type { ShiftRecord } from '../session/shift-record'
import type { CommandContext } from './command-context'
import { decisionText } from './decision-text'
import { columnWidths, tableLine } from './text-table'

const ROW_EVERY_MINUTES = 5

const COLUMNS = [
  'clock',
  'minute',
  'requests',
  'shed',
  'serving',
  'booting',
  'utilization',
  'hit',
  'database',
  'p99',
  'burn5m',
  'burn1h',
  'budget',
  'cost',
] as const

type Column = (typeof COLUMNS)[number]

export function printShiftTable(context: CommandContext, record: ShiftRecord): void {
  const rows = record.snapshots
    .filter(({ minute }) => minute % ROW_EVERY_MINUTES === 0)
    .map((snapshot) => ({ minute: snapshot.minute, cells: cellsOf(context, record, snapshot) }))
  const heads = COLUMNS.map((column) => context.text(`cli.table.${column}`))
  const widths = columnWidths([heads, ...rows.map(({ cells }) => cells)])
  const line = (cells: readonly string[]): string => tableLine(cells, widths)
  context.print(line(heads))
  const events = eventsByMinute(context, record)
  for (const { minute, cells } of rows) {
    for (const event of eventsUpTo(events, minute)) context.print(event)
    context.print(line(cells))
  }
  for (const event of eventsUpTo(events, Infinity)) context.print(event)
}

function cellsOf(
  { format }: CommandContext,
  { identity }: ShiftRecord,
  snapshot: OnCallSnapshot,
): string[] {
  const print = (id: MetricId): string =>
    printMetric(id, numberOf(snapshot, METRIC_CATALOG[id].column), format)
  const cells: Record<Column, string> = {
    clock: format.clock(identity.startMinuteOfDay + snapshot.minute),
    minute: format.number(snapshot.minute),
    // The unit stands in the column's head.
    requests: printBare('requests', snapshot.requestRatePerSecond, format),
    shed: print('shed-traffic'),
    serving: print('serving'),
    booting: print('booting'),
    utilization: print('fleet-utilization'),
    hit: print('hit-ratio'),
    database: print('database-utilization'),
    p99: print('p99'),
    burn5m: print('burn-rate-5m'),
    burn1h: print('burn-rate-1h'),
    // One decimal more than on the screen, where a chart shows how the budget falls.
    budget: format.percent(snapshot.budgetLeftShare, 2),
    cost: print('cost-so-far'),
  }
  return COLUMNS.map((column) => cells[column])
}

interface EventLine {
  readonly minute: number
  readonly line: string
}

function eventsByMinute(context: CommandContext, { log, identity }: ShiftRecord): EventLine[] {
  return log.map((entry) => ({
    minute: entry.minute,
    line: `${context.format.clock(identity.startMinuteOfDay + entry.minute)}  ${eventText(context, entry)}`,
  }))
}

/** Takes the events that happened up to that minute off the list. */
function eventsUpTo(events: EventLine[], minute: number): string[] {
  const after = events.findIndex((event) => event.minute > minute)
  return events.splice(0, after === -1 ? events.length : after).map(({ line }) => line)
}

function eventText(context: CommandContext, entry: LogEntry): string {
  const { text } = context
  switch (entry.kind) {
    case 'decision': {
      const { decision, from } = entry
      const what = decisionText(context, { type: decision.type, from, to: decision.value })
      return `◆ ${text('cli.event.decision', { what })}`
    }
    case 'alert': {
      const key = entry.event === 'cleared' ? 'alertCleared' : 'alertRaised'
      const sign = entry.event === 'cleared' ? '○' : '▲'
      return `${sign} ${text(`cli.event.${key}`, { name: text(`alerts.${entry.alert}.name`) })}`
    }
    case 'notice':
      return `■ ${text(`notices.${entry.notice.type}`)}`
    case 'note':
      return entry.answer === undefined
        ? entry.text
        : text('recordedAnswers.log', {
            ...answerInWords({ ...entry, answer: entry.answer }, text),
          })
    case 'hint':
      return text('live.log.hint', { grade: String(entry.grade) })
    case 'resumed':
      return text('live.log.resumed')
  }
}
