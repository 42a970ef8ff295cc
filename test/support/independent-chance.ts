/** Chance as the model's text describes it (section 2), written a second time: the generator, its streams, the surge. */

/** Uniform numbers in [0, 1), 32 bits each. */
export type Uniform = () => number

export function mulberry32(seed: number): Uniform {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The stream that draws what the world does: seeded with the first output of the seed XOR 0x9E3779B9. */
export function scheduleStream(seed: number): Uniform {
  return mulberry32(mulberry32((seed ^ 0x9e3779b9) >>> 0)() * 2 ** 32)
}

export function normalPair(next: Uniform): readonly [number, number] {
  const u1 = 1 - next()
  const u2 = next()
  const radius = Math.sqrt(-2 * Math.log(u1))
  return [radius * Math.cos(2 * Math.PI * u2), radius * Math.sin(2 * Math.PI * u2)]
}

export interface Surge {
  readonly start: number
  readonly peak: number
  readonly hold: number
}

export function drawSurge(seed: number): Surge {
  const next = scheduleStream(seed)
  const start = 30 + Math.floor(91 * next())
  const peak = 2.2 + 1.4 * next()
  return { start, peak, hold: 20 + Math.floor(21 * next()) }
}

export function surgeFactor({ start, peak, hold }: Surge, minute: number): number {
  const d = minute - start
  if (d <= 0) return 1
  if (d < 5) return 1 + ((peak - 1) * d) / 5
  if (d <= 5 + hold) return peak
  return 1 + (peak - 1) * Math.exp(-(d - 5 - hold) / 30)
}
