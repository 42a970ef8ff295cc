/** The help of the command line, made from the command catalogue and the locales. */
import {
  DECISION_CATALOG,
  DECISION_TYPES,
  type DecisionRule,
  type DecisionType,
} from '@shared/contract/decisions'
import type { CommandContext } from './command-context'
import { COMMAND_NAMES, optionUsage, ruleOf, usageOf, type CommandName } from './command-catalog'

export function printHelp(context: CommandContext, command: CommandName | null): void {
  const { text, print } = context
  const rule = ruleOf(command)
  print(
    command === null
      ? text('cli.purpose')
      : `guardia ${command}: ${text(`cli.commands.${command}`)}`,
  )
  print('')
  print(`${text('cli.headings.usage')}: ${usageOf(command)}`)
  if (command === null) {
    printList(
      context,
      'commands',
      COMMAND_NAMES.map((name) => [name, text(`cli.commands.${name}`)]),
    )
  }
  const files: [string, string][] =
    rule.files === undefined ? [] : [[rule.files.value, text('cli.options.files')]]
  const options = Object.entries(rule.options).map(([name, option]): [string, string] => [
    optionUsage(name, option),
    text(`cli.options.${name}`),
  ])
  printList(context, 'options', [...files, ...options])
  if ('decisions' in rule.options) {
    printList(
      context,
      'decisions',
      DECISION_TYPES.map((type) => [decisionUsage(type), text(`decisions.${type}.name`)]),
    )
  }
  printList(
    context,
    'exitCodes',
    rule.exitCodes.map((code) => [String(code), text(`cli.exit.${code}`)]),
  )
  print('')
  print(text('cli.educational'))
}

/** A decision as it stands in a decisions file, with the values it takes: as in JSON, hence the same in every language. */
function decisionUsage(type: DecisionType): string {
  const rule: DecisionRule = DECISION_CATALOG[type]
  if (rule.kind === 'action') return type
  return `${type} ${rule.kind === 'switch' ? 'true|false' : `${rule.minimum}..${rule.maximum}`}`
}

function printList(
  { text, print }: CommandContext,
  heading: 'commands' | 'options' | 'decisions' | 'exitCodes',
  rows: readonly (readonly [string, string])[],
): void {
  const width = Math.max(...rows.map(([name]) => name.length))
  print('')
  print(`${text(`cli.headings.${heading}`)}:`)
  for (const [name, meaning] of rows) print(`  ${name.padEnd(width)}  ${meaning}`)
}
