/** Two policies joined: either of them marks, and where both do, the longer time wins. */
import type { SimplePolicy } from '@shared/contract/lab/lab-decisions'
import type { Jitter } from './dead-durations'
import {
  copySimple,
  openSimple,
  reviveSimple,
  simpleFailure,
  simpleSuccess,
  type SimpleMemory,
} from './simple-policy'

export interface EitherMemory {
  readonly kind: 'either'
  readonly first: SimpleMemory
  readonly second: SimpleMemory
}

export function openEither(
  [first, second]: readonly [SimplePolicy, SimplePolicy],
  startSeconds: number,
): EitherMemory {
  return {
    kind: 'either',
    first: openSimple(first, startSeconds),
    second: openSimple(second, startSeconds),
  }
}

export function copyEither({ first, second }: EitherMemory): EitherMemory {
  return { kind: 'either', first: copySimple(first), second: copySimple(second) }
}

export function eitherSuccess({ first, second }: EitherMemory, nowSeconds: number): void {
  simpleSuccess(first, nowSeconds)
  simpleSuccess(second, nowSeconds)
}

/** Both are asked, the first-listed first; each that answers moves on to its next duration. */
export function eitherFailure(
  { first, second }: EitherMemory,
  nowSeconds: number,
  jitter: Jitter,
): number {
  const firstSeconds = simpleFailure(first, nowSeconds, jitter)
  const secondSeconds = simpleFailure(second, nowSeconds, jitter)
  return Math.max(firstSeconds, secondSeconds)
}

export function reviveEither({ first, second }: EitherMemory, nowSeconds: number): void {
  reviveSimple(first, nowSeconds)
  reviveSimple(second, nowSeconds)
}
