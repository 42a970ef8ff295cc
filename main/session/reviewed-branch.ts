/** Begins a session at a step of a recording that is under review: another recording takes over the part that both share. */
import { failure, type Result } from '@shared/result'
import { scenarioOf } from '../recording/continuation'
import { stepOfEntry } from '../recording/line-order'
import { refuseOpenExam } from './open-exam'
import { beginBranch, refuseStep, type BranchingMeans } from './session-branching'
import type { SessionTypes } from './session-model'
import { withoutPlace, type OpenedSession } from './session-opening'
import type { SourceOfBranch } from './session-port'

/**
 * Practice, also of an exam: what is tried out after its end is none.
 * Fails with `exam-not-ended` {path} before it, `recording-not-reproducible` {path, reason} where engine, scenario or replay are not the recorded ones,
 * `minute-refused` or `second-refused` {minimum, maximum, received}, or as the new recording does; the old one is only read.
 */
export async function openReviewedBranch<Types extends SessionTypes>(
  means: BranchingMeans<Types>,
  source: SourceOfBranch<Types['header'], Types['entry']>,
): Promise<Result<OpenedSession<Types>>> {
  const { dataFolder, fileName, header, step, codeName, language } = source
  const { model } = means
  const refused = refuseOpenExam(source, fileName)
  if (refused !== null) return refused
  const notReproducible = (reason: string) =>
    failure('recording-not-reproducible', { path: fileName, reason })
  if (header.engine !== model.engineVersion) return notReproducible('other-engine')
  const scenario = scenarioOf<Types['scenario']>(means, header)
  if (scenario === undefined) return notReproducible('other-scenario')
  // After the last step of a session there is none left to decide for.
  const maximum = Math.min(lastStepIn(source.entries), model.lastStep(scenario) - 1)
  const wrongStep = refuseStep(model, step, maximum)
  if (wrongStep !== null) return wrongStep
  const { sessionId, seed } = header
  const facts = { sessionId, fileName, scenarioId: scenario.id, seed, codeName }
  const run = {
    identity: model.identityOf(scenario, { ...facts, mode: 'practice' }, null),
    pace: model.usualPace,
    entries: source.entries.map(withoutPlace),
    ...{ language, dataFolder },
  }
  const branch = await beginBranch(means, run, step)
  const differs = !branch.ok && branch.failure.code === 'recording-not-continuable'
  return differs ? notReproducible('differs') : branch
}

function lastStepIn(entries: readonly SessionTypes['entry'][]): number {
  return entries.reduce(
    (last, entry) =>
      entry.type === 'minute' || entry.type === 'second' ? stepOfEntry(entry) : last,
    -1,
  )
}
