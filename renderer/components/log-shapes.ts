/** The icons of a log's rows, alike in a shift and in its review. */
import {
  Clock,
  Diamond,
  History,
  Lightbulb,
  OctagonAlert,
  Square,
  StickyNote,
  TriangleAlert,
} from '@lucide/vue'
import type { LogShape } from './log-row'

export const LOG_SHAPES = {
  waiting: Clock,
  decision: Diamond,
  page: OctagonAlert,
  watch: TriangleAlert,
  notice: Square,
  note: StickyNote,
  hint: Lightbulb,
  resumed: History,
} as const satisfies Record<LogShape, unknown>
