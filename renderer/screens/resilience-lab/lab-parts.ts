/** Which parts of a run stand beside each other, and which share a place as tabs, by the room that there is. */
import type { Viewport } from '../../components/use-viewport'

export type LabPart = 'policy' | 'map' | 'machines' | 'numbers'

export interface ShownParts {
  readonly layout: 'wide' | 'tabs' | 'alone'
  readonly beside: readonly LabPart[]
  readonly tabs: readonly LabPart[]
}

export function partsShown({ scale, folded, short, narrow }: Viewport): ShownParts {
  const large = scale === 'p'
  // Small, or written large at 1024: one part at a time has the whole width.
  if (narrow || (large && folded)) {
    return { layout: 'alone', beside: [], tabs: ['map', 'policy', 'machines', 'numbers'] }
  }
  if (!folded && !large && !short) {
    return { layout: 'wide', beside: ['policy', 'map', 'machines', 'numbers'], tabs: [] }
  }
  // In a low window the machines do not fit below the map; the numbers keep their column where it is wide enough.
  if (!folded && !large) {
    return { layout: 'wide', beside: ['policy', 'numbers'], tabs: ['map', 'machines'] }
  }
  return { layout: 'tabs', beside: ['policy'], tabs: ['map', 'machines', 'numbers'] }
}
