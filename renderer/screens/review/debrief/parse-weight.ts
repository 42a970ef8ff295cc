/** Reads a weight that a person typed, with a decimal point or a decimal comma. */
import * as v from 'valibot'
import { LOSS_WEIGHTS_SCHEMA } from '@shared/contract/session-notes'

const WEIGHT_SCHEMA = LOSS_WEIGHTS_SCHEMA.entries.dollars

/** Null where it is no weight. */
export function parseWeight(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  if (!/^\d+(\.\d+)?$/.test(text)) return null
  const result = v.safeParse(WEIGHT_SCHEMA, Number(text))
  return result.success ? result.output : null
}
