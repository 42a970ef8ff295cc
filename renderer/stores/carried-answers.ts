/** The answers that a session takes along: those that its person gave to cases whose lessons lead to the scenario. */
import { answersOnScenario, type PlayedScenario } from '@shared/case-studies/answers-on-scenario'
import type { RecordedAnswer } from '@shared/contract/recorded-answer'
import { request } from '../bridge/training-api'
import { loadFile } from '../load-file'

interface Start {
  readonly scenarioId: string
  readonly codeName: string
}

/** The same start with the answers, where there are any; answers that cannot be read keep nobody from playing. */
export async function withCarriedAnswers<Payload extends Start>(
  of: PlayedScenario['of'],
  payload: Payload,
): Promise<Payload & { answers?: RecordedAnswer[] }> {
  const { scenarioId, codeName } = payload
  const kept = await request('case-studies.answers', {})
  const cases = kept.ok
    ? kept.value.readers.find((reader) => reader.codeName === codeName)?.cases
    : undefined
  if (cases === undefined) return payload
  const known = await loadFile(() => import('./known-cases'), 'KNOWN_CASES').catch(() => null)
  const answers = answersOnScenario(known?.KNOWN_CASES ?? [], cases, { of, scenarioId })
  return answers.length === 0 ? payload : { ...payload, answers: [...answers] }
}
