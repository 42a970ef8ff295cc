/** Distributions from uniform numbers: exponential by inverse CDF, normal by Box–Muller. */
import { cosineOfTurns, log, sineOfTurns } from '../numeric'

/**
 * Exponential variate by inverse CDF (Knuth, TAOCP vol. 2, 3.4.1).
 * @param uniform in [0, 1), so that the logarithm's argument is never 0; @param mean in any unit
 */
export function exponential(uniform: number, mean: number): number {
  return -mean * log(1 - uniform)
}

/**
 * Radius of a Box–Muller pair (Box and Muller, 1958).
 * @param uniform in [0, 1); 1 − uniform is used, so that ln 0 cannot occur
 */
export function normalRadius(uniform: number): number {
  return Math.sqrt(-2 * log(1 - uniform))
}

/** First normal of a pair: radius · cos 2πu. */
export function firstNormal(radius: number, uniform: number): number {
  return radius * cosineOfTurns(uniform)
}

/** Second normal of a pair: radius · sin 2πu. */
export function secondNormal(radius: number, uniform: number): number {
  return radius * sineOfTurns(uniform)
}
