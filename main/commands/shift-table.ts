/** A played shift as a table for people: a row every few minutes, and a line for everything that happened. */
import type { LogEntry } from '@shared/contract/session'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import type { ShiftRecord } from '../session/shift-record'
import type { CommandContext } from './command-context'
import { decisionText } from './decision-text'

const ROW_EVERY_MINUTES = 5
const COLUMN_GAP = '  '

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
  const widths = heads.map((head, index) =>
    Math.max(head.length, ...rows.map(({ cells }) => cells[index]?.length ?? 0)),
  )
  const line = (cells: readonly string[]): string =>
    cells.map((cell, index) => cell.padStart(widths[index] ?? 0)).join(COLUMN_GAP)
  context.print(line(heads))
  const events = eventsByMinute(context, record)
  for (const { minute, cells } of rows) {
    for (const event of eventsUpTo(events, minute)) context.print(event)
    context.print(line(cells))
  }
  for (const event of eventsUpTo(events, Infinity)) context.print(event)
}

function cellsOf(
  { format, text }: CommandContext,
  { identity }: ShiftRecord,
  snapshot: OnCallSnapshot,
): string[] {
  const cells: Record<Column, string> = {
    clock: format.clock(identity.startMinuteOfDay + snapshot.minute),
    minute: format.number(snapshot.minute),
    requests: format.number(snapshot.requestRatePerSecond),
    shed: format.percent(snapshot.shedShare, 0),
    serving: format.number(snapshot.servingInstances),
    booting: format.number(snapshot.bootingInstances),
    utilization: format.percent(snapshot.utilization, 0),
    hit: format.percent(snapshot.hitRatio, 0),
    database: format.percent(snapshot.dbUtilization, 0),
    p99:
      snapshot.p99Seconds === null
        ? text('cli.table.unbounded')
        : format.milliseconds(snapshot.p99Seconds),
    burn5m: format.burn(snapshot.burnRate5m),
    burn1h: format.burn(snapshot.burnRate1h),
    budget: format.percent(snapshot.budgetLeftShare, 2),
    cost: format.dollars(snapshot.costDollars),
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
      return entry.text
  }
}
