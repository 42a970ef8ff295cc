/** The reference responder: plays a scenario by stated rules, from nothing but what a trainee can see. */
import { NO_ALERTS, trackAlerts } from '@shared/alerts/track-alerts'
import { assert } from '@shared/assert'
import type { Decision, TimedDecision } from '@shared/contract/decisions'
import { NOTICE_CATALOG, type Notice } from '@shared/contract/notices'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import type { OnCallStep } from '../engine/on-call/advance-minute'
import { runOf, type PlayedRun, type Stage } from './play-variant'
import { BAD_DEPLOY_RULES } from './reference/bad-deploy'
import { CACHE_FLUSH_RULES } from './reference/cache-flush'
import type { ReferenceRule, ResponderView } from './reference/reference-rule'
import { STEADY_MORNING_RULES } from './reference/steady-morning'
import { VIRAL_SURGE_RULES } from './reference/viral-surge'

/** Rules by scenario, in the order in which they are asked; a scenario that is not here is left alone. */
export const REFERENCE_RULES: Readonly<Record<string, readonly ReferenceRule[]>> = {
  'steady-morning': STEADY_MORNING_RULES,
  'bad-deploy': BAD_DEPLOY_RULES,
  'viral-surge': VIRAL_SURGE_RULES,
  'cache-flush': CACHE_FLUSH_RULES,
}

/** Plays up to the stage's last minute; what is seen in minute m is acted upon in m + 1. */
export function playReference(
  stage: Stage,
  rules: readonly ReferenceRule[] = REFERENCE_RULES[stage.shift.scenario.id] ?? [],
): PlayedRun {
  const { engine } = stage.means
  const opening = engine.open(stage.shift.scenario, stage.shift.seed)
  const watched = watchScreen(opening)
  const steps = [opening]
  const decisions: TimedDecision[] = []
  let step = opening
  for (let minute = 1; minute <= stage.lastMinute; minute += 1) {
    const decided = decideBy(rules, watched.view())
    decisions.push(...decided.map((decision): TimedDecision => ({ ...decision, minute })))
    step = engine.advance(step.state, decided)
    steps.push(step)
    watched.take(step)
  }
  return runOf(stage, decisions, steps)
}

/** Every rule is asked once a minute, all of them of the same view. */
function decideBy(rules: readonly ReferenceRule[], view: ResponderView): Decision[] {
  return rules.map(({ decide }) => decide(view)).filter((decision) => decision !== null)
}

/** Gathers what has been on the screen so far. */
function watchScreen(opening: OnCallStep) {
  const snapshots: OnCallSnapshot[] = []
  const notices: Notice[] = []
  let latest = opening
  let alerts = NO_ALERTS
  const take = (step: OnCallStep): void => {
    latest = step
    snapshots.push(step.snapshot)
    notices.push(...step.notices.filter(({ type }) => NOTICE_CATALOG[type] === 'service-log'))
    alerts = trackAlerts(alerts, step.snapshot).history
  }
  const view = (): ResponderView => {
    const { snapshot: now, controls } = latest
    assert(snapshots.length === now.minute + 1, 'every minute is seen once', { minute: now.minute })
    const { occurrences } = alerts
    const seen = { snapshots, notices, alerts: occurrences }
    return { minute: now.minute, now, controls, opening: opening.controls, ...seen }
  }
  take(opening)
  return { take, view }
}
