/** An exam whose recording is not sealed could still go on: what it comes to stays hidden until then. */
import type { ReviewedShift } from '../contract/review'

export function isExamUnderWay({
  identity,
  ending,
}: Pick<ReviewedShift, 'identity' | 'ending'>): boolean {
  return identity.mode === 'exam' && ending === null
}
