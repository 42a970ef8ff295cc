/** Two to six recorded runs of the lab beside each other, and against the first of them. */
import type { AnyVerification } from '@shared/contract/recordings'
import type { LabTotals } from '@shared/contract/lab/lab-row'
import { scoreGainText } from '@shared/debrief/lab/lab-words'
import { failure } from '@shared/result'
import { playLab } from '../debrief/lab/play-lab'
import { labCourse } from '../debrief/lab/lab-course'
import type { LabCourse } from '@shared/contract/lab/lab-debrief'
import { failureLine, type CommandContext } from './command-context'
import { printVerdict } from './debriefed-file'
import { exitCodeOfFailure } from './exit-codes'
import type { LabFile, LabFileResult } from './lab-recorded-file'
import type { Call } from './read-call'
import { tableLines } from './text-table'

type LabVerification = Extract<AnyVerification, { of: 'lab' }>

export interface ComparedLabRun {
  readonly file: string
  readonly scenario: string
  readonly seed: number
  readonly codeName: string
  readonly secondsPlayed: number
  readonly verification: LabVerification
  readonly score: number
  readonly verdict: LabCourse['verdict']
  readonly totals: LabTotals
  /** Its numbers − those of the first. */
  readonly difference: LabDifference
}

export interface LabDifference {
  readonly score: number
  readonly requestsLost: number
  readonly attemptsPerRequest: number
  readonly retries: number
  readonly panics: number
}

/** @returns the highest exit code of all files; nothing is compared where one of them is no run of the lab or cannot be read */
export function compareLabRuns(
  context: CommandContext,
  call: Call,
  read: readonly (LabFileResult | null)[],
): number {
  const codes: number[] = []
  const files: LabFile[] = []
  for (const [index, result] of read.entries()) {
    if (result === null) {
      const { failure: failed } = failure('recording-other-kind', {
        path: call.files[index] ?? '',
        reason: 'recorded-on-call',
      })
      context.printError(failureLine(context, failed))
      codes.push(exitCodeOfFailure(failed.code))
      continue
    }
    codes.push(result.ok ? result.value.exitCode : result.exitCode)
    if (result.ok) files.push(result.value)
  }
  if (files.length === read.length) printComparison(context, call, files)
  return Math.max(...codes)
}

function printComparison(context: CommandContext, call: Call, files: readonly LabFile[]): void {
  const isJson = call.switches.has('json')
  for (const file of files) printVerdict(context, file, isJson)
  const runs = comparedRuns(files)
  if (!isJson) return printText(context, runs)
  const [first] = runs
  const sameScenario = runs.every(({ scenario }) => scenario === first?.scenario)
  const sameSeed = runs.every(({ seed }) => seed === first?.seed)
  context.print(JSON.stringify({ sameScenario, sameSeed, runs }))
}

export function comparedRuns(files: readonly LabFile[]): readonly ComparedLabRun[] {
  const played = files.map((file) => ({ file, course: courseOf(file) }))
  const base = played[0]?.course
  return played.map(({ file, course }) => ({
    ...{ file: file.file, scenario: file.run.scenario.id, seed: file.run.seed },
    ...{ codeName: file.codeName, secondsPlayed: file.run.secondsPlayed },
    ...{ verification: file.verification, score: course.score, verdict: course.verdict },
    totals: course.totals,
    difference: differenceOf(course, base ?? course),
  }))
}

function courseOf({ run }: LabFile): LabCourse {
  return labCourse(run.scenario, playLab(run, run.decisions).rows)
}

function differenceOf(course: LabCourse, base: LabCourse): LabDifference {
  const [own, first] = [course.totals, base.totals]
  return {
    score: course.score - base.score,
    requestsLost: own.requestsLost - first.requestsLost,
    attemptsPerRequest: own.attemptsPerRequest - first.attemptsPerRequest,
    retries: own.retries - first.retries,
    panics: own.panics - first.panics,
  }
}

function printText(context: CommandContext, runs: readonly ComparedLabRun[]): void {
  const { text, print, format } = context
  const [first] = runs
  print(text('cli.compare.title'))
  const columns = ['score', 'lost', 'attempts', 'retries', 'panics'] as const
  const heads = columns.map((column) => text(`labDebrief.courses.${column}`))
  const table = runs.map((run, index) => [
    nameOf(context, run, index),
    text(`labScenarios.${run.scenario}.name`),
    String(run.seed),
    format.seconds(run.secondsPlayed),
    ...cellsOf(context, { ...run.totals, score: run.score }, false),
    text(`labVerdicts.${run.verdict}`),
  ])
  const head = ['', text('cli.compare.scenario'), text('cli.compare.seed'), '', ...heads, '']
  for (const line of tableLines([head, ...table], 2)) print(`  ${line}`)
  print('')
  print(text('cli.compare.difference'))
  const differences = runs
    .map((run, index) => [nameOf(context, run, index), ...cellsOf(context, run.difference, true)])
    .slice(1)
  for (const line of tableLines([['', ...heads], ...differences], 1)) print(`  ${line}`)
  print('')
  const isSame = (of: (run: ComparedLabRun) => unknown): boolean =>
    first !== undefined && runs.every((run) => of(run) === of(first))
  const sameScenario = isSame(({ scenario }) => scenario)
  const sameSeed = isSame(({ seed }) => seed)
  print(text(sameScenario ? 'cli.compare.sameScenario' : 'cli.compare.otherScenario'))
  print(text(sameSeed ? 'cli.compare.sameSeed' : 'cli.compare.otherSeed'))
  print('')
  print(text('cli.educational'))
}

function nameOf({ text, format }: CommandContext, run: ComparedLabRun, index: number): string {
  return text('cli.compare.name', { number: format.number(index + 1), codeName: run.codeName })
}

function cellsOf(context: CommandContext, of: LabDifference, signed: boolean): string[] {
  const { format } = context
  return [
    signed ? scoreGainText(of.score, context) : format.percent(of.score, 2),
    format.number(of.requestsLost, 0, { signed }),
    format.number(of.attemptsPerRequest, 2, { signed }),
    format.number(of.retries, 0, { signed }),
    format.number(of.panics, 0, { signed }),
  ]
}
