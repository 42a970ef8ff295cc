/** `guardia debrief`: what a recorded shift came to, why, and what each decision did. */
import type { CommandContext } from './command-context'
import { debriefJson } from './debrief-json'
import { printDebrief } from './debrief-text'
import { debriefOfFile, printVerdict, readDebriefedFile } from './debriefed-file'
import type { Call } from './read-call'

/** What is not intact is left out; what cannot be played again stands as it is recorded. */
export async function runDebriefCommand(context: CommandContext, call: Call): Promise<number> {
  const read = await readDebriefedFile(context, call.files[0] ?? '')
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
  printDebrief(context, { debrief, codeName, startMinuteOfDay, openingBudgetShare })
  return file.exitCode
}
