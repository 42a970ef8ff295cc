/** The sentence a person reads for a failure, the same in the window and on the command line. */
import type { Format } from './format-quantity'
import type { Failure } from './result'

export interface FailureTexts {
  readonly text: (key: string, parameters: Readonly<Record<string, string | number>>) => string
  readonly has: (key: string) => boolean
  readonly format: Pick<Format, 'number'>
}

/** `errors.<code>` filled with the parameters; a reason code of the system is put into words where there are some. */
export function failureText({ code, parameters }: Failure, texts: FailureTexts): string {
  const shown = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, showParameter(name, value, texts)]),
  )
  return texts.text(`errors.${code}`, shown)
}

function showParameter(name: string, value: string | number, texts: FailureTexts): string {
  // A refused 0.5 or NaN has to be shown as it was received, not rounded.
  if (typeof value === 'number')
    return Number.isInteger(value) ? texts.format.number(value) : String(value)
  const reasonKey = `failureReasons.${value}`
  return name === 'reason' && texts.has(reasonKey) ? texts.text(reasonKey, {}) : value
}
