/** A fault as one line for the program's log: its kind and where, nothing that a person typed. */

/** Kind of error and its frames without folders; the message is left out, as it may hold what a person typed. */
export function describeFault(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault
  const frames = (fault.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .map((line) => line.trim().replace(/(?:file:\/\/)?[^\s()]*[\\/]/g, ''))
  return [fault.name, ...frames.slice(0, 8)].join(' | ')
}
