/** mulberry32 in exact integers, written from its published description and not from the product's code. */

const TWO_TO_32 = 2n ** 32n
const low = (value: bigint): bigint => BigInt.asUintN(32, value)

/** The first outputs of a seed as unsigned 32-bit integers. */
export function exactMulberry(seed: number, count: number): number[] {
  let state = low(BigInt(seed))
  return Array.from({ length: count }, () => {
    state = (state + 0x6d2b79f5n) % TWO_TO_32
    let z = low((state ^ (state >> 15n)) * (state | 1n))
    z ^= low(z + low((z ^ (z >> 7n)) * (z | 61n)))
    return Number(z ^ (z >> 14n))
  })
}

/** Seed of the stream that draws incidents: the first output of mulberry32(seed XOR 0x9E3779B9) (model.md section 2). */
export function exactScheduleSeed(seed: number): number {
  return exactMulberry(Number(low(BigInt(seed) ^ 0x9e3779b9n)), 1)[0] ?? Number.NaN
}
