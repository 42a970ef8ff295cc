/** The seeded generator mulberry32 (T. Ettinger, 2017, public domain) as a pure function of its 32-bit state. */

/** How many outputs there are: the generator's uniform numbers are its outputs over this. */
export const TWO_TO_32 = 4_294_967_296

/**
 * The increment stands here as a number, so that the compiler knows it to be one: that makes the step an addition of integers.
 * @param state any 32-bit state; @returns the state after one draw, as a signed 32-bit integer
 */
export function nextMulberryState(state: number): number {
  return (state + 0x6d2b79f5) | 0
}

/** @param state the state after a draw (`nextMulberryState`); @returns that draw as an unsigned 32-bit integer */
export function mulberryOutput(state: number): number {
  let z = Math.imul(state ^ (state >>> 15), state | 1)
  z ^= z + Math.imul(z ^ (z >>> 7), z | 61)
  return (z ^ (z >>> 14)) >>> 0
}

/** @param state the state after a draw; @returns that draw as a uniform number in [0, 1) */
export function mulberryUniform(state: number): number {
  return mulberryOutput(state) / 4_294_967_296
}

/**
 * One of so many, each as likely: ⌊u·count⌋ of the draw u, as an integer from 0, in 32-bit integers alone.
 * @param state the state after a draw; @param count 1..32,767
 */
export function mulberryIndex(state: number, count: number): number {
  const output = mulberryOutput(state) | 0
  const low = Math.imul(output & 0xffff, count) >>> 16
  return (Math.imul(output >>> 16, count) + low) >>> 16
}
