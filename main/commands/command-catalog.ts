/** The commands and their options as data: parsing, checks and help derive from this one table. */

export interface OptionRule {
  /** Stands for the value in usage lines; a switch has none. */
  readonly value?: string
  readonly required?: true
}

/** One-letter forms that people type out of habit. */
export const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['-h', '--help'],
  ['-v', '--version'],
])

/** The recordings that a command takes, and how they stand in its usage line. */
export interface FilesRule {
  readonly value: string
  readonly minimum: number
  readonly maximum: number
}

export interface CommandRule {
  readonly options: Readonly<Record<string, OptionRule>>
  /** Not there where the command takes no arguments. */
  readonly files?: FilesRule
  readonly exitCodes: readonly number[]
}

const COMMON_OPTIONS = {
  lang: { value: 'vi|eu|en' },
  data: { value: 'DIR' },
  help: {},
} as const satisfies Record<string, OptionRule>

const ONE_FILE: FilesRule = { value: 'FILE', minimum: 1, maximum: 1 }

export const COMMAND_CATALOG = {
  scenarios: { options: { json: {}, ...COMMON_OPTIONS }, exitCodes: [0, 64] },
  run: {
    options: {
      scenario: { value: 'ID', required: true },
      seed: { value: 'N', required: true },
      decisions: { value: 'FILE' },
      record: { value: 'FILE' },
      save: {},
      'code-name': { value: 'NAME' },
      json: {},
      ...COMMON_OPTIONS,
    },
    exitCodes: [0, 64, 65, 66, 73],
  },
  verify: {
    options: COMMON_OPTIONS,
    files: { value: 'FILE...', minimum: 1, maximum: Infinity },
    exitCodes: [0, 1, 2, 3, 64, 66],
  },
  debrief: {
    options: { json: {}, ...COMMON_OPTIONS },
    files: ONE_FILE,
    exitCodes: [0, 1, 2, 3, 64, 66],
  },
  compare: {
    options: { json: {}, ...COMMON_OPTIONS },
    files: { value: 'FILE FILE...', minimum: 2, maximum: 6 },
    exitCodes: [0, 1, 2, 3, 64, 66],
  },
  branch: {
    options: {
      from: { value: 'MINUTE|SECOND', required: true },
      decisions: { value: 'FILE', required: true },
      record: { value: 'FILE', required: true },
      json: {},
      ...COMMON_OPTIONS,
    },
    files: ONE_FILE,
    exitCodes: [0, 1, 2, 3, 64, 65, 66, 73],
  },
} as const satisfies Record<string, CommandRule>

export type CommandName = keyof typeof COMMAND_CATALOG
export const COMMAND_NAMES = Object.keys(COMMAND_CATALOG) as readonly CommandName[]

/** Options that stand without a command. */
export const GENERAL_OPTIONS: Readonly<Record<string, OptionRule>> = {
  ...COMMON_OPTIONS,
  version: {},
}

export function ruleOf(command: CommandName | null): CommandRule {
  return command === null
    ? { options: GENERAL_OPTIONS, exitCodes: [0, 64] }
    : COMMAND_CATALOG[command]
}

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(COMMAND_CATALOG, name)
}

/** `guardia run --scenario ID --seed N [--json] …`: the same in every language. */
export function usageOf(command: CommandName | null): string {
  if (command === null)
    return `guardia ${COMMAND_NAMES.join('|')} [--lang vi|eu|en] [--data DIR] [--help]`
  const rule = ruleOf(command)
  const parts = Object.entries(rule.options).map(([name, option]) => {
    const shown = optionUsage(name, option)
    return option.required === true ? shown : `[${shown}]`
  })
  const files = rule.files === undefined ? [] : [rule.files.value]
  return ['guardia', command, ...files, ...parts].join(' ')
}

export function optionUsage(name: string, option: OptionRule): string {
  return option.value === undefined ? `--${name}` : `--${name} ${option.value}`
}
