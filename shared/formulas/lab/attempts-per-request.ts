/** Attempts per request: how much work each admitted request makes for the service, retries included. */
import { minus, over } from '../../mathematics/expression'
import type { Formula } from '../formula'

/** @param admitted requests that passed the edge; @returns null where none did */
export function attemptsEach(attempts: number, admitted: number): number | null {
  return admitted === 0 ? null : attempts / admitted
}

export const attemptsPerRequestFormula: Formula = {
  id: 'attempts-per-request',
  group: 'lab',
  relations: [
    { result: 'secondAdmitted', expression: minus('secondOffered', 'refusedAtEdge') },
    { result: 'attemptsPerRequest', expression: over('secondAttempts', 'secondAdmitted') },
    { result: 'runAttemptsPerRequest', expression: over('runAttempts', 'runAdmitted') },
  ],
  main: 'attemptsPerRequest',
  notes: [
    { id: 'bySecond', kind: 'approximation' },
    { id: 'belowOne', kind: 'ruling' },
  ],
  sources: [{ source: 'SRE22' }, { source: 'BRO' }],
  examples: [
    {
      given: { secondOffered: 300, refusedAtEdge: 0, secondAttempts: 360 },
      results: { secondAdmitted: 300, attemptsPerRequest: 1.2 },
      tolerance: 1e-12,
    },
    {
      given: { runAttempts: 180_779, runAdmitted: 180_292 },
      results: { runAttemptsPerRequest: 1.0027 },
      tolerance: 5e-5,
    },
  ],
  compute: ({ secondAttempts, secondOffered, refusedAtEdge, runAttempts, runAdmitted }) => ({
    ...(secondAttempts == null || secondOffered == null || refusedAtEdge == null
      ? {}
      : { attemptsPerRequest: attemptsEach(secondAttempts, secondOffered - refusedAtEdge) }),
    ...(runAttempts == null || runAdmitted == null
      ? {}
      : { runAttemptsPerRequest: attemptsEach(runAttempts, runAdmitted) }),
  }),
}
