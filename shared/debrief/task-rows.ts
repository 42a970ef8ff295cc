/** The critical tasks of a shift as rows to read: outcome, standard, cue and deadline. */
import type { CriticalTask, CriticalTaskId } from '../contract/debrief'
import type { FormulaId } from '../formulas/formula-ids'
import { clockText, type DebriefWords } from './debrief-words'
import type { NumberOrigin } from './number-origins'

export interface TaskRow {
  readonly id: CriticalTaskId
  readonly outcome: CriticalTask['outcome']
  readonly outcomeText: string
  readonly name: string
  /** Cue, deadline, and how the standard reads. */
  readonly facts: string
  /** When it was first true; a dash where it never was. */
  readonly time: string
}

export function taskRows(tasks: readonly CriticalTask[], words: DebriefWords): readonly TaskRow[] {
  const { text } = words
  return tasks.map((task) => ({
    id: task.id,
    outcome: task.outcome,
    outcomeText: text(`debrief.outcomes.${task.outcome}`),
    name: text(`debrief.tasks.${task.id}.name`),
    facts: [
      text(`debrief.tasks.${task.id}.standard`),
      cueText(task, words),
      deadlineText(task, words),
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
    time: task.metMinute === null ? text('debrief.undefined') : clockText(task.metMinute, words),
  }))
}

function cueText({ cueMinute }: CriticalTask, words: DebriefWords): string {
  if (cueMinute === null) return words.text('debrief.noCue')
  return words.text('debrief.cue', { time: clockText(cueMinute, words) })
}

function deadlineText({ deadlineMinute }: CriticalTask, words: DebriefWords): string {
  if (deadlineMinute === null) return ''
  return words.text('debrief.deadline', { time: clockText(deadlineMinute, words) })
}

/** What the standard of each task is measured by; none where it only counts decisions. */
const FORMULAS_OF_TASK: Readonly<Record<CriticalTaskId, readonly FormulaId[]>> = {
  'rollback-in-time': ['rollback', 'error-budget'],
  'more-than-scale-out': ['autoscaler'],
  'relief-in-time': ['utilization', 'autoscaler', 'shedding'],
  'normal-cost-again': ['fleet-cost', 'autoscaler'],
  'database-relieved': ['database'],
  'relief-before-warmup': ['cache-refill', 'shedding', 'hit-ratio'],
  'released-in-order': ['burn-windows'],
}

/** Where cue, deadline and time of a task come from, and the formulas of what its standard names. */
export function taskOrigin(id: CriticalTaskId, { text }: DebriefWords): NumberOrigin {
  return {
    sentences: [text(`debrief.tasks.${id}.standard`), text('debrief.origins.task')],
    formulas: FORMULAS_OF_TASK[id],
  }
}
