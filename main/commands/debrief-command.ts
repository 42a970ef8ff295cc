/** `guardia debrief`: what a recorded shift or a run of the lab came to, why, and what each decision did. */
import { answersInLog } from '@shared/review/note-in'
import type { CommandContext } from './command-context'
import { debriefJson } from './debrief-json'
import { printDebrief } from './debrief-text'
import { debriefOfFile, printVerdict, readDebriefedFile } from './debriefed-file'
import { printLabDebrief } from './lab-debrief-text'
import { labDebriefJson } from './lab-json'
import { debriefOfLabFile, readLabFile, type LabFile } from './lab-recorded-file'
import type { Call } from './read-call'

/** What is not intact is left out; what cannot be played again stands as it is recorded. */
export async function runDebriefCommand(context: CommandContext, call: Call): Promise<number> {
  const name = call.files[0] ?? ''
  const run = await readLabFile(context, name)
  if (run !== null) return run.ok ? debriefLab(context, call, run.value) : run.exitCode
  const read = await readDebriefedFile(context, name)
  if (!read.ok) return read.exitCode
  const file = read.value
  const debrief = debriefOfFile(file, file.weights)
  const isJson = call.switches.has('json')
  printVerdict(context, file, isJson)
  if (isJson) {
    context.print(JSON.stringify(debriefJson(file, debrief)))
    return file.exitCode
  }
  const { startMinuteOfDay, openingBudgetShare } = file.shift.scenario
  const { codeName } = file
  printDebrief(context, {
    ...{ debrief, codeName, startMinuteOfDay, openingBudgetShare },
    answers: answersInLog(file.content.entries),
  })
  return file.exitCode
}

function debriefLab(context: CommandContext, call: Call, file: LabFile): number {
  const isJson = call.switches.has('json')
  const debrief = debriefOfLabFile(file)
  printVerdict(context, file, isJson)
  if (isJson) context.print(JSON.stringify(labDebriefJson(file, debrief)))
  else {
    const { run, codeName, answers } = file
    printLabDebrief(context, { debrief, scenario: run.scenario, codeName, answers })
  }
  return file.exitCode
}
