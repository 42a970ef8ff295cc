/** Says in a few signs what was received in place of what was expected. */

const LONGEST_DESCRIPTION = 60

/** Short enough for a message; what is inside an object or a list is not looked at, however deep it goes. */
export function describeValue(value: unknown): string {
  if (value === undefined) return '–'
  if (value === null) return 'null'
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'object') return Array.isArray(value) ? '[…]' : '{…}'
  const text = JSON.stringify(value) ?? typeof value
  return text.length > LONGEST_DESCRIPTION ? `${text.slice(0, LONGEST_DESCRIPTION)}…` : text
}
