/** What kind of move a decision was, so that tasks can speak of relief and release instead of single controls. */
import type { ControlChange } from './control-changes'

/**
 * relief: lowers the demand (shed more, feature off, longer TTL), and release takes that back. capacity: a higher
 * minimum or a lower target, and saving takes that back. other: anything else, and what changes nothing.
 */
export type LeverMove =
  'relief' | 'release' | 'capacity' | 'saving' | 'rollback' | 'warm-up' | 'other'

type Direction = 'up' | 'down'
type MovesByDirection = Readonly<Record<Direction, LeverMove>>

const MOVES: Partial<Record<ControlChange['type'], MovesByDirection>> = {
  'set-shed-share': { up: 'relief', down: 'release' },
  'set-feature': { up: 'release', down: 'relief' },
  'set-cache-ttl': { up: 'relief', down: 'release' },
  'set-min-instances': { up: 'capacity', down: 'saving' },
  'set-target-utilization': { up: 'saving', down: 'capacity' },
}

export function leverMove({ type, step }: ControlChange): LeverMove {
  if (type === 'start-rollback') return 'rollback'
  if (type === 'start-warmup') return 'warm-up'
  if (step === 0) return 'other'
  return MOVES[type]?.[step > 0 ? 'up' : 'down'] ?? 'other'
}
