/**
 * The only place that evaluates transcendental functions, so that every platform computes the same last bit.
 * exp and log are V8's own port of fdlibm everywhere; sine and cosine are computed here, since Math.sin and
 * Math.cos differ in the last bit between V8 versions.
 */

export const exp: (x: number) => number = Math.exp
export const log: (x: number) => number = Math.log

/** A power; a whole exponent from 0 on is multiplied out, so that its last digit is that of the products. */
export function power(base: number, exponent: number): number {
  if (!Number.isInteger(exponent) || exponent < 0) return exp(exponent * log(base))
  let product = 1
  for (let k = 0; k < exponent; k += 1) product *= base
  return product
}

const TWO_PI = 2 * Math.PI

/**
 * Sine and cosine of an angle given in turns, i.e. of 2π·turns radians.
 * @param turns any finite number; reduced exactly to an eighth of a turn before the polynomials apply
 */
export function sineOfTurns(turns: number): number {
  const quarter = Math.round(turns * 4)
  const radians = (turns - quarter / 4) * TWO_PI
  switch (quarter & 3) {
    case 0:
      return sineNearZero(radians)
    case 1:
      return cosineNearZero(radians)
    case 2:
      return -sineNearZero(radians)
    default:
      return -cosineNearZero(radians)
  }
}

/** @see sineOfTurns */
export function cosineOfTurns(turns: number): number {
  return sineOfTurns(turns + 0.25)
}

/** Taylor polynomial of sine to x^17; truncation below 1e-17 for |x| ≤ π/4. */
function sineNearZero(x: number): number {
  const y = x * x
  let sum = 1 / 355687428096000
  sum = sum * y - 1 / 1307674368000
  sum = sum * y + 1 / 6227020800
  sum = sum * y - 1 / 39916800
  sum = sum * y + 1 / 362880
  sum = sum * y - 1 / 5040
  sum = sum * y + 1 / 120
  sum = sum * y - 1 / 6
  return x + x * y * sum
}

/** Taylor polynomial of cosine to x^18; truncation below 1e-19 for |x| ≤ π/4. */
function cosineNearZero(x: number): number {
  const y = x * x
  let sum = -1 / 6402373705728000
  sum = sum * y + 1 / 20922789888000
  sum = sum * y - 1 / 87178291200
  sum = sum * y + 1 / 479001600
  sum = sum * y - 1 / 3628800
  sum = sum * y + 1 / 40320
  sum = sum * y - 1 / 720
  sum = sum * y + 1 / 24
  return 1 - y / 2 + y * y * sum
}
