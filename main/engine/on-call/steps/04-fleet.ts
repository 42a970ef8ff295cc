/** Step 4 of a minute: the fleet follows the autoscaler, or exactly the minimum when it is off. */
import {
  mostStoppedInstances,
  QUIET_MINUTES_BEFORE_SCALE_IN,
  wantedInstances,
} from '@shared/formulas/autoscaler'
import type { BootingBatch, MinuteDraft } from '../on-call-state'

export function adjustFleet(draft: MinuteDraft): void {
  if (draft.autoscalerOn) followAutoscaler(draft)
  else holdMinimum(draft)
}

function followAutoscaler(draft: MinuteDraft): void {
  const wanted = wantedInstances({
    serving: draft.servingInstances,
    utilization: draft.utilization,
    target: draft.targetUtilization,
    minimum: draft.minInstances,
  })
  const missing = wanted - draft.servingInstances
  if (missing >= 0) draft.quietMinutes = 0
  if (missing > 0 && draft.booting.length === 0) launchInstances(draft, missing)
  if (missing < 0) scaleInWhenQuiet(draft, -missing)
  launchInstances(draft, draft.minInstances - fleetInstances(draft))
}

function scaleInWhenQuiet(draft: MinuteDraft, surplus: number): void {
  draft.quietMinutes += 1
  if (draft.quietMinutes < QUIET_MINUTES_BEFORE_SCALE_IN) return
  draft.quietMinutes = 0
  draft.servingInstances -= Math.min(surplus, mostStoppedInstances(draft.servingInstances))
}

function holdMinimum(draft: MinuteDraft): void {
  draft.quietMinutes = 0
  const surplus = fleetInstances(draft) - draft.minInstances
  if (surplus < 0) launchInstances(draft, -surplus)
  if (surplus > 0) stopInstances(draft, surplus)
}

/** Stops the youngest booting instances first, then serving ones. */
function stopInstances(draft: MinuteDraft, surplus: number): void {
  const kept: BootingBatch[] = [...draft.booting]
  let left = surplus
  while (left > 0 && kept.length > 0) {
    const youngest = kept.pop()
    if (youngest === undefined) break
    const stopped = Math.min(left, youngest.instances)
    left -= stopped
    if (stopped < youngest.instances) {
      kept.push({ readyMinute: youngest.readyMinute, instances: youngest.instances - stopped })
    }
  }
  draft.booting = kept
  draft.servingInstances -= left
}

function launchInstances(draft: MinuteDraft, instances: number): void {
  if (instances <= 0) return
  const readyMinute = draft.minute + draft.scenario.bootDelayMinutes
  draft.booting = [...draft.booting, { readyMinute, instances }]
}

export function bootingInstances(booting: readonly BootingBatch[]): number {
  let instances = 0
  for (const batch of booting) instances += batch.instances
  return instances
}

function fleetInstances(draft: MinuteDraft): number {
  return draft.servingInstances + bootingInstances(draft.booting)
}
