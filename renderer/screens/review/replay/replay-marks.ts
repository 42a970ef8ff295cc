/** The marks of a replay by the row they stand in: what was raised, what was decided, what was written. */
import type { ChartMark } from '../../../charts/chart-mark'
import { sessionMarks } from '../../../charts/session-marks'
import type { Translate } from '../../../i18n/use-words'
import type { OnCallControls } from '@shared/contract/session'
import type { Notice } from '@shared/contract/notices'
import type { SessionNotes } from '@shared/contract/session-notes'
import type { SeenShift } from '@shared/review/as-seen'

export interface ReplayMarks {
  readonly alerts: readonly ChartMark[]
  readonly decisions: readonly ChartMark[]
  readonly notes: readonly ChartMark[]
}

const NOTHING_UNDER_WAY: OnCallControls = {
  minInstances: 0,
  autoscalerOn: false,
  targetUtilization: 0,
  shedShare: 0,
  featureOn: false,
  cacheTtlSeconds: 0,
  rollbackReadyMinute: null,
  warmupLastMinute: null,
  booting: [],
}

/** Everything that stands in a recording and beside it, oldest first: words are found once, minutes are cut off later. */
export function recordedMarks(
  shift: Pick<SeenShift, 'log' | 'notes'>,
  t: Translate,
): readonly ChartMark[] {
  const source = { log: shift.log, pending: [], controls: NOTHING_UNDER_WAY, now: 0 }
  return [...sessionMarks(source, t), ...writtenMarks(shift.notes, t)].sort(
    (one, other) => one.minute - other.minute,
  )
}

/** What was certain to come at a minute: a rollback, instances, the end of a warm-up. */
export function comingMarks(
  controls: OnCallControls | undefined,
  now: number,
  t: Translate,
): readonly ChartMark[] {
  return controls === undefined ? [] : sessionMarks({ log: [], pending: [], controls, now }, t)
}

/** Where the incident began, which nobody needs to have seen. */
export function onsetMark({ minute, type }: Notice, t: Translate): ChartMark {
  const name = t('review.replay.onset', { what: t(`notices.${type}`) })
  return { id: 'onset', minute, kind: 'incident', name, label: '' }
}

const ALERT_ROW: readonly ChartMark['kind'][] = ['incident', 'page', 'alert']

export function marksByRow(marks: readonly ChartMark[]): ReplayMarks {
  const isAlert = ({ kind }: ChartMark): boolean => ALERT_ROW.includes(kind)
  return {
    alerts: marks.filter(isAlert),
    decisions: marks.filter((mark) => !isAlert(mark) && mark.kind !== 'note'),
    notes: marks.filter(({ kind }) => kind === 'note'),
  }
}

function writtenMarks(notes: SessionNotes, t: Translate): readonly ChartMark[] {
  const mark = (
    { id, minute }: { readonly id: string; readonly minute: number },
    name: string,
    label = '',
  ): ChartMark => ({ id: `written ${id}`, minute, kind: 'note', name, label })
  return [
    ...notes.notes.map((note) => mark(note, note.text)),
    ...notes.answers.map((answer) => mark(answer, answer.text)),
    ...notes.bookmarks.map((each) => mark(each, each.text || t('review.replay.kinds.bookmark'))),
    ...notes.marks.map((each) => {
      const name = t(`review.replay.marks.${each.mark}`)
      return mark(each, name, name)
    }),
  ]
}
