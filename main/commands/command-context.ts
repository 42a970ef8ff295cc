/** What every command is given: language, texts, numbers, where output goes, and where recordings lie. */
import type { Language } from '@shared/contract/session'
import type { Failure } from '@shared/result'
import { failureText } from '@shared/failure-text'
import { createFormat, type Format } from '@shared/format-quantity'
import type { Translate } from '../translate'

export interface CommandContext {
  readonly language: Language
  readonly text: (key: string, parameters?: Readonly<Record<string, string | number>>) => string
  readonly format: Format
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
  readonly dataFolder: string
  readonly appVersion: string
}

export interface ContextInput {
  readonly language: Language
  readonly translate: Translate
  readonly output: { readonly write: (text: string) => unknown }
  readonly errorOutput: { readonly write: (text: string) => unknown }
  readonly dataFolder: string
  readonly appVersion: string
}

export function createCommandContext(input: ContextInput): CommandContext {
  const { language, translate, dataFolder, appVersion } = input
  return {
    language,
    dataFolder,
    appVersion,
    text: (key, parameters) => translate(language, key, parameters),
    format: createFormat(language),
    print: (line) => input.output.write(`${line}\n`),
    printError: (line) => input.errorOutput.write(`${line}\n`),
  }
}

/** The sentence of a failure in the language of the command. */
export function failureLine(
  { text, format }: Pick<CommandContext, 'text' | 'format'>,
  failed: Failure,
): string {
  return failureText(failed, { text, format, has: (key) => text(key) !== key })
}
