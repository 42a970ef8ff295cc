/** Erlang B and C in exact fractions of integers, rounded once: independent of every floating-point evaluation. */

/** A double as a fraction whose denominator is a power of two. */
function asFraction(value: number): { readonly top: bigint; readonly bottom: bigint } {
  let bottom = 1n
  let scaled = value
  while (!Number.isInteger(scaled)) {
    scaled *= 2
    bottom *= 2n
  }
  return { top: BigInt(scaled), bottom }
}

/** Quotient of two positive integers as a double, right to about 2^-60. */
function quotient(top: bigint, bottom: bigint): number {
  const excess = bottom.toString(2).length - top.toString(2).length
  if (excess > 1_100) return 0
  const shift = Math.max(0, excess + 62)
  const digits = Number((top << BigInt(shift)) / bottom)
  // Two factors, because 2^-shift alone may be too small for a double.
  return digits * 2 ** -Math.floor(shift / 2) * 2 ** -Math.ceil(shift / 2)
}

/**
 * From 1/B₀ = 1 and 1/Bₙ = 1 + (n/a)/Bₙ₋₁, kept over the common denominator aⁿ.
 * @param offeredLoad positive Erlangs, taken as the exact value of the double
 */
export function exactErlang(
  servers: number,
  offeredLoad: number,
): { readonly blocking: number; readonly waiting: number } {
  const { top, bottom } = asFraction(offeredLoad)
  let power = 1n
  let inverseTop = 1n
  for (let n = 1n; n <= BigInt(servers); n += 1n) {
    power *= top
    inverseTop = power + n * bottom * inverseTop
  }
  const whole = BigInt(servers) * bottom
  return {
    blocking: quotient(power, inverseTop),
    waiting: quotient(whole * power, whole * inverseTop - top * (inverseTop - power)),
  }
}
