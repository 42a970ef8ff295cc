/** Stops the program at a programmer's error: a state that correct code never reaches. */

/**
 * Throws unless `condition` holds.
 * @param values what was seen, printed with the message so that the fault can be understood from the log
 */
export function assert(
  condition: boolean,
  message: string,
  values: Readonly<Record<string, unknown>> = {},
): asserts condition {
  if (condition) return
  throw new Error(`assertion failed: ${message} ${JSON.stringify(values)}`)
}
