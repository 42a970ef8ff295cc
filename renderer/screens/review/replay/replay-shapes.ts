/** The icons of the log's rows; those of the live session, and those of what is written afterwards. */
import {
  Bookmark,
  Clock,
  Diamond,
  Flag,
  History,
  Lightbulb,
  MessageSquare,
  OctagonAlert,
  ScanEye,
  Square,
  StickyNote,
  TriangleAlert,
} from '@lucide/vue'
import type { ReplayShape } from './replay-rows'

export const REPLAY_SHAPES = {
  waiting: Clock,
  decision: Diamond,
  page: OctagonAlert,
  watch: TriangleAlert,
  notice: Square,
  note: StickyNote,
  hint: Lightbulb,
  resumed: History,
  answer: MessageSquare,
  bookmark: Bookmark,
  mark: Flag,
  truth: ScanEye,
} as const satisfies Record<ReplayShape, unknown>
