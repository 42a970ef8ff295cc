/** Reference for the viral surge: bridge the boot delay by lowering the demand, size the fleet, then let go in order. */
import { FLEET_MAXIMUM_INSTANCES } from '@shared/formulas/autoscaler'
import { WORKERS_PER_INSTANCE } from '@shared/formulas/utilization'
import { expectedLoad, type Levers } from '@shared/hints/expected-load'
import { hasRoom, leversNow, type ReferenceRule, type ResponderView } from './reference-rule'

/** Traffic has jumped when it is this much above its mean of the ten minutes before; its noise is about 2 %. */
const JUMP_FACTOR = 1.15
const USUAL_MINUTES = 10
/** A fleet that would be used more than this in the next minute needs relief now. */
const FULL_SHARE = 0.9
/** New instances are asked for so that the whole demand uses the fleet to this share. */
const FLEET_AIM_SHARE = 0.85

function usualRate({ snapshots, minute }: ResponderView): number {
  const before = snapshots.slice(Math.max(0, minute - USUAL_MINUTES), minute)
  const sum = before.reduce((total, { requestRatePerSecond }) => total + requestRatePerSecond, 0)
  return before.length === 0 ? Infinity : sum / before.length
}

function hasJumped(view: ResponderView): boolean {
  return view.now.requestRatePerSecond > JUMP_FACTOR * usualRate(view)
}

/** The levers with the traffic of the next minute, if it grows as it did in this one. */
function leversNext(view: ResponderView): Levers {
  const { requestRatePerSecond: rate } = view.now
  const before = view.snapshots[view.minute - 1]?.requestRatePerSecond ?? rate
  return { ...leversNow(view), requestRatePerSecond: rate + Math.max(0, rate - before) }
}

const isFull = (levers: Levers): boolean => expectedLoad(levers).fleetLoadShare > FULL_SHARE

/** Instances that the whole demand of the next minute needs, nothing shed and the feature on. */
function neededInstances(view: ResponderView): number {
  const { offeredLoad } = expectedLoad({ ...leversNext(view), shedShare: 0, featureOn: true })
  const instances = Math.ceil(offeredLoad / (WORKERS_PER_INSTANCE * FLEET_AIM_SHARE))
  return Math.min(FLEET_MAXIMUM_INSTANCES, instances)
}

export const VIRAL_SURGE_RULES: readonly ReferenceRule[] = [
  {
    id: 'raise-minimum',
    decide: (view) => {
      if (!hasJumped(view)) return null
      const needed = neededInstances(view)
      const fleet = view.now.servingInstances + view.now.bootingInstances
      return needed > Math.max(fleet, view.controls.minInstances)
        ? { type: 'set-min-instances', value: needed }
        : null
    },
  },
  {
    id: 'feature-off',
    decide: (view) =>
      view.controls.featureOn && hasJumped(view) && isFull(leversNext(view))
        ? { type: 'set-feature', value: false }
        : null,
  },
  {
    id: 'shed',
    decide: (view) =>
      view.controls.shedShare === 0 &&
      hasJumped(view) &&
      isFull({ ...leversNext(view), featureOn: false })
        ? { type: 'set-shed-share', value: 1 }
        : null,
  },
  {
    id: 'shed-no-more',
    decide: (view) =>
      view.controls.shedShare > 0 && hasRoom({ ...leversNext(view), shedShare: 0 })
        ? { type: 'set-shed-share', value: 0 }
        : null,
  },
  {
    id: 'feature-on',
    decide: (view) =>
      view.controls.shedShare === 0 &&
      !view.controls.featureOn &&
      hasRoom({ ...leversNext(view), featureOn: true })
        ? { type: 'set-feature', value: true }
        : null,
  },
  {
    id: 'minimum-back',
    decide: ({ controls, opening, now }) =>
      controls.minInstances > opening.minInstances &&
      controls.shedShare === 0 &&
      controls.featureOn &&
      now.bootingInstances === 0
        ? { type: 'set-min-instances', value: opening.minInstances }
        : null,
  },
]
