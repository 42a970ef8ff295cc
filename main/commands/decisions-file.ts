/** Reads a decisions file: a JSON list of `{minute, type, value?}`, or of seconds, refused as a whole at its first wrong entry. */
import { parse as parseTolerantly, type ParseError } from 'jsonc-parser'
import type { ErrorCode } from '@shared/contract/error-codes'
import { RECORDING_LIMITS } from '@shared/contract/recording'
import { describeValue } from '@shared/describe-value'
import { failure, success, type Failure, type Result } from '@shared/result'
import { readFileBounded } from '../recording/bounded-read'

/** More would not fit into a recording. */
const DECISIONS_MAXIMUM = RECORDING_LIMITS.records

/** How a simulation counts its steps in a decisions file. */
export interface StepField<Field extends string> {
  readonly field: Field
  /** Of a step that is none, or out of range. */
  readonly refusal: ErrorCode
}

export const IN_MINUTES: StepField<'minute'> = {
  ...{ field: 'minute', refusal: 'decision-minute-refused' },
}
export const IN_SECONDS: StepField<'second'> = {
  ...{ field: 'second', refusal: 'decision-second-refused' },
}

export interface DecisionsCheck<Field extends string, Decision extends object> {
  readonly steps: StepField<Field>
  /** First step in which a decision can act: 1, or the one after a branch. */
  readonly firstStep: number
  readonly lastStep: number
  readonly checkDecision: (candidate: unknown) => Result<Decision>
}

/** A decision and the step in which it acts. */
type Timed<Field extends string, Decision> = Decision & { readonly [Key in Field]: number }

/** A refusal and the entry (counted from 1) it concerns; null where the file as a whole is meant. */
export interface RefusedDecisions {
  readonly entry: number | null
  readonly failure: Failure
}

export type DecisionsResult<TimedDecision> =
  | { readonly ok: true; readonly value: readonly TimedDecision[] }
  | { readonly ok: false; readonly refused: RefusedDecisions }

/** @param path undefined where no file is named: no decisions */
export async function readDecisionsFile<Field extends string, Decision extends object>(
  path: string | undefined,
  check: DecisionsCheck<Field, Decision>,
): Promise<DecisionsResult<Timed<Field, Decision>>> {
  if (path === undefined) return { ok: true, value: [] }
  const bytes = await readFileBounded(path, RECORDING_LIMITS.fileBytes)
  if (!bytes.ok) return { ok: false, refused: { entry: null, failure: bytes.failure } }
  return parseDecisions(new TextDecoder().decode(bytes.value), check)
}

export function parseDecisions<Field extends string, Decision extends object>(
  text: string,
  check: DecisionsCheck<Field, Decision>,
): DecisionsResult<Timed<Field, Decision>> {
  const parsed = parseJson(text)
  if (!parsed.ok) return { ok: false, refused: { entry: null, failure: parsed.failure } }
  const { length } = parsed.value
  if (length > DECISIONS_MAXIMUM) {
    const tooMany = failure('decisions-too-many', { maximum: DECISIONS_MAXIMUM, received: length })
    return { ok: false, refused: { entry: null, failure: tooMany.failure } }
  }
  const decisions: Timed<Field, Decision>[] = []
  for (const [index, candidate] of parsed.value.entries()) {
    const decision = checkTimed(candidate, check)
    if (!decision.ok) {
      return { ok: false, refused: { entry: index + 1, failure: decision.failure } }
    }
    decisions.push(decision.value)
  }
  return { ok: true, value: decisions }
}

function parseJson(text: string): Result<readonly unknown[]> {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value)
      ? success(value)
      : failure('decisions-not-a-list', { received: describeValue(value) })
  } catch {
    return failure('decisions-not-json', placeOfFault(text))
  }
}

/** Line and column, counted from 1, where the text stops being JSON; the built-in parser often does not say. */
function placeOfFault(text: string): { line: number; column: number } {
  const faults: ParseError[] = []
  try {
    parseTolerantly(text, faults, { disallowComments: true, allowTrailingComma: false })
  } catch (error) {
    // Nested deeper than this parser can follow: then the place stays unknown, but the file is refused all the same.
    if (!(error instanceof RangeError)) throw error
    return { line: 1, column: 1 }
  }
  const before = text.slice(0, faults[0]?.offset ?? text.length).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

function checkTimed<Field extends string, Decision extends object>(
  candidate: unknown,
  { steps, firstStep, lastStep, checkDecision }: DecisionsCheck<Field, Decision>,
): Result<Timed<Field, Decision>> {
  const isObject = typeof candidate === 'object' && candidate !== null && !Array.isArray(candidate)
  if (!isObject) return failure('decision-not-an-object', { received: describeValue(candidate) })
  const { [steps.field]: step, ...decision } = candidate as Readonly<Record<string, unknown>>
  const checked = checkDecision(decision)
  if (!checked.ok) return checked
  if (typeof step !== 'number' || !Number.isInteger(step) || step < firstStep || step > lastStep) {
    return failure(steps.refusal, {
      field: steps.field,
      expected: `${firstStep}..${lastStep}`,
      received: describeValue(step),
    })
  }
  return success({ ...checked.value, [steps.field]: step } as Timed<Field, Decision>)
}
