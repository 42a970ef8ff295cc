/** Entry of the command line: the same core without a window. */
import { homedir, userInfo } from 'node:os'
import { cwd } from 'node:process'
import { LANGUAGES, type Language } from '@shared/contract/session'
import { version as appVersion } from '../package.json'
import { runBranchCommand } from './commands/branch-command'
import { ruleOf, usageOf } from './commands/command-catalog'
import { createCommandContext, failureLine, type CommandContext } from './commands/command-context'
import { runCompareCommand } from './commands/compare-command'
import { runDebriefCommand } from './commands/debrief-command'
import { EXIT_CODES } from './commands/exit-codes'
import { printHelp } from './commands/help-text'
import {
  readCall,
  wantedLanguage,
  wrong,
  wrongFiles,
  type Call,
  type WrongCall,
} from './commands/read-call'
import { readRun } from './commands/run-command'
import { runScenariosCommand } from './commands/scenarios-command'
import { runVerifyCommand } from './commands/verify-command'
import { dataFolderOf, findBaseFolder } from './recording/data-folder'
import { chooseFirstLanguage, languagesOfTerminal } from './settings/first-language'
import { readStoredSettings } from './settings/stored-settings'
import { createTranslator } from './translate'

async function main(args: readonly string[]): Promise<number> {
  const read = readCall(args)
  const given = read.ok ? read.call.values : {}
  const context = contextFor(wantedLanguage(args), given['data'])
  if (!read.ok) return refuse(context, read.wrong)
  const { call } = read
  if (given['lang'] !== undefined && !isLanguage(given['lang'])) {
    const expected = LANGUAGES.join(', ')
    const parameters = { option: '--lang', expected, received: given['lang'] }
    return refuse(context, wrong(call.command, 'lang', parameters).wrong)
  }
  return runCall(context, call)
}

async function runCall(context: CommandContext, call: Call): Promise<number> {
  if (call.switches.has('help')) {
    printHelp(context, call.command)
    return EXIT_CODES.done
  }
  const answer = missingOption(call) ?? wrongFiles(call) ?? (await answerCall(context, call))
  return typeof answer === 'number' ? answer : refuse(context, answer)
}

/** The exit code of a call, or what is wrong with it. */
async function answerCall(context: CommandContext, call: Call): Promise<number | WrongCall> {
  switch (call.command) {
    case 'scenarios':
      return runScenariosCommand(context, call)
    case 'run': {
      const run = readRun(context, call)
      return run.ok ? run.play() : run.wrong
    }
    case 'verify':
      return runVerifyCommand(context, call)
    case 'debrief':
      return runDebriefCommand(context, call)
    case 'compare':
      return runCompareCommand(context, call)
    case 'branch':
      return runBranchCommand(context, call)
    case null:
      if (!call.switches.has('version')) return wrong(null, 'no-command').wrong
      context.print(`guardia ${context.appVersion}`)
      return EXIT_CODES.done
  }
}

function missingOption({ command, values }: Call): WrongCall | null {
  for (const [name, option] of Object.entries(ruleOf(command).options)) {
    if (option.required === true && values[name] === undefined) {
      return wrong(command, 'required', { option: `--${name}` }).wrong
    }
  }
  return null
}

function refuse(context: CommandContext, { command, key, parameters }: WrongCall): number {
  context.printError(context.text(`cli.wrong.${key}`, parameters))
  context.printError(context.text('cli.expected', { usage: usageOf(command) }))
  const help = command === null ? 'guardia --help' : `guardia ${command} --help`
  context.printError(context.text('cli.moreHelp', { command: help }))
  return EXIT_CODES.wrongCall
}

function contextFor(lang: string | undefined, data: string | undefined): CommandContext {
  return createCommandContext({
    language:
      lang !== undefined && isLanguage(lang)
        ? lang
        : chooseFirstLanguage(languagesOfTerminal(process.env)),
    translate: createTranslator(),
    output: process.stdout,
    errorOutput: process.stderr,
    dataFolder: findRecordings(data),
    appVersion,
  })
}

/** As for the window: a folder chosen in its settings counts, unless the call says where. */
function findRecordings(argument: string | undefined): string {
  const base = findBaseFolder({
    argument,
    env: process.env,
    platform: process.platform,
    // An empty HOME is no folder: the user's own entry of the system tells.
    homeFolder: homedir() || userInfo().homedir,
    currentFolder: cwd(),
  })
  return dataFolderOf(base, () => readStoredSettings(base.path).stored.dataFolder).path
}

function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text)
}

// A reader that closes early, such as `head`, is no error; output that cannot be written is one.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT_CODES.done)
  const context = contextFor(wantedLanguage(process.argv.slice(2)), undefined)
  const parameters = { path: 'stdout', reason: error.code ?? error.message }
  context.printError(failureLine(context, { code: 'file-unwritable', parameters }))
  process.exit(EXIT_CODES.cannotWrite)
})

process.exitCode = await main(process.argv.slice(2))
