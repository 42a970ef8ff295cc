/** An exam whose recording is not sealed could still go on: what it comes to stays hidden until then. */
import type { ReviewedShift } from '../contract/review'
import type { Mode } from '../contract/session'

/** Of a shift or of a run of the lab. */
export function isExamUnderWay({
  identity,
  ending,
  endingBehindDamage = null,
}: { readonly identity: { readonly mode: Mode } } & Pick<
  ReviewedShift,
  'ending' | 'endingBehindDamage'
>): boolean {
  return identity.mode === 'exam' && (ending ?? endingBehindDamage) === null
}
