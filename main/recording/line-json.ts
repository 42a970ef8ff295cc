/** JSON as it stands in a line. */
import { assert } from '@shared/assert'

export type PlainJson =
  | string
  | number
  | boolean
  | null
  | readonly PlainJson[]
  | { readonly [key: string]: PlainJson | undefined }

/** JSON without spaces; unlike JSON.stringify it keeps the sign of a negative zero and refuses what is not finite. */
export function toJson(value: PlainJson): string {
  if (typeof value === 'number') {
    assert(Number.isFinite(value), 'only finite numbers can be recorded', { value: String(value) })
    return Object.is(value, -0) ? '-0' : String(value)
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${(value as readonly PlainJson[]).map(toJson).join(',')}]`
  const members = Object.entries(value).flatMap(([key, member]) =>
    member === undefined ? [] : [`${JSON.stringify(key)}:${toJson(member)}`],
  )
  return `{${members.join(',')}}`
}
