/** The models' random streams: no decision of the trainee changes what the world throws at them. */
import { mulberryOutput, nextMulberryState } from './mulberry32'

const SCHEDULE_SALT = 0x9e3779b9

/** @param seed 0..2^32 − 1; @returns the initial state of the traffic stream */
export function trafficStream(seed: number): number {
  return seed | 0
}

/**
 * All seeds lie on one cycle of the generator, so the second stream is derived by hashing and never by adding.
 * @param seed 0..2^32 − 1; @returns the initial state of the schedule stream
 */
export function scheduleStream(seed: number): number {
  return mulberryOutput(nextMulberryState(seed ^ SCHEDULE_SALT)) | 0
}

/**
 * A stream for one purpose of the resilience lab, derived by hashing seed and purpose.
 * @param seed 0..2^32 − 1; @param purpose a small whole number; @returns the initial state of that stream
 */
export function purposeStream(seed: number, purpose: number): number {
  return mulberryOutput(nextMulberryState(seed ^ Math.imul(purpose, SCHEDULE_SALT))) | 0
}
