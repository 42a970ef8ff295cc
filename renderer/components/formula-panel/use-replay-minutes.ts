/** The minutes of the recording that is replayed, for the formula panel: always the one of the scrubber. */
import { computed } from 'vue'
import { useReplayStore } from '../../stores/replay-store'
import { useReviewStore } from '../../stores/review-store'
import { useSettingsStore } from '../../stores/settings-store'
import { decisionsOf, stepOf, type MinuteSource } from './minute-source'

export function useReplayMinutes(): MinuteSource {
  const review = useReviewStore()
  const replay = useReplayStore()
  const settings = useSettingsStore()

  /** As seen, nothing ahead of the minute is told, as the seed's plan would; a shift that can go on keeps it to itself. */
  const revealed = computed(() => !replay.asSeen && review.shift?.ending != null)

  return {
    model: 'on-call',
    identity: computed(() => review.shift?.identity ?? null),
    minute: computed(() => replay.minute),
    latestMinute: computed(() => replay.latestMinute),
    knownMinute: computed(() => replay.shownMinute),
    following: computed(() => null),
    stepAt: (at) => {
      const { shift } = review
      const scenario = settings.scenarios.find(({ id }) => id === shift?.identity.scenarioId)
      if (!shift || !scenario) return null
      const { identity, snapshots, log, notices } = shift
      const parts = {
        ...{ identity, scenario, snapshots, notices },
        decisions: decisionsOf(log),
        revealed: revealed.value,
      }
      return stepOf(parts, at)
    },
    go: replay.seek,
    follow: () => undefined,
  }
}
