/** The hint for the minute that is shown: its three grades in words, each recorded before it is read. */
import { computed, ref, shallowRef, type ComputedRef, type Ref } from 'vue'
import { assert } from '@shared/assert'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import type { Format } from '@shared/format-quantity'
import { chooseHint, type Hint } from '@shared/hints/choose-hint'
import { HINT_GRADES, type HintGrade } from '@shared/hints/hint-catalog'
import type { Failure } from '@shared/result'
import { useWords } from '../../i18n/use-words'
import { useSessionStore } from '../../stores/session-store'
import { useTimelineStore } from '../../stores/timeline-store'
import { valueText } from './control-value'
import { useShiftClock } from './use-shift-clock'

const GRADE_NAMES = ['where', 'lever', 'decision'] as const
export type GradeName = (typeof GRADE_NAMES)[number]

export interface HintStep {
  readonly grade: HintGrade
  readonly name: GradeName
  /** Null until its reading is recorded. */
  readonly text: string | null
  /** Whether it is the one that can be opened next. */
  readonly isNext: boolean
}

export interface ShownHint {
  /** Clock time of the minute that the hint is for. */
  readonly time: string
  readonly steps: ComputedRef<readonly HintStep[]>
  /** Whether a step of it was opened before, and is shown at once. */
  readonly isReopened: boolean
  /** Records that the next grade is read, and shows it. */
  readonly reveal: () => Promise<void>
  /** Whether the exact decision is shown, and there is one. */
  readonly canDecide: ComputedRef<boolean>
  /** @returns whether the decision was taken */
  readonly decide: () => Promise<boolean>
  readonly refusal: Ref<Failure | null>
}

/** The hint stays the one for the minute in which it was asked for, however long it is read. */
export function useHint(): ShownHint {
  const { t, format } = useWords()
  const session = useSessionStore()
  const { clockOf, now } = useShiftClock()
  const { hint, snapshot, bootDelayMinutes } = hintOfNow()
  const read = ref(gradeReadOf(hint))
  const refusal = shallowRef<Failure | null>(null)
  let busy = false

  const named = computed(() => ({
    ...numbersOf(hint, snapshot, format.value),
    boot: format.value.duration(bootDelayMinutes),
    part: t(`schematic.parts.${hint.part}`),
    time: hint.readyMinute === null ? '' : clockOf(hint.readyMinute),
    lever: hint.lever === null ? '' : t(`decisions.${hint.lever}.name`),
    value:
      hint.decision?.value === undefined
        ? ''
        : valueText(hint.decision.type, hint.decision.value, { t, format: format.value }),
  }))
  const steps = computed(() =>
    HINT_GRADES.map((grade, index): HintStep => {
      const name = GRADE_NAMES[index] ?? 'where'
      const text = grade <= read.value ? t(`hints.${hint.id}.${name}`, named.value) : null
      return { grade, name, text, isNext: grade === read.value + 1 }
    }),
  )

  async function once(act: () => Promise<Failure | null>): Promise<boolean> {
    if (busy) return false
    busy = true
    refusal.value = await act()
    busy = false
    return refusal.value === null
  }

  async function reveal(): Promise<void> {
    const grade = HINT_GRADES.find((one) => one === read.value + 1)
    if (grade === undefined) return
    const isRecorded = await once(() =>
      session.attempt('session.take-hint', { hint: hint.id, grade }),
    )
    if (isRecorded) read.value = grade
  }

  async function decide(): Promise<boolean> {
    const { decision } = hint
    return decision !== null && once(() => session.attempt('session.decide', decision))
  }

  return {
    time: now.value,
    steps,
    isReopened: read.value > 0,
    reveal,
    canDecide: computed(() => read.value === HINT_GRADES.length && hint.decision !== null),
    decide,
    refusal,
  }
}

function hintOfNow(): {
  readonly hint: Hint
  readonly snapshot: OnCallSnapshot
  readonly bootDelayMinutes: number
} {
  const { identity, status } = useSessionStore()
  const { snapshots } = useTimelineStore()
  const snapshot = snapshots.at(-1)
  assert(identity !== null && status !== null && snapshot !== undefined, 'a shift is shown')
  const { bootDelayMinutes } = identity
  const { controls, pending } = status
  return {
    hint: chooseHint({ snapshots, controls, pending, bootDelayMinutes }),
    snapshot,
    bootDelayMinutes,
  }
}

/** How far this hint was read in this minute before the dialog was closed; 0 for a new one. */
function gradeReadOf(hint: Hint): HintGrade | 0 {
  const { status } = useSessionStore()
  const grades = (status?.log ?? []).map((entry) =>
    entry.kind === 'hint' && entry.minute === status?.minute && entry.hint === hint.id
      ? entry.grade
      : 0,
  )
  return grades.reduce((highest, grade) => (grade > highest ? grade : highest), 0)
}

/** What the texts say of the minute and of the one to come. */
function numbersOf(hint: Hint, snapshot: OnCallSnapshot, format: Format): Record<string, string> {
  const whole = (share: number): string => format.percent(share, 0)
  return {
    bad: whole(snapshot.badBuildShare),
    errors: format.percent(snapshot.errorRate),
    headroom: whole(snapshot.headroomShare),
    waiting: format.percent(snapshot.waitProbability),
    hit: whole(snapshot.hitRatio),
    database: whole(snapshot.dbUtilization),
    databaseAfter: whole(hint.after.dbUtilization),
    load: whole(hint.before.fleetLoadShare),
    loadAfter: whole(hint.after.fleetLoadShare),
    serving: format.number(snapshot.servingInstances),
    booting: format.number(snapshot.bootingInstances),
  }
}
