/** Where the budget went, as a table to read: causes down, phases across, with what they add up to. */
import { LOSS_CAUSES, type Debrief, type DebriefPhase, type LossByCause } from '../contract/debrief'
import { clockText, type DebriefWords } from './debrief-words'

export interface BudgetCell {
  readonly share: number
  readonly text: string
  /** Of the largest cell. */
  readonly bar: number
}

export interface BudgetTable {
  readonly phases: readonly { readonly name: string; readonly span: string }[]
  readonly rows: readonly {
    readonly cause: keyof LossByCause
    readonly name: string
    readonly cells: readonly BudgetCell[]
    readonly total: string
  }[]
  readonly totals: readonly string[]
  readonly total: string
}

const DECIMALS = 2

export function budgetTable(
  { phases, lossByCause }: Pick<Debrief, 'phases' | 'lossByCause'>,
  words: DebriefWords,
): BudgetTable {
  const { text, format } = words
  const print = (share: number): string => format.percent(share, DECIMALS)
  const largest = Math.max(
    ...phases.flatMap((phase) => LOSS_CAUSES.map((cause) => phase.lossByCause[cause])),
    Number.MIN_VALUE,
  )
  return {
    phases: phases.map((phase) => ({
      name: text(`debrief.phases.${phase.id}`),
      span: spanText(phase.span, words),
    })),
    rows: LOSS_CAUSES.map((cause) => ({
      cause,
      name: text(`debrief.causes.${cause}`),
      cells: phases.map(({ lossByCause: loss }) => ({
        share: loss[cause],
        text: print(loss[cause]),
        bar: loss[cause] / largest,
      })),
      total: print(lossByCause[cause]),
    })),
    totals: phases.map(({ lossByCause: loss }) => print(sumOf(loss))),
    total: print(sumOf(lossByCause)),
  }
}

/** From the first to the last minute; one minute by itself; a dash for a phase without one. */
export function spanText(span: DebriefPhase['span'], words: DebriefWords): string {
  if (span === null) return words.text('debrief.undefined')
  const from = clockText(span.from, words)
  if (span.from === span.to) return from
  return words.text('debrief.span', { from, to: clockText(span.to, words) })
}

function sumOf(loss: LossByCause): number {
  return LOSS_CAUSES.reduce((sum, cause) => sum + loss[cause], 0)
}
