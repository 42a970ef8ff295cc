/** The minutes of the running shift for the formula panel: the latest one while it says so, else the chosen one. */
import { computed } from 'vue'
import { useFormulaStore } from '../../stores/formula-store'
import { useSessionStore } from '../../stores/session-store'
import { useSettingsStore } from '../../stores/settings-store'
import { useTimelineStore } from '../../stores/timeline-store'
import { decisionsOf, noticesOf, stepOf, type MinuteSource } from './minute-source'

export function useLiveMinutes(): MinuteSource {
  const formula = useFormulaStore()
  const session = useSessionStore()
  const timeline = useTimelineStore()
  const settings = useSettingsStore()

  const latestMinute = computed(() => Math.max(0, timeline.latestMinute))
  const following = computed(() => formula.opened?.minute === 'live')
  const minute = computed(() => {
    const asked = formula.opened?.minute ?? 'live'
    return asked === 'live' ? latestMinute.value : Math.min(asked, latestMinute.value)
  })
  /** A run that was ended early or rewound can be played again, with the same chance ahead. */
  const revealed = computed(() => {
    const phase = session.status?.phase
    return phase?.kind === 'ended' && phase.ending === 'completed'
  })

  return {
    model: 'on-call',
    identity: computed(() => session.identity),
    minute,
    latestMinute,
    knownMinute: latestMinute,
    following,
    stepAt: (at) => {
      const { identity, status } = session
      const scenario = settings.scenarios.find(({ id }) => id === identity?.scenarioId)
      if (!identity || !status || !scenario) return null
      const parts = {
        identity,
        scenario,
        snapshots: timeline.snapshots,
        decisions: decisionsOf(status.log),
        notices: noticesOf(status.log),
        revealed: revealed.value,
      }
      return stepOf(parts, at)
    },
    go: (at) => formula.setMinute(Math.min(latestMinute.value, Math.max(0, at))),
    follow: () => formula.setMinute('live'),
  }
}
