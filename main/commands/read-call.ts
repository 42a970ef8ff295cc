/** Reads a call of the command line against the catalogue; a wrong one is told with what was expected. */
import { parseArgs } from 'node:util'
import {
  COMMAND_CATALOG,
  GENERAL_OPTIONS,
  isCommandName,
  ruleOf,
  SHORT_FORMS,
  type CommandName,
  type OptionRule,
} from './command-catalog'

export interface Call {
  readonly command: CommandName | null
  readonly values: Readonly<Record<string, string>>
  readonly switches: ReadonlySet<string>
  readonly files: readonly string[]
}

/** What is wrong: a key under `cli.wrong` and its parameters. */
export interface WrongCall {
  readonly command: CommandName | null
  readonly key: string
  readonly parameters: Readonly<Record<string, string | number>>
}

export type CallResult =
  { readonly ok: true; readonly call: Call } | { readonly ok: false; readonly wrong: WrongCall }

/** Every option of every command, so that `--lang eu run` finds its command. */
const ALL_OPTIONS: Readonly<Record<string, OptionRule>> = Object.assign(
  {},
  GENERAL_OPTIONS,
  ...Object.values(COMMAND_CATALOG).map((rule) => rule.options),
) as Readonly<Record<string, OptionRule>>

export function readCall(args: readonly string[]): CallResult {
  const { tokens } = parseArgs({
    args: args.map((arg) => SHORT_FORMS.get(arg) ?? arg),
    options: Object.fromEntries(
      Object.entries(ALL_OPTIONS).map(([name, { value }]) => [
        name,
        { type: value === undefined ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const words = tokens.filter((token) => token.kind === 'positional').map(({ value }) => value)
  const [first, ...files] = words
  if (first === 'help') return readCall([...args.filter((arg) => arg !== 'help'), '--help'])
  if (first !== undefined && !isCommandName(first)) {
    return wrong(null, 'command', { received: first })
  }
  const command = first ?? null
  const collected = collectOptions(
    command,
    tokens.filter((token) => token.kind === 'option'),
  )
  if (!collected.ok) return collected
  const unexpected = unexpectedArgument(command, files)
  if (unexpected !== undefined) return wrong(command, 'argument', { received: unexpected })
  return { ok: true, call: { command, files, ...collected.options } }
}

/** Of a command that takes no recording, or only one. */
function unexpectedArgument(
  command: CommandName | null,
  files: readonly string[],
): string | undefined {
  const maximum = ruleOf(command).files?.maximum ?? 0
  return maximum <= 1 ? files[maximum] : undefined
}

/** What is wrong with the number of recordings named, or null. */
export function wrongFiles({ command, files }: Call): WrongCall | null {
  const rule = ruleOf(command).files
  if (rule === undefined) return null
  const { minimum, maximum } = rule
  const received = files.length
  if (received === 0) return wrong(command, 'no-files').wrong
  if (received < minimum) return wrong(command, 'too-few-files', { minimum }).wrong
  if (received > maximum) return wrong(command, 'too-many-files', { maximum, received }).wrong
  return null
}

type OptionToken = Extract<
  NonNullable<ReturnType<typeof parseArgs>['tokens']>[number],
  { kind: 'option' }
>
type Collected =
  | { readonly ok: true; readonly options: Pick<Call, 'values' | 'switches'> }
  | { readonly ok: false; readonly wrong: WrongCall }

function collectOptions(command: CommandName | null, tokens: readonly OptionToken[]): Collected {
  const values: Record<string, string> = {}
  const switches = new Set<string>()
  for (const token of tokens) {
    const fault = faultOf(command, token)
    if (fault !== null) return wrong(command, fault, { option: token.rawName })
    if (token.name in values || switches.has(token.name)) {
      return wrong(command, 'option-twice', { option: token.rawName })
    }
    if (token.value === undefined) switches.add(token.name)
    else values[token.name] = token.value
  }
  return { ok: true, options: { values, switches } }
}

/** The key of what is wrong with one option, or null. */
function faultOf(command: CommandName | null, token: OptionToken): string | null {
  const { options } = ruleOf(command)
  if (!Object.hasOwn(options, token.name) || !token.rawName.startsWith('--')) return 'option'
  const takesValue = options[token.name]?.value !== undefined
  if (!takesValue) return token.value === undefined ? null : 'option-no-value'
  const isMissing =
    token.value === undefined ||
    token.value === '' ||
    (!token.inlineValue && token.value.startsWith('--'))
  return isMissing ? 'option-value' : null
}

export function wrong(
  command: CommandName | null,
  key: string,
  parameters: Readonly<Record<string, string | number>> = {},
): { readonly ok: false; readonly wrong: WrongCall } {
  return { ok: false, wrong: { command, key, parameters } }
}

/** The last `--lang` of a call, even of a wrong one: its fault has to be told in that language. */
export function wantedLanguage(args: readonly string[]): string | undefined {
  const inline = args.findLast((arg) => arg.startsWith('--lang='))
  if (inline !== undefined) return inline.slice('--lang='.length)
  const at = args.lastIndexOf('--lang')
  return at === -1 ? undefined : args[at + 1]
}
