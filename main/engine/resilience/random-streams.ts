/** The lab's random streams, one for each purpose, so that a change of policy never changes the arrivals. */
import { mulberryIndex, mulberryUniform, nextMulberryState } from '@shared/random/mulberry32'
import { purposeStream } from '@shared/random/streams'
import { mulberryUnitExponential } from '@shared/random/unit-exponential'
import { ENDPOINTS_MAXIMUM } from './lab-capacity'

export const ARRIVALS = 0
export const BALANCER = 1
export const JITTER = 2
/** Endpoint i has the stream after these and i more. */
export const FIRST_SERVICE = 3

const FIRST_SERVICE_PURPOSE = 16

/** Where each stream of the run at work has got to. */
const states = new Int32Array(FIRST_SERVICE + ENDPOINTS_MAXIMUM)

/** States of all streams, as signed 32-bit integers. @param seed 0..2^32 − 1 */
export function openStreams(seed: number, endpoints: number): Int32Array {
  const streams = new Int32Array(FIRST_SERVICE + endpoints)
  streams[ARRIVALS] = purposeStream(seed, 1)
  streams[BALANCER] = purposeStream(seed, 2)
  streams[JITTER] = purposeStream(seed, 3)
  for (let endpoint = 0; endpoint < endpoints; endpoint += 1) {
    streams[FIRST_SERVICE + endpoint] = purposeStream(seed, FIRST_SERVICE_PURPOSE + endpoint)
  }
  return streams
}

export function loadStreams(streams: Int32Array): void {
  states.set(streams)
}

export function saveStreams(endpoints: number): Int32Array {
  return states.slice(0, FIRST_SERVICE + endpoints)
}

/** The next uniform number of a stream, in [0, 1). */
export function drawUniform(stream: number): number {
  return mulberryUniform(moveOn(stream))
}

/** The next number of a stream as a unit exponential, −ln(1 − u). */
export function drawUnitExponential(stream: number): number {
  return mulberryUnitExponential(moveOn(stream))
}

/** Leaves out the next number of a stream, where nobody looks at it. */
export function skipUniform(stream: number): void {
  moveOn(stream)
}

/** One of so many, each as likely, from 0. */
export function drawIndex(stream: number, count: number): number {
  return mulberryIndex(moveOn(stream), count)
}

function moveOn(stream: number): number {
  const state = nextMulberryState(states[stream] as number)
  states[stream] = state
  return state
}
