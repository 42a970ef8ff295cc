/** The icons of the log's rows; those of the live session, and those of what is written afterwards. */
import { Bookmark, Flag, MessageSquare, ScanEye } from '@lucide/vue'
import { LOG_SHAPES } from '../../../components/log-shapes'
import type { ReplayShape } from './replay-rows'

export const REPLAY_SHAPES = {
  ...LOG_SHAPES,
  answer: MessageSquare,
  bookmark: Bookmark,
  mark: Flag,
  truth: ScanEye,
} as const satisfies Record<ReplayShape, unknown>
