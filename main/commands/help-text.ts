/** The help of the command line, made from the command catalogue and the locales. */
import {
  DECISION_CATALOG,
  DECISION_TYPES,
  type DecisionRule,
  type DecisionType,
} from '@shared/contract/decisions'
import {
  LAB_DECISION_CATALOG,
  LAB_DECISION_TYPES,
  type LabDecisionRule,
  type LabDecisionType,
} from '@shared/contract/lab/lab-decisions'
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
    printList(
      context,
      'labDecisions',
      LAB_DECISION_TYPES.map((type) => [labDecisionUsage(type), text(`labDecisions.${type}`)]),
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

/** With the kinds of value it takes; their fields are in docs/model.md. */
function labDecisionUsage(type: LabDecisionType): string {
  const rule: LabDecisionRule = LAB_DECISION_CATALOG[type]
  return [type, ...labValues(rule)].join(' ')
}

function labValues(rule: LabDecisionRule): string[] {
  switch (rule.kind) {
    case 'choice':
      return [rule.choices.join('|')]
    case 'variant':
      return [Object.keys(rule.variants).join('|')]
    case 'number-or-null':
      return [`${rule.number.minimum}..${rule.number.maximum}|null`]
    case 'number':
    case 'pair':
    case 'action':
      return []
  }
}

function printList(
  { text, print }: CommandContext,
  heading: 'commands' | 'options' | 'decisions' | 'labDecisions' | 'exitCodes',
  rows: readonly (readonly [string, string])[],
): void {
  const width = Math.max(...rows.map(([name]) => name.length))
  print('')
  print(`${text(`cli.headings.${heading}`)}:`)
  for (const [name, meaning] of rows) print(`  ${name.padEnd(width)}  ${meaning}`)
}
