/** The seconds of a run of the lab for the formula panel: of the run under way, or of the one that is reviewed. */
import { computed } from 'vue'
import type { LabSettings } from '@shared/contract/lab/lab-decisions'
import type { LabRow } from '@shared/contract/lab/lab-row'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import { labSecondValues } from '@shared/formulas/lab/second-values'
import { useFormulaStore } from '../../stores/formula-store'
import { useLabReviewStore } from '../../stores/lab-review-store'
import { useLabStore } from '../../stores/lab-store'
import { useNavigationStore } from '../../stores/navigation-store'
import { useSettingsStore } from '../../stores/settings-store'
import type { ExplainedStep, MinuteSource } from './minute-source'

interface RunSeconds {
  readonly rows: readonly LabRow[]
  /** After each row, as far as they are known. */
  readonly controls: readonly LabSettings[]
  readonly scenario: LabScenario | null
}

/** Null where the second, or the scenario, is not known here. */
function stepOf(run: RunSeconds, second: number, endpoint: number | null): ExplainedStep | null {
  const { rows, scenario } = run
  const row = rows[second]
  if (row === undefined || scenario === null) return null
  const controls = run.controls[second] ?? null
  const context = { rows: rows.slice(0, second + 1), controls, scenario, endpoint }
  return { key: [row, controls, endpoint], fill: () => labSecondValues(context) }
}

function useAskedEndpoint(): () => number | null {
  const formula = useFormulaStore()
  return () => {
    const question = formula.opened?.question
    return question?.kind === 'number' ? (question.endpoint ?? null) : null
  }
}

/** The second that was chosen, or the latest one while the panel keeps up. */
function useChosenSecond(latest: () => number) {
  const formula = useFormulaStore()
  return {
    minute: computed(() => {
      const asked = formula.opened?.minute ?? 'live'
      return asked === 'live' ? latest() : Math.min(asked, latest())
    }),
    go: (second: number) => formula.setMinute(Math.min(latest(), Math.max(0, second))),
    follow: () => formula.setMinute('live'),
  }
}

export function useLiveSeconds(): MinuteSource {
  const lab = useLabStore()
  const formula = useFormulaStore()
  const endpoint = useAskedEndpoint()
  const latestMinute = computed(() => Math.max(0, lab.rows.length - 1))
  return {
    model: 'lab',
    identity: computed(() => lab.identity),
    ...{ latestMinute, knownMinute: latestMinute },
    ...useChosenSecond(() => latestMinute.value),
    following: computed(() => formula.opened?.minute === 'live'),
    stepAt: (second) => stepOf(lab, second, endpoint()),
  }
}

/** In the replay always the second of the scrubber; beside debrief and comparison the last one, or the one that is gone to. */
export function useReviewedSeconds(): MinuteSource {
  const review = useLabReviewStore()
  const navigation = useNavigationStore()
  const settings = useSettingsStore()
  const endpoint = useAskedEndpoint()
  const latestMinute = computed(() => review.lastSecond)
  const chosen = useChosenSecond(() => latestMinute.value)
  const isReplay = computed(() => navigation.reviewView === 'replay')
  const scenario = computed(
    () => settings.labScenarios.find(({ id }) => id === review.run?.identity.scenarioId) ?? null,
  )
  return {
    model: 'lab',
    identity: computed(() => review.run?.identity ?? null),
    minute: computed(() => (isReplay.value ? review.second : chosen.minute.value)),
    ...{ latestMinute, knownMinute: latestMinute },
    following: computed(() => null),
    stepAt: (second) => {
      const { run } = review
      if (run === null) return null
      const { rows } = run
      const controls = run.controls ?? run.settings
      return stepOf({ rows, controls, scenario: scenario.value }, second, endpoint())
    },
    go: (second) => (isReplay.value ? review.seek(second) : chosen.go(second)),
    follow: () => undefined,
  }
}
