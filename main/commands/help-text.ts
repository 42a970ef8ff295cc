/** The help of the command line, made from the command catalogue and the locales. */
import {
  DECISION_CATALOG,
  DECISION_TYPES,
  type DecisionRule,
  type DecisionType,
} from '@shared/contract/decisions'
import {
  DEFAULT_RETRY_BUDGET,
  LAB_DECISION_CATALOG,
  LAB_DECISION_TYPES,
  type LabDecisionRule,
} from '@shared/contract/lab/lab-decisions'
import { labValueForms } from '@shared/contract/lab/lab-value-forms'
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
  if (command === 'run' || command === 'branch') {
    printLabDecisions(context)
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

/** Each with the forms of its value below it, and one that can be copied at the end. */
function printLabDecisions(context: CommandContext): void {
  const { text, print } = context
  printList(
    context,
    'labDecisions',
    LAB_DECISION_TYPES.map((type) => [
      ...[type, text(`labDecisions.${type}`)],
      ...formsOf(LAB_DECISION_CATALOG[type]),
    ]),
  )
  const example = [{ second: 121, type: 'set-retries', value: DEFAULT_RETRY_BUDGET }]
  print(`  ${text('cli.example')}: ${JSON.stringify(example)}`)
}

const formsOf = (rule: LabDecisionRule): readonly string[] =>
  rule.kind === 'action' ? [] : labValueForms(rule)

/** @param rows a name and what it means, then lines that stand below it */
function printList(
  { text, print }: CommandContext,
  heading: 'commands' | 'options' | 'decisions' | 'labDecisions' | 'exitCodes',
  rows: readonly (readonly string[])[],
): void {
  const width = Math.max(...rows.map(([name = '']) => name.length))
  print('')
  print(`${text(`cli.headings.${heading}`)}:`)
  for (const [name = '', meaning = '', ...below] of rows) {
    print(`  ${name.padEnd(width)}  ${meaning}`)
    for (const line of below) print(`      ${line}`)
  }
}
