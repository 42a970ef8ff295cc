/** Reference for the bad deploy: a rollback as soon as an alert confirms that the new build is at fault. */
import type { ReferenceRule, ResponderView } from './reference-rule'

/** A rollout that the log names is no reason by itself to undo it; an alert after it is. */
function isBuildSuspected({ notices, alerts, now }: ResponderView): boolean {
  const rollout = notices.find(({ type }) => type === 'rollout-started')
  return (
    rollout !== undefined &&
    now.badBuildShare > 0 &&
    alerts.some(({ raisedMinute }) => raisedMinute >= rollout.minute)
  )
}

export const BAD_DEPLOY_RULES: readonly ReferenceRule[] = [
  {
    id: 'roll-back',
    decide: (view) =>
      isBuildSuspected(view) && view.controls.rollbackReadyMinute === null
        ? { type: 'start-rollback' }
        : null,
  },
]
