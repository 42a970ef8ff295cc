/** Facts that happened in a minute, as the engine reports them. */

/**
 * `service-log`: what the service's own log would say, known to the trainee at once.
 * `truth`: what only the seed knows; kept for the truth track of the review.
 */
export type NoticeVisibility = 'service-log' | 'truth'

export const NOTICE_CATALOG = {
  'rollout-started': 'service-log',
  'rollout-completed': 'truth',
  'cache-flushed': 'service-log',
  'rollback-completed': 'service-log',
  'warmup-completed': 'service-log',
  'instances-ready': 'truth',
  'surge-started': 'truth',
  'surge-receding': 'truth',
} as const satisfies Record<string, NoticeVisibility>

export type NoticeType = keyof typeof NOTICE_CATALOG

export interface Notice {
  readonly minute: number
  readonly type: NoticeType
}
