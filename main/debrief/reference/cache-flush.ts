/** Reference for the cache flush: relieve the database first, load the hot keys under its protection, let go in order. */
import { DB_WATCH_UTILIZATION } from '@shared/alerts/alert-catalog'
import { hasRoom, leversNow, type ReferenceRule, type ResponderView } from './reference-rule'

/** Below this part of its hit ratio at the opening the cache counts as cold. */
const COLD_SHARE = 0.5

const isCold = ({ now, snapshots }: ResponderView): boolean =>
  now.hitRatio < COLD_SHARE * (snapshots[0]?.hitRatio ?? 0)

const isFlushed = ({ notices }: ResponderView): boolean =>
  notices.some(({ type }) => type === 'cache-flushed')

/** The database cannot even answer what comes, or not together with the loading of the hot keys. */
const isDatabaseShort = (view: ResponderView): boolean =>
  view.now.dbUtilization >= DB_WATCH_UTILIZATION && isCold(view)

/** No request has failed lately, and what was lowered can be carried again. */
const isCalm = ({ now }: ResponderView): boolean => now.burnRate5m < 1

export const CACHE_FLUSH_RULES: readonly ReferenceRule[] = [
  {
    id: 'feature-off',
    decide: (view) =>
      isFlushed(view) && isDatabaseShort(view) && view.controls.featureOn
        ? { type: 'set-feature', value: false }
        : null,
  },
  {
    id: 'shed',
    decide: (view) => {
      const withWarmup = { ...leversNow(view), featureOn: false, warmupRuns: true }
      return isFlushed(view) &&
        isDatabaseShort(view) &&
        view.controls.shedShare === 0 &&
        !hasRoom(withWarmup)
        ? { type: 'set-shed-share', value: 1 }
        : null
    },
  },
  {
    id: 'load-hot-keys',
    decide: (view) =>
      isFlushed(view) &&
      isCold(view) &&
      view.controls.warmupLastMinute === null &&
      !view.controls.featureOn &&
      hasRoom({ ...leversNow(view), warmupRuns: true })
        ? { type: 'start-warmup' }
        : null,
  },
  {
    id: 'shed-no-more',
    decide: (view) =>
      view.controls.shedShare > 0 && isCalm(view) && hasRoom({ ...leversNow(view), shedShare: 0 })
        ? { type: 'set-shed-share', value: 0 }
        : null,
  },
  {
    id: 'feature-on',
    decide: (view) =>
      view.controls.shedShare === 0 &&
      !view.controls.featureOn &&
      isCalm(view) &&
      hasRoom({ ...leversNow(view), featureOn: true })
        ? { type: 'set-feature', value: true }
        : null,
  },
]
