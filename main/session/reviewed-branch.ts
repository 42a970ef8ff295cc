/** Begins a shift at a minute of a recording that is under review: another recording takes over the part that both share. */
import type { RecordingEntry } from '@shared/contract/recording'
import { DEFAULT_PACE_SECONDS } from '@shared/contract/session'
import { failure, type Result } from '@shared/result'
import { refuseOpenExam } from './open-exam'
import { beginBranch, type BranchingMeans } from './session-branching'
import { identityOf, type OpenedShift } from './session-opening'
import type { BranchSource } from './session-port'
import { scenarioOf, withoutPlace } from './session-reopening'

/**
 * Practice, also of an exam: what is tried out after its end is none.
 * Fails with `exam-not-ended` {path} before it, `recording-not-reproducible` {path, reason} where engine, scenario or replay are not the recorded ones,
 * `minute-refused` {minimum, maximum, received}, or as the new recording does; the old one is only read.
 */
export async function openReviewedBranch(
  means: BranchingMeans,
  source: BranchSource,
): Promise<Result<OpenedShift>> {
  const { dataFolder, fileName, header, minute, codeName, language } = source
  const refused = refuseOpenExam(source, fileName)
  if (refused !== null) return refused
  const notReproducible = (reason: string) =>
    failure('recording-not-reproducible', { path: fileName, reason })
  if (header.engine !== means.engine.version) return notReproducible('other-engine')
  const scenario = scenarioOf(means, header)
  if (scenario === undefined) return notReproducible('other-scenario')
  // After the last minute of a shift there is none left to decide for.
  const maximum = Math.min(lastMinuteOf(source.entries), means.engine.lastStep(scenario) - 1)
  if (!Number.isInteger(minute) || minute < 0 || minute > maximum) {
    return failure('minute-refused', { minimum: 0, maximum, received: minute })
  }
  const { sessionId, seed } = header
  const identity = identityOf(scenario, { sessionId, fileName, seed, codeName, mode: 'practice' })
  const run = {
    record: { identity, paceSeconds: DEFAULT_PACE_SECONDS },
    entries: source.entries.map(withoutPlace),
    ...{ language, dataFolder },
  }
  const branch = await beginBranch(means, run, minute)
  const differs = !branch.ok && branch.failure.code === 'recording-not-continuable'
  return differs ? notReproducible('differs') : branch
}

function lastMinuteOf(entries: readonly RecordingEntry[]): number {
  return entries.reduce(
    (last, entry) => (entry.type === 'minute' ? entry.snapshot.minute : last),
    -1,
  )
}
