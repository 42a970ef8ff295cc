/** A debrief as text for a terminal: what it came to, where the budget went, what each decision did, and the story. */
import { MOVED_MINUTES, NEUTRAL_LOSS, type Debrief } from '@shared/contract/debrief'
import { budgetTable } from '@shared/debrief/budget-table'
import { clockText, type DebriefWords } from '@shared/debrief/debrief-words'
import { effectRows, effectTexts, type EffectTexts } from '@shared/debrief/effect-rows'
import { metricRows } from '@shared/debrief/metric-rows'
import { quantityText } from '@shared/debrief/quantity-text'
import { openingSentences, storyParagraphs } from '@shared/debrief/story-text'
import { taskRows } from '@shared/debrief/task-rows'
import { weightsText } from '@shared/debrief/weights-text'
import type { CommandContext } from './command-context'
import type { LoggedAnswer } from '@shared/review/note-in'
import { scenarioName } from './debriefed-file'
import { printSections, type Section } from './print-sections'
import { answerSections } from './recorded-answers'
import { tableLines } from './text-table'
import { totalsCells, totalsHeads } from './totals-table'

export interface PrintedDebrief {
  readonly debrief: Debrief
  readonly codeName: string
  /** Clock at minute 0, minutes after midnight. */
  readonly startMinuteOfDay: number
  readonly openingBudgetShare: number
  readonly answers: readonly LoggedAnswer[]
}

export function printDebrief(context: CommandContext, printed: PrintedDebrief): void {
  const { debrief, codeName, startMinuteOfDay, openingBudgetShare, answers } = printed
  const { text, print, format } = context
  const words: DebriefWords = { text: wordsFor(context, debrief), format, startMinuteOfDay }
  const scenario = scenarioName(context, debrief.scenarioId)
  print(text('cli.debrief.title', { scenario, seed: String(debrief.seed), codeName }))
  print('')
  print(openingSentences(debrief, openingBudgetShare, words))
  const timeText = (minute: number): string => clockText(minute, words)
  const sections = [
    ...answerSections(context, { answers, of: 'shift', timeText }),
    headline(context, debrief, words),
    budget(debrief, words),
    effects(context, debrief, words),
    tasks(debrief, words),
    metrics(debrief, words),
    ...story(debrief, words),
  ]
  printSections(context, sections)
}

/** A scenario that is not here has no name in the locales. */
function wordsFor(context: CommandContext, { scenarioId }: Debrief): DebriefWords['text'] {
  const name = scenarioName(context, scenarioId)
  return (key, parameters) =>
    key === `scenarios.${scenarioId}.name` ? name : context.text(key, parameters)
}

function headline(context: CommandContext, debrief: Debrief, words: DebriefWords): Section {
  const { text } = words
  const { simulation, totals, weights } = debrief
  const runs: (readonly [string, Debrief['totals']])[] = [['played', totals]]
  if (simulation !== null) {
    runs.push(['handsOff', simulation.handsOff], ['reference', simulation.reference])
  }
  const rows = runs.map(([run, of]) => [
    text(`debrief.headline.${run}`),
    ...totalsCells(context, of),
  ])
  return {
    title: text('debrief.headline.title'),
    lines: [
      avoidedLine(simulation, words),
      ...tableLines([['', ...totalsHeads(context)], ...rows], 1),
      weightsText(weights, words),
    ],
  }
}

function avoidedLine(simulation: Debrief['simulation'], words: DebriefWords): string {
  const { text } = words
  if (simulation === null) return text('debrief.headline.notPlayed')
  const share = simulation.avoidedLossShare
  if (share === null) return text('debrief.headline.none')
  const key = share < 0 ? 'cli.debrief.added' : 'cli.debrief.avoided'
  return text(key, { share: quantityText('share', Math.abs(share), words) })
}

function budget(debrief: Debrief, words: DebriefWords): Section {
  const { text } = words
  const table = budgetTable(debrief, words)
  const heads = table.phases.map(({ name }) => name)
  const spans = table.phases.map(({ span }) => span)
  const total = text('debrief.budget.total')
  const rows = table.rows.map((row) => [row.name, ...row.cells.map((cell) => cell.text), row.total])
  return {
    title: text('debrief.budget.title'),
    lines: tableLines(
      [
        [text('debrief.budget.cause'), ...heads, total],
        ['', ...spans, ''],
        ...rows,
        [total, ...table.totals, table.total],
      ],
      1,
    ),
  }
}

function effects(context: CommandContext, debrief: Debrief, words: DebriefWords): Section {
  const { text, format } = words
  const title = text('debrief.effects.title')
  const { simulation } = debrief
  if (simulation === null) return { title, lines: [text('debrief.effects.unknown')] }
  if (simulation.decisions.length === 0) return { title, lines: [text('debrief.effects.none')] }
  const dash = text('debrief.undefined')
  const moved = format.duration(MOVED_MINUTES)
  const cells = (of: EffectTexts): string[] => [of.loss, of.budget, of.cost, of.degraded]
  const rows = effectRows(simulation, words).map((row) => [
    ...[row.time, row.label, text(`debrief.verdicts.${row.verdict}`), ...cells(row)],
    ...[row.earlier ?? dash, row.later ?? dash],
  ])
  const together = effectTexts(simulation.together, words)
  const all = [
    '',
    text('debrief.effects.together'),
    text(`debrief.verdicts.${together.verdict}`),
    ...cells(together),
  ]
  const heads = [
    ...['', text('debrief.effects.decision'), '', text('cli.effects.loss')],
    ...[text('debrief.effects.budget'), text('debrief.effects.cost'), text('cli.totals.degraded')],
    ...[text('cli.effects.earlier', { moved }), text('cli.effects.later', { moved })],
  ]
  const threshold = context.format.number(NEUTRAL_LOSS, 2)
  return {
    title,
    lines: [
      ...tableLines([heads, ...rows, all], TEXTS_OF_EFFECT),
      text('debrief.effects.threshold', { threshold }),
    ],
  }
}

/** Time, decision and verdict stand before the numbers. */
const TEXTS_OF_EFFECT = 3

function tasks(debrief: Debrief, words: DebriefWords): Section {
  const title = words.text('debrief.panels.tasks')
  const rows = taskRows(debrief.tasks, words)
  if (rows.length === 0) return { title, lines: [words.text('debrief.noTasks')] }
  const lines = tableLines(
    rows.map(({ outcomeText, time, name }) => [outcomeText, time, name]),
    TEXTS_OF_EFFECT,
  )
  return {
    title,
    lines: rows.flatMap(({ facts }, index) => [lines[index] ?? '', `  ${facts}`]),
  }
}

function metrics(debrief: Debrief, words: DebriefWords): Section {
  const { text } = words
  const rows = metricRows(debrief, words)
  const detail = ({ name, value }: { readonly name: string; readonly value: string }): string =>
    text('debrief.setTo', { name, value })
  const lines = tableLines(
    rows.map((row) => [row.id, row.name, row.value, row.details.map(detail).join('; ')]),
    TEXTS_OF_METRIC,
  )
  return { title: text('debrief.panels.metrics'), lines }
}

/** All of its cells: a value is read beside its name. */
const TEXTS_OF_METRIC = 4

function story(debrief: Debrief, words: DebriefWords): Section[] {
  return storyParagraphs(debrief.story, words).map(({ topic, sentences }) => ({
    title: words.text(`debrief.topics.${topic}`),
    lines: sentences,
  }))
}
