/** Which of the rules that do not fire are the nearest to firing, each measured in its own terms. */
import { ALERT_CATALOG, ALERT_IDS, type AlertContext, type AlertId } from './alert-catalog'
import type { OnCallSnapshot } from '../contract/snapshot'

export interface NearRule {
  readonly id: AlertId
  /** What its meter shows: 0 at the shift's opening value or better, 1 at the threshold or beyond. */
  readonly share: number
}

/** Less is shown as "0 %": the residues of a quiet service are no way to an alert. */
const LEAST_WAY_SHARE = 0.005

/**
 * How much of the way from normal to its threshold a rule has gone. Normal is the value with which the shift
 * opened, so that a budget of 20 % is no news where 20 % was all there was; where the opening itself lies at the
 * threshold or beyond, normal is the rule's ideal.
 *
 * @returns 0..1 without a unit, whichever way the number goes and whatever it counts
 */
export function nearnessShare(id: AlertId, context: AlertContext, opening: OnCallSnapshot): number {
  const { valueOf, threshold, ideal } = ALERT_CATALOG[id]
  const opened = valueOf({ snapshot: opening, recentHitRatios: [] })
  const isQuiet = Math.sign(threshold - opened) === Math.sign(threshold - ideal)
  const normal = isQuiet ? opened : ideal
  return Math.min(1, Math.max(0, (valueOf(context) - normal) / (threshold - normal)))
}

/**
 * The rules that do not fire now, nearest first. A second rule about the same quantity (budget below 10 % and
 * budget gone; three rules about the burn rate) tells nothing new, so it stands behind every other quantity that
 * is on its way at all; where none is, it comes before those that have not moved. Equals stand as in the catalogue.
 */
export function nearestRules(
  context: AlertContext,
  opening: OnCallSnapshot,
  count: number,
): readonly NearRule[] {
  const rules = ALERT_IDS.filter((id) => !ALERT_CATALOG[id].fires(context))
    .map((id) => ({ id, share: nearnessShare(id, context, opening) }))
    .sort((a, b) => b.share - a.share)
  const quantityOf = ({ id }: NearRule): string => ALERT_CATALOG[id].quantity
  const isOnItsWay = ({ share }: NearRule): boolean => share >= LEAST_WAY_SHARE
  const isNews = (rule: NearRule): boolean =>
    rules.find((other) => quantityOf(other) === quantityOf(rule)) === rule
  const moving = rules.filter(isOnItsWay)
  const still = rules.filter((rule) => !isOnItsWay(rule))
  const newsFirst = (some: readonly NearRule[]): readonly NearRule[] => [
    ...some.filter(isNews),
    ...some.filter((rule) => !isNews(rule)),
  ]
  return [...newsFirst(moving), ...newsFirst(still)].slice(0, count)
}
