/** The levers on the demand: which to pull when a part has too much of it, and which are pulled. */
import type { Decision } from '../contract/decisions'
import type { ServicePart } from '../metrics/part-state'
import { expectedLoad, type ExpectedLoad, type Levers } from './expected-load'
import type { HintSituation } from './hint-situation'

/** A decision on the demand, where it works, and the levers as they stand after it. */
export interface DemandLever {
  readonly decision: Decision
  readonly part: ServicePart
  readonly levers: Levers
}

/** At 1,000 requests/s it brings the hit ratio to 97 %; an answer is then 5 minutes old on average. */
const LONG_TTL_SECONDS = 600
/** A lever that changes a utilization by less is not worth a decision. */
const NOTICEABLE_SHARE = 0.02

const setShedShare = (levers: Levers, value: number): DemandLever => ({
  decision: { type: 'set-shed-share', value },
  part: 'load-balancer',
  levers: { ...levers, shedShare: value },
})
const setFeature = (levers: Levers, value: boolean): DemandLever => ({
  decision: { type: 'set-feature', value },
  part: 'fleet',
  levers: { ...levers, featureOn: value },
})
const setTtl = (levers: Levers, value: number): DemandLever => ({
  decision: { type: 'set-cache-ttl', value },
  part: 'cache',
  levers: { ...levers, cacheTtlSeconds: value },
})

/** The lifetime that answers of the cache had in minute 0. */
const usualTtlSeconds = ({ opening }: HintSituation): number => opening.meanAgeSeconds * 2

/** What lowers the demand on the workers, and that on the database with it. */
function fleetLevers({ levers }: HintSituation): DemandLever[] {
  const left: DemandLever[] = []
  if (levers.featureOn) left.push(setFeature(levers, false))
  if (levers.shedShare < 1) left.push(setShedShare(levers, 1))
  return left
}

/** The lifetime comes first, since it takes nothing from anybody but the freshness of an answer. */
function databaseLevers(situation: HintSituation): DemandLever[] {
  const { levers } = situation
  const longer = [usualTtlSeconds(situation), LONG_TTL_SECONDS]
    .filter((ttlSeconds) => ttlSeconds > levers.cacheTtlSeconds)
    .map((ttlSeconds) => setTtl(levers, ttlSeconds))
  return [...longer, ...fleetLevers(situation)]
}

/**
 * The lever to pull: the first that is enough by itself, else the one after which the fewest requests fail.
 * @param bottleneck the part that has too much demand
 * @returns null where none is left that would change anything
 */
export function leverToPull(
  situation: HintSituation,
  bottleneck: 'fleet' | 'database',
  isEnough: (levers: Levers) => boolean,
): DemandLever | null {
  const left = bottleneck === 'fleet' ? fleetLevers(situation) : databaseLevers(situation)
  const useful = left.filter(({ levers }) => isNoticed(situation.next, expectedLoad(levers)))
  const enough = useful.find(({ levers }) => isEnough(levers))
  return enough ?? useful.toSorted(byFailedShare)[0] ?? null
}

/** What is not as in minute 0, put back: what refuses requests first, then what users miss, then what ages answers. */
export function pulledLevers(situation: HintSituation): DemandLever[] {
  const { levers } = situation
  const usual = usualTtlSeconds(situation)
  const pulled: DemandLever[] = []
  if (levers.shedShare > 0) pulled.push(setShedShare(levers, 0))
  if (!levers.featureOn) pulled.push(setFeature(levers, true))
  if (levers.cacheTtlSeconds !== usual) pulled.push(setTtl(levers, usual))
  return pulled
}

function isNoticed(before: ExpectedLoad, after: ExpectedLoad): boolean {
  return (
    after.dbUtilization < before.dbUtilization - NOTICEABLE_SHARE ||
    after.fleetLoadShare < before.fleetLoadShare - NOTICEABLE_SHARE
  )
}

function byFailedShare(one: DemandLever, other: DemandLever): number {
  const [first, second] = [expectedLoad(one.levers), expectedLoad(other.levers)]
  return first.failedShare - second.failedShare || first.fleetLoadShare - second.fleetLoadShare
}
