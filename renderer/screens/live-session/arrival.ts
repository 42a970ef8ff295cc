/** How a shift came to the minute that is shown: played to it, continued after an interruption, or gone back to. */
import type { SessionIdentity, SessionStatus } from '@shared/contract/session'

export type Arrival = 'continued' | 'rewound'

/** @returns null for a shift that was played on since, or never left */
export function arrivalOf(identity: SessionIdentity, status: SessionStatus): Arrival | null {
  const last = status.log.at(-1)
  if (last?.kind === 'resumed' && last.minute === status.minute) return 'continued'
  return identity.branch?.minute === status.minute ? 'rewound' : null
}
