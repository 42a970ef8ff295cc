/** The situations in which a hint can be given; a hint comes in three grades, each telling more than the last. */

/** 1 where to look, 2 which lever, 3 the exact decision. */
export const HINT_GRADES = [1, 2, 3] as const
export type HintGrade = (typeof HINT_GRADES)[number]

/** In the order in which they are looked for: the first that fits is the one. */
export const HINT_IDS = [
  'bad-build',
  'rollback-preparing',
  'database-overloaded',
  'cache-cold',
  'capacity-short',
  'capacity-booting',
  'levers-left-on',
  'calm',
] as const
export type HintId = (typeof HINT_IDS)[number]
