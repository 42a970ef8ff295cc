/** Why the system refused something, as a short word. */

/** The system's code of an error (`ENOSPC`), or its name where it has none. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
