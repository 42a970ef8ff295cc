/** The rows above the replay's charts: what the world did, what was measured, alerts, decisions, what was looked at, notes. */
import { Activity, Bell, Diamond, Eye, ScanEye, StickyNote } from '@lucide/vue'
import { computed, type Component, type ComputedRef } from 'vue'
import { ALERT_IDS } from '@shared/alerts/alert-catalog'
import { FORMULA_IDS } from '@shared/formulas/formula-ids'
import { METRIC_IDS } from '@shared/metrics/metric-catalog'
import { lookSpans, type LookSpan } from '@shared/review/look-spans'
import { COMPARED_READOUTS } from '@shared/review/readout-difference'
import { onsetOf, type TruthRow, type TruthState } from '@shared/review/truth-track'
import type { ChartMark } from '../../../charts/chart-mark'
import { useReplayStore } from '../../../stores/replay-store'
import { useReviewStore } from '../../../stores/review-store'
import { comingMarks, marksByRow, onsetMark, recordedMarks } from './replay-marks'
import type { Translate } from '../../../i18n/use-words'
import { useReplayWords } from './use-replay-words'

export interface LaneSpan {
  readonly key: string
  readonly from: number
  readonly to: number
  readonly text: string
  /** The same in fewer letters, where the bar is small. */
  readonly short: string
  readonly tone: 'bad' | 'quiet' | 'own'
}

export interface Lane {
  readonly id: 'world' | 'truth' | 'alerts' | 'decisions' | 'looks' | 'notes'
  readonly title: string
  readonly icon: Component
  readonly marks: readonly ChartMark[]
  readonly spans: readonly LaneSpan[]
}

const BAD_STATES: readonly TruthState[] = [
  'database-saturated',
  'fleet-saturated',
  'bad-build-serving',
]

export interface Lanes {
  readonly lanes: ComputedRef<readonly Lane[]>
  /** Marks whose lines run through the strips. */
  readonly marks: ComputedRef<readonly ChartMark[]>
}

export function useLanes(): Lanes {
  const replay = useReplayStore()
  const review = useReviewStore()
  const { t } = useReplayWords()

  const recorded = computed(() => (review.shift ? recordedMarks(review.shift, t) : []))
  const marks = computed(() => {
    const { shownMinute, asSeen, shown } = replay
    const past = recorded.value.filter(({ minute }) => minute <= shownMinute)
    const coming = asSeen ? comingMarks(shown?.controls.at(-1), shownMinute, t) : []
    return [...past, ...coming]
  })
  const truth = (row: TruthRow): readonly LaneSpan[] =>
    replay.truth
      .filter((span) => span.row === row)
      .map(({ state, from, to }) => ({
        ...{ key: `${state} ${from}`, from, to, text: t(`review.replay.truths.${state}`) },
        short: t(`review.replay.truthsShort.${state}`),
        tone: BAD_STATES.includes(state) ? ('bad' as const) : ('quiet' as const),
      }))
  const onset = computed(() => {
    const notice = onsetOf(review.shift?.notices ?? [])
    return notice && notice.minute <= replay.shownMinute ? [onsetMark(notice, t)] : []
  })
  const looks = computed(() =>
    lookSpans(replay.shown?.looks ?? []).map((span) => ({
      ...{ key: `${span.kind} ${span.id} ${span.from}`, from: span.from, to: span.to },
      ...{ text: lookName(span, t), short: shortName(span, t), tone: 'own' as const },
    })),
  )

  const lanes = computed(() => {
    const { alerts, decisions, notes } = marksByRow(marks.value)
    const lane = (id: Lane['id'], icon: Component, content: Partial<Lane>): Lane => ({
      ...{ id, icon, title: t(`review.replay.lanes.${id}`), marks: [], spans: [] },
      ...content,
    })
    return [
      ...(replay.truthShown
        ? [
            lane('world', ScanEye, { spans: truth('world'), marks: onset.value }),
            lane('truth', Activity, { spans: truth('measured') }),
          ]
        : []),
      lane('alerts', Bell, { marks: alerts }),
      lane('decisions', Diamond, { marks: decisions }),
      lane('looks', Eye, { spans: looks.value }),
      ...(notes.length > 0 ? [lane('notes', StickyNote, { marks: notes })] : []),
    ]
  })
  return { lanes, marks }
}

const METRICS: readonly string[] = METRIC_IDS
const ALERTS: readonly string[] = ALERT_IDS
const FORMULAS: readonly string[] = FORMULA_IDS
type NamedLook = Pick<LookSpan, 'kind' | 'id'>

/** What a look was at, in words; what another version of the program looked at keeps its recorded name. */
export function lookName({ kind, id }: NamedLook, t: Translate): string {
  if (kind === 'formula') {
    return FORMULAS.includes(id) ? t('formulaPanel.looked', { name: t(`formulas.${id}.name`) }) : id
  }
  if (METRICS.includes(id)) return t(`metrics.${id}.name`)
  return ALERTS.includes(id) ? t(`alerts.${id}.name`) : id
}

const SHORT: readonly string[] = COMPARED_READOUTS

/** In a bar there is little room. */
const shortName = (look: NamedLook, t: Translate): string =>
  look.kind === 'metric' && SHORT.includes(look.id)
    ? t(`review.replay.readouts.${look.id}`)
    : lookName(look, t)
