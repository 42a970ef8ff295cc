/** Rows of the list of recent sessions, as the main process gives them. */
import type { RecentSession } from '@shared/contract/recordings'

const COMPLETE: RecentSession = {
  fileName: '20260114T092000Z-00000000-0000-4000-8000-000000000001.guardia-session',
  startedAt: '2026-01-14T09:20:00.000Z',
  scenarioId: 'cache-flush',
  seed: 3,
  codeName: 'Otter 07',
  minutesRecorded: 120,
  budgetSpentShare: 0.111,
  mode: 'practice',
  branchMinute: null,
  state: 'complete',
  continuable: false,
  closable: false,
  obstacle: null,
  lab: null,
}

/** A whole practice of cache-flush, but for what is given. */
export function recentRow(changes: Partial<RecentSession> = {}): RecentSession {
  return { ...COMPLETE, ...changes }
}

/** A practice of bad-deploy, seed 42, that stopped after minute 24. */
export function interruptedRow(changes: Partial<RecentSession> = {}): RecentSession {
  return recentRow({
    fileName: '20260114T090000Z-00000000-0000-4000-8000-000000000002.guardia-session',
    scenarioId: 'bad-deploy',
    seed: 42,
    minutesRecorded: 24,
    budgetSpentShare: 0.004,
    state: 'interrupted',
    continuable: true,
    closable: true,
    ...changes,
  })
}
