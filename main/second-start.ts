/** A second start while the application runs: what it tells the running one, and what that makes of it. */
import path from 'node:path'
import * as v from 'valibot'

const START_FACTS = v.object({ dataFolder: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)) })

/** What a start hands over with the lock it asks for. */
export type StartFacts = v.InferOutput<typeof START_FACTS>

/**
 * The data folder a second start wanted, where it is another one than the running application's; else null.
 * @param facts as they came from the other process, which may be of any version
 */
export function otherDataFolder(facts: unknown, running: StartFacts): string | null {
  const read = v.safeParse(START_FACTS, facts)
  if (!read.success) return null
  const wanted = read.output.dataFolder
  return path.relative(running.dataFolder, wanted) === '' ? null : wanted
}
