/** What one change makes of a person's answers; the same in the file and in the window. */
import type { CaseAnswer, CaseChange, CaseProgress, CaseReader } from '../contract/case-answers'

/** @param readers whoever answered last first; the person of the change becomes the first */
export function withCaseChange(
  readers: readonly CaseReader[],
  codeName: string,
  change: CaseChange,
): readonly CaseReader[] {
  const cases = readers.find((reader) => reader.codeName === codeName)?.cases ?? []
  const former = progressIn(cases, change.caseId)
  const changed = { ...former, ...changeOf(former, change) }
  const rest = cases.filter(({ caseId }) => caseId !== change.caseId)
  return [{ codeName, cases: [...rest, changed] }, ...withoutReader(readers, codeName)]
}

export function withoutReader(
  readers: readonly CaseReader[],
  codeName: string,
): readonly CaseReader[] {
  return readers.filter((reader) => reader.codeName !== codeName)
}

/** How far a person is in a case; at the first part where nothing is kept. */
export function progressIn(cases: readonly CaseProgress[], caseId: string): CaseProgress {
  return (
    cases.find((progress) => progress.caseId === caseId) ?? { caseId, partsOpened: 1, answers: [] }
  )
}

/** Whether an answer says anything. */
export function isAnswered(answer: CaseAnswer | undefined): boolean {
  return answer !== undefined && (answer.kind === 'choice' || answer.text.trim() !== '')
}

function changeOf(former: CaseProgress, change: CaseChange): Partial<CaseProgress> {
  if (change.kind === 'open')
    return { partsOpened: Math.max(former.partsOpened, change.partsOpened) }
  const { answer } = change
  const others = former.answers.filter(({ question }) => question !== answer.question)
  return { answers: isAnswered(answer) ? [...others, answer] : others }
}
