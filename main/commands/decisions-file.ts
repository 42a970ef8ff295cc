/** Reads a decisions file: a JSON list of `{minute, type, value?}`, refused as a whole at its first wrong entry. */
import { parse as parseTolerantly, type ParseError } from 'jsonc-parser'
import type { Decision, TimedDecision } from '@shared/contract/decisions'
import { RECORDING_LIMITS } from '@shared/contract/recording'
import { describeValue } from '@shared/describe-value'
import { failure, success, type Failure, type Result } from '@shared/result'
import { readFileBounded } from '../recording/bounded-read'

/** More would not fit into a recording. */
const DECISIONS_MAXIMUM = RECORDING_LIMITS.records

export interface DecisionsCheck {
  /** First minute in which a decision can act: 1, or the one after a branch. */
  readonly firstMinute: number
  readonly lastMinute: number
  readonly checkDecision: (candidate: unknown) => Result<Decision>
}

/** A refusal and the entry (counted from 1) it concerns; null where the file as a whole is meant. */
export interface RefusedDecisions {
  readonly entry: number | null
  readonly failure: Failure
}

export type DecisionsResult =
  | { readonly ok: true; readonly value: readonly TimedDecision[] }
  | { readonly ok: false; readonly refused: RefusedDecisions }

export async function readDecisionsFile(
  path: string,
  check: DecisionsCheck,
): Promise<DecisionsResult> {
  const bytes = await readFileBounded(path, RECORDING_LIMITS.fileBytes)
  if (!bytes.ok) return { ok: false, refused: { entry: null, failure: bytes.failure } }
  return parseDecisions(new TextDecoder().decode(bytes.value), check)
}

export function parseDecisions(text: string, check: DecisionsCheck): DecisionsResult {
  const parsed = parseJson(text)
  if (!parsed.ok) return { ok: false, refused: { entry: null, failure: parsed.failure } }
  const { length } = parsed.value
  if (length > DECISIONS_MAXIMUM) {
    const tooMany = failure('decisions-too-many', { maximum: DECISIONS_MAXIMUM, received: length })
    return { ok: false, refused: { entry: null, failure: tooMany.failure } }
  }
  const decisions: TimedDecision[] = []
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

function checkTimed(
  candidate: unknown,
  { firstMinute, lastMinute, checkDecision }: DecisionsCheck,
): Result<TimedDecision> {
  const isObject = typeof candidate === 'object' && candidate !== null && !Array.isArray(candidate)
  if (!isObject) return failure('decision-not-an-object', { received: describeValue(candidate) })
  const { minute, ...decision } = candidate as Readonly<Record<string, unknown>>
  const checked = checkDecision(decision)
  if (!checked.ok) return checked
  if (
    typeof minute !== 'number' ||
    !Number.isInteger(minute) ||
    minute < firstMinute ||
    minute > lastMinute
  ) {
    return failure('decision-minute-refused', {
      field: 'minute',
      expected: `${firstMinute}..${lastMinute}`,
      received: describeValue(minute),
    })
  }
  return success({ ...checked.value, minute })
}
