/** The lab's random streams, one for each purpose, so that a change of policy never changes the arrivals. */
import { mulberryUniform, nextMulberryState } from '@shared/random/mulberry32'
import { purposeStream } from '@shared/random/streams'

export const ARRIVALS = 0
export const BALANCER = 1
export const JITTER = 2
/** Endpoint i has the stream after these and i more. */
export const FIRST_SERVICE = 3

const FIRST_SERVICE_PURPOSE = 16

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

/** The next uniform number of a stream, in [0, 1). */
export function drawUniform(streams: Int32Array, stream: number): number {
  const state = nextMulberryState(streams[stream] as number)
  streams[stream] = state
  return mulberryUniform(state)
}

/** Leaves out the next number of a stream, where nobody looks at it. */
export function skipUniform(streams: Int32Array, stream: number): void {
  streams[stream] = nextMulberryState(streams[stream] as number)
}

/** One of so many, each as likely, from 0: cut off as an integer, which is several times faster than `Math.floor`. */
export function drawIndex(streams: Int32Array, stream: number, count: number): number {
  return (drawUniform(streams, stream) * count) | 0
}
