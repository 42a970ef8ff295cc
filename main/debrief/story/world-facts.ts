/** Story facts of what the world did: the incident, its course, and what completed by itself. */
import type { StoryFact } from '@shared/contract/debrief'
import type { Notice, NoticeType } from '@shared/contract/notices'
import { incidentStart } from '@shared/review/incident-start'
import type { ShiftFacts } from '../shift-facts'
import { fact } from './story-catalog'

export function worldFacts(facts: ShiftFacts): StoryFact[] {
  const { shift, onset } = facts
  const told = shift.notices.flatMap((notice) => TELLERS[notice.type]?.(facts, notice) ?? [])
  if (onset !== null) return told
  return [
    ...told,
    fact(shift.scenario.incidents.length > 0 ? 'before-incident' : 'quiet-shift', null, {}),
  ]
}

type Teller = (facts: ShiftFacts, notice: Notice) => StoryFact[]

/** The notices that a story tells; what is left out shows in other facts. */
const TELLERS: Partial<Record<NoticeType, Teller>> = {
  'rollout-started': (_, { minute }) => [fact('onset-rollout', minute, {})],
  'cache-flushed': ({ shift }, { minute }) => [
    fact('onset-flush', minute, {
      hitRatioBefore: shift.snapshots[minute - 1]?.hitRatio ?? 0,
      databaseUtilization: shift.snapshots[minute]?.dbUtilization ?? 0,
    }),
  ],
  'surge-started': (facts, notice) => {
    const start = incidentStart(notice) ?? notice.minute
    const rates = { rateBefore: rateAt(facts, start), rate: rateAt(facts, start + 1) }
    return [fact('onset-surge', start, rates), ...peak(facts, start)]
  },
  'surge-receding': (facts, { minute }) => [
    fact('surge-receding', minute, { rate: rateAt(facts, minute) }),
  ],
  'rollback-completed': ({ shift }, { minute }) => [
    fact('rollback-completed', minute, {
      badBuild: shift.snapshots[minute - 1]?.badBuildShare ?? 0,
    }),
  ],
  'warmup-completed': ({ shift }, { minute }) => [
    fact('warmup-completed', minute, { hitRatio: shift.snapshots[minute]?.hitRatio ?? 0 }),
  ],
}

function rateAt({ shift }: ShiftFacts, minute: number): number {
  return shift.snapshots[minute]?.requestRatePerSecond ?? 0
}

/** The minute with the most requests since the surge began. */
function peak({ minutes }: ShiftFacts, onset: number): StoryFact[] {
  const [highest] = minutes
    .filter(({ minute }) => minute >= onset)
    .toSorted((one, other) => other.requestRatePerSecond - one.requestRatePerSecond)
  return highest === undefined
    ? []
    : [fact('surge-peak', highest.minute, { rate: highest.requestRatePerSecond })]
}
