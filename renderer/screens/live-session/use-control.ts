/** What the three kinds of control share: present and waiting value, the line on its consequence, decide and undo. */
import { computed, ref, type ComputedRef, type Ref } from 'vue'
import type { DecisionType } from '@shared/contract/decisions'
import { presentValue, type ControlValue } from '@shared/session/present-value'
import { useWords } from '../../i18n/use-words'
import { useSessionStore } from '../../stores/session-store'
import { useTimelineStore } from '../../stores/timeline-store'
import { consequenceOf, type Consequence } from './control-consequence'
import { decisionOf, valueText } from './control-value'
import { useShiftClock } from './use-shift-clock'

/** What every control tells the row that frames it. */
export interface ControlHead {
  readonly type: DecisionType
  readonly name: string
  /** Stands in for a long name where a full line or a narrow window leaves no room for it. */
  readonly shortName: string
  /** What it would do, in a sentence; null before the first minute. */
  readonly why: Consequence | null
  /** A decision of this control waits to act. */
  readonly waits: boolean
}

export interface Control {
  readonly head: ComputedRef<ControlHead>
  readonly name: ComputedRef<string>
  readonly shortName: ComputedRef<string>
  readonly present: ComputedRef<ControlValue | null>
  /** The waiting value; undefined while no decision of this control waits, null for a waiting action. */
  readonly pending: ComputedRef<ControlValue | null | undefined>
  readonly waits: ComputedRef<boolean>
  /** A value under the thumb that is not decided yet. */
  readonly draft: Ref<ControlValue | null>
  readonly text: (value: ControlValue) => string
  readonly decide: (value: ControlValue | null) => Promise<void>
  readonly undo: () => Promise<void>
}

export function useControl(type: DecisionType): Control {
  const { t, format } = useWords()
  const session = useSessionStore()
  const timeline = useTimelineStore()
  const { clockOf } = useShiftClock()
  const draft = ref<ControlValue | null>(null)

  const decision = computed(() => session.pending[type])
  const waits = computed(() => decision.value !== undefined)
  const pending = computed(() => decision.value && (decision.value.value ?? null))
  const present = computed(() =>
    session.status ? presentValue(type, session.status.controls) : null,
  )
  const why = computed(() => {
    const { latest: snapshot } = timeline
    if (!snapshot || !session.status || !session.identity) return null
    return consequenceOf(type, {
      snapshot,
      controls: session.status.controls,
      bootDelayMinutes: session.identity.bootDelayMinutes,
      value: draft.value ?? pending.value ?? present.value,
      format: format.value,
      clockOf,
    })
  })

  async function decide(value: ControlValue | null): Promise<void> {
    await session.send('session.decide', decisionOf(type, value))
  }

  async function undo(): Promise<void> {
    await session.send('session.withdraw', { types: [type] })
  }

  const name = computed(() => t(`decisions.${type}.name`))
  const shortName = computed(() => t(`decisions.${type}.short`))
  return {
    head: computed(() => ({
      ...{ type, name: name.value, shortName: shortName.value },
      ...{ why: why.value, waits: waits.value },
    })),
    name,
    shortName,
    present,
    pending,
    waits,
    draft,
    text: (value) => valueText(type, value, { t, format: format.value }),
    decide,
    undo,
  }
}
