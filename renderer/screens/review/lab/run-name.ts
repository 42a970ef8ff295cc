/** A run by its policy: what differs from the opening of its scenario, or that it was left alone. */
import type { LabRun } from '@shared/contract/lab/lab-review'
import { decidedText, type LabWords } from '@shared/debrief/lab/lab-words'

/** The last decision of each type that stands, in the order in which they were taken. */
export function runName({ decisions }: Pick<LabRun, 'decisions'>, words: LabWords): string {
  const standing = decisions.filter(
    ({ type }, index) => !decisions.slice(index + 1).some((later) => later.type === type),
  )
  if (standing.length === 0) return words.text('labDebrief.courses.openingLeftAlone')
  return standing
    .map((decision) => decidedText(decision, words) ?? words.text(`labDecisions.${decision.type}`))
    .join('; ')
}
