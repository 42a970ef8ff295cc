/** An exam whose recording is not sealed could still go on: what it comes to stays hidden until then. */
import type { ReviewedShift } from '../contract/review'

export function isExamUnderWay({
  identity,
  ending,
  endingBehindDamage = null,
}: Pick<ReviewedShift, 'identity' | 'ending' | 'endingBehindDamage'>): boolean {
  return identity.mode === 'exam' && (ending ?? endingBehindDamage) === null
}
