/** Which of a person's answers belong to a scenario: those to cases whose lessons lead to it. */
import type { CaseProgress } from '../contract/case-answers'
import type { RecordedAnswer } from '../contract/recorded-answer'
import { isAnswered, progressIn } from './apply-case-change'
import type { CaseStudy, LessonLink } from './case-study'

/** What is played: a scenario of the lab, or of shifts. The two are named apart, since ids may be the same. */
export interface PlayedScenario {
  readonly of: 'lab' | 'on-call'
  readonly scenarioId: string
}

/** In the order of the cases and of their questions; what a later version of a case no longer asks stays out. */
export function answersOnScenario(
  cases: readonly CaseStudy[],
  progress: readonly CaseProgress[],
  played: PlayedScenario,
): readonly RecordedAnswer[] {
  return cases
    .filter((study) => namesScenario(study, played))
    .flatMap((study) => recordedAnswers(study, progressIn(progress, study.id)))
}

/** Answers to a case as a recording holds them. */
export function recordedAnswers(
  study: CaseStudy,
  { answers }: Pick<CaseProgress, 'answers'>,
): readonly RecordedAnswer[] {
  return study.parts.flatMap(({ id: part, questions = [] }) =>
    questions.flatMap(({ id: question, kind }): RecordedAnswer[] => {
      const answer = answers.find((given) => given.question === question && given.kind === kind)
      if (answer === undefined || !isAnswered(answer)) return []
      const text = answer.kind === 'text' ? answer.text.trim() : answer.option
      return [{ text, answer: { caseId: study.id, part, question, kind } }]
    }),
  )
}

function namesScenario({ parts }: CaseStudy, played: PlayedScenario): boolean {
  return parts
    .flatMap(({ lessons = [] }) => lessons)
    .some(({ links }) => links.some((link) => leadsTo(link, played)))
}

function leadsTo(link: LessonLink, { of, scenarioId }: PlayedScenario): boolean {
  if (link.kind === 'lab-scenario') return of === 'lab' && link.id === scenarioId
  if (link.kind === 'scenario') return of === 'on-call' && link.id === scenarioId
  return link.kind === 'control' && of === 'on-call' && link.scenario === scenarioId
}
