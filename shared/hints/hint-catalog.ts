/** The situations in which a hint can be given; a hint comes in three grades, each telling more than the last. */

/** 1 where to look, 2 which lever, 3 the exact decision. */
export const HINT_GRADES = [1, 2, 3] as const
export type HintGrade = (typeof HINT_GRADES)[number]

/**
 * In the order in which they are looked for: the first that fits is the one. Up to `levers-left-on` each has a
 * decision to take; the others say what to wait for, or what to watch.
 */
export const HINT_IDS = [
  'bad-build',
  'database-overloaded',
  'cache-cold',
  'fleet-overloaded',
  'capacity-short',
  'levers-left-on',
  'rollback-preparing',
  'cache-filling',
  'capacity-booting',
  'levers-needed',
  'calm',
] as const
export type HintId = (typeof HINT_IDS)[number]
