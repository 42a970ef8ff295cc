/** The rows of the replay's log: what stands in the recording, what was written beside it, and what only the seed knew. */
import { ALERT_CATALOG } from '@shared/alerts/alert-catalog'
import { NOTICE_CATALOG } from '@shared/contract/notices'
import type { LogEntry } from '@shared/contract/session'
import type { SessionNotes } from '@shared/contract/session-notes'
import type { SeenShift } from '@shared/review/as-seen'
import { logRow, type LogShape, type LogWords } from '../../../components/log-row'

export type ReplayShape = LogShape | 'answer' | 'bookmark' | 'mark' | 'truth'

export interface ReplayRow {
  readonly key: string
  readonly minute: number
  readonly shape: ReplayShape
  readonly text: string
  /** Second line: who wrote it, or which alerts are meant. */
  readonly detail: string
  /** Of what was written beside the recording, which can be changed; null for the recording itself. */
  readonly noteId: string | null
}

type Recorded = Pick<SeenShift, 'log' | 'notices' | 'notes'>

/** Oldest first; the truth's rows are there for whoever asks for them. */
export function replayRows(
  shift: Recorded,
  withTruth: boolean,
  words: LogWords,
): readonly ReplayRow[] {
  const rows = [
    ...recordedRows(shift.log, words),
    ...writtenRows(shift.notes, words),
    ...(withTruth ? truthRows(shift, words) : []),
  ]
  return rows.sort((one, other) => one.minute - other.minute)
}

/** So many alerts of one minute are one row. */
const MANY_ALERTS = 3

function recordedRows(log: readonly LogEntry[], words: LogWords): readonly ReplayRow[] {
  const rows: ReplayRow[] = []
  const together = alertsByMinute(log)
  for (const [index, entry] of log.entries()) {
    const alerts = isRaised(entry) ? (together.get(entry.minute) ?? []) : []
    if (alerts.length < MANY_ALERTS) {
      rows.push({ ...logRow(entry, index, words), detail: hintOf(entry, words), noteId: null })
    } else if (alerts[0] === entry) rows.push(alertsRow(alerts, String(index), words))
  }
  return rows
}

type AlertEntry = Extract<LogEntry, { kind: 'alert' }>

const isRaised = (entry: LogEntry): entry is AlertEntry =>
  entry.kind === 'alert' && entry.event === 'raised'

function alertsByMinute(log: readonly LogEntry[]): ReadonlyMap<number, readonly AlertEntry[]> {
  const together = new Map<number, AlertEntry[]>()
  for (const entry of log.filter(isRaised)) {
    together.set(entry.minute, [...(together.get(entry.minute) ?? []), entry])
  }
  return together
}

function alertsRow(alerts: readonly AlertEntry[], key: string, words: LogWords): ReplayRow {
  const pages = alerts.some(({ alert }) => ALERT_CATALOG[alert].severity === 'page')
  return {
    key,
    minute: alerts[0]?.minute ?? 0,
    shape: pages ? 'page' : 'watch',
    text: words.t('review.replay.log.alerts', { count: words.format.number(alerts.length) }),
    detail: alerts.map(({ alert }) => words.t(`alerts.${alert}.name`)).join(', '),
    noteId: null,
  }
}

/** A note of the shift itself was written by the trainee. */
const hintOf = (entry: LogEntry, { t }: LogWords): string =>
  entry.kind === 'note' ? t('review.replay.authors.trainee') : ''

function writtenRows(notes: SessionNotes, { t }: LogWords): readonly ReplayRow[] {
  const of = (shape: ReplayShape, { id, minute }: { id: string; minute: number }) => ({
    ...{ key: `written ${id}`, minute, shape, noteId: id, detail: '' },
  })
  const quoted = (text: string): string => t('live.log.note', { text })
  return [
    ...notes.notes.map((note) => ({
      ...of('note', note),
      text: quoted(note.text),
      detail: t(`review.replay.authors.${note.author}`),
    })),
    ...notes.answers.map((answer) => ({
      ...of('answer', answer),
      text: quoted(answer.text),
      detail: t(`review.replay.questions.${answer.question}`),
    })),
    ...notes.bookmarks.map((bookmark) => ({
      ...of('bookmark', bookmark),
      text: bookmark.text === '' ? t('review.replay.kinds.bookmark') : bookmark.text,
    })),
    ...notes.marks.map((mark) => ({
      ...of('mark', mark),
      text: t(`review.replay.marks.${mark.mark}`),
    })),
  ]
}

function truthRows({ notices }: Recorded, { t }: LogWords): readonly ReplayRow[] {
  return notices
    .filter(({ type }) => NOTICE_CATALOG[type] === 'truth')
    .map(({ minute, type }, index) => ({
      ...{ key: `truth ${index}`, minute, shape: 'truth', noteId: null },
      text: t(`notices.${type}`),
      detail: t('review.replay.truth'),
    }))
}
