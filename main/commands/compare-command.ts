/** `guardia compare`: two to six recorded shifts, or runs of the lab, beside each other. */
import type { Debrief } from '@shared/contract/debrief'
import { weightsText } from '@shared/debrief/weights-text'
import { readRecording } from '../recording/recording-reader'
import { failureLine, type CommandContext } from './command-context'
import { compareShifts, type ComparedShift, type Comparison } from './compare-shifts'
import { totalsJson } from './debrief-json'
import { printVerdict, readDebriefedFile, scenarioName, type DebriefedFile } from './debriefed-file'
import { compareLabRuns } from './compare-lab-runs'
import { exitCodeOfFailure } from './exit-codes'
import { readLabFiles } from './lab-recorded-file'
import { findRecording } from './recorded-file'
import type { Call } from './read-call'
import { tableLines } from './text-table'
import { totalsCells, totalsHeads } from './totals-table'

/** @returns the highest exit code of all files; nothing is compared where one of them cannot be read */
export async function runCompareCommand(context: CommandContext, call: Call): Promise<number> {
  const codes = await refuseUnreadable(context, call.files)
  if (codes.length > 0) return Math.max(...codes)
  const files: DebriefedFile[] = []
  const runs = await readLabFiles(context, call.files)
  if (runs !== null) return compareLabRuns(context, call, runs)
  for (const name of call.files) {
    const read = await readDebriefedFile(context, name)
    codes.push(read.ok ? read.value.exitCode : read.exitCode)
    if (read.ok) files.push(read.value)
  }
  if (files.length === call.files.length) printComparison(context, call, files)
  return Math.max(...codes)
}

/** What cannot be read at all is told as that, and nothing is said of what kind the others are. @returns its exit codes */
async function refuseUnreadable(
  context: CommandContext,
  names: readonly string[],
): Promise<number[]> {
  const codes: number[] = []
  for (const name of names) {
    const read = await readRecording(findRecording(context, name))
    if (read.ok) continue
    context.printError(failureLine(context, read.failure))
    codes.push(exitCodeOfFailure(read.failure.code))
  }
  return codes
}

function printComparison(
  context: CommandContext,
  call: Call,
  files: readonly DebriefedFile[],
): void {
  const isJson = call.switches.has('json')
  for (const file of files) printVerdict(context, file, isJson)
  const comparison = compareShifts(files)
  if (isJson) context.print(JSON.stringify(comparisonJson(comparison)))
  else printText(context, comparison)
}

function comparisonJson(comparison: Comparison): Readonly<Record<string, unknown>> {
  return {
    ...comparison,
    shifts: comparison.shifts.map(({ totals, difference, ...shift }) => ({
      ...shift,
      ...totalsJson(totals),
      difference: totalsJson(difference),
    })),
  }
}

function printText(context: CommandContext, comparison: Comparison): void {
  const { text, print, format } = context
  const { shifts } = comparison
  print(text('cli.compare.title'))
  const heads = [
    ...['', text('cli.compare.scenario'), text('cli.compare.seed'), text('cli.compare.minutes')],
    ...[...totalsHeads(context), text('cli.compare.avoided')],
  ]
  const rows = shifts.map((shift, index) => [
    nameOf(context, shift, index),
    scenarioName(context, shift.scenario),
    String(shift.seed),
    format.number(shift.lastMinute),
    ...totalsCells(context, shift.totals),
    avoidedText(context, shift.avoidedLossShare),
  ])
  for (const line of tableLines([heads, ...rows], 2)) print(`  ${line}`)
  print('')
  print(text('cli.compare.difference'))
  const differences = shifts
    .map((shift, index) => [
      nameOf(context, shift, index),
      ...totalsCells(context, shift.difference, { signed: true }),
    ])
    .slice(1)
  for (const line of tableLines([['', ...totalsHeads(context)], ...differences], 1)) {
    print(`  ${line}`)
  }
  print('')
  for (const line of likenessLines(context, comparison)) print(line)
  print(weightsText(comparison.weights, context))
  print('')
  print(text('cli.educational'))
}

function nameOf({ text, format }: CommandContext, shift: ComparedShift, index: number): string {
  return text('cli.compare.name', { number: format.number(index + 1), codeName: shift.codeName })
}

function avoidedText(
  { text, format }: CommandContext,
  share: NonNullable<Debrief['simulation']>['avoidedLossShare'],
): string {
  return share === null ? text('debrief.undefined') : format.percent(share, 1)
}

function likenessLines(context: CommandContext, comparison: Comparison): string[] {
  const { text } = context
  return [
    text(comparison.sameScenario ? 'cli.compare.sameScenario' : 'cli.compare.otherScenario'),
    text(comparison.sameSeed ? 'cli.compare.sameSeed' : 'cli.compare.otherSeed'),
    ...(comparison.trafficCoincides
      ? [text('cli.compare.sameTraffic')]
      : comparison.shifts.flatMap((shift, index) => trafficLine(context, shift, index))),
  ]
}

function trafficLine(context: CommandContext, shift: ComparedShift, index: number): string[] {
  const minute = shift.trafficDiffersFromMinute
  if (minute === null) return []
  const { text, format } = context
  return [
    text('cli.compare.otherTraffic', {
      name: nameOf(context, shift, index),
      minute: format.number(minute),
    }),
  ]
}
