/** The lines of the session's log in words, newest first, with what waits on top. */
import { ALERT_CATALOG } from '@shared/alerts/alert-catalog'
import type { Decision } from '@shared/contract/decisions'
import type { CutOff, LogEntry, SessionStatus } from '@shared/contract/session'
import type { Format } from '@shared/format-quantity'
import type { ControlValue } from '@shared/session/present-value'
import type { Translate } from '../../i18n/use-words'
import { valueText } from './control-value'

export type LogShape =
  'waiting' | 'decision' | 'page' | 'watch' | 'notice' | 'note' | 'hint' | 'resumed'

export interface LogRow {
  readonly key: string
  readonly minute: number
  readonly shape: LogShape
  readonly text: string
}

interface LogWords {
  readonly t: Translate
  readonly format: Format
}

export function logRows(status: SessionStatus, words: LogWords): readonly LogRow[] {
  const waiting = status.pending.map((decision) => waitingRow(decision, status.minute + 1, words))
  const past = status.log.map((entry, index) => pastRow(entry, index, words)).reverse()
  return [...waiting, ...past]
}

function waitingRow(decision: Decision, minute: number, words: LogWords): LogRow {
  const what = decisionText(decision, undefined, words)
  return {
    key: `waiting ${decision.type}`,
    minute,
    shape: 'waiting',
    text: words.t('live.log.waiting', { what }),
  }
}

function pastRow(entry: LogEntry, index: number, words: LogWords): LogRow {
  const row = { key: String(index), minute: entry.minute }
  switch (entry.kind) {
    case 'decision':
      return {
        ...row,
        shape: 'decision',
        text: decisionText(entry.decision, entry.from ?? undefined, words),
      }
    case 'alert':
      return { ...row, shape: ALERT_CATALOG[entry.alert].severity, text: alertText(entry, words) }
    case 'notice':
      return { ...row, shape: 'notice', text: words.t(`notices.${entry.notice.type}`) }
    case 'note':
      return { ...row, shape: 'note', text: words.t('live.log.note', { text: entry.text }) }
    case 'hint':
      return { ...row, shape: 'hint', text: words.t('live.log.hint', { grade: entry.grade }) }
    case 'resumed':
      return { ...row, shape: 'resumed', text: resumedText(entry.cut, words) }
  }
}

/** What was cut off a damaged recording is said, since its minutes have been seen once. */
function resumedText(cut: CutOff | undefined, { t, format }: LogWords): string {
  if (!cut) return t('live.log.resumed')
  const counts = { lines: format.number(cut.lines), minutes: format.number(cut.minutes) }
  return t('live.log.resumedCut', counts)
}

/** "Minimum instances: 10 → 14"; an action is its name alone. */
export function decisionText(
  decision: Decision,
  from: ControlValue | undefined,
  words: LogWords,
): string {
  const name = words.t(`decisions.${decision.type}.short`)
  if (decision.value === undefined) return name
  const to = valueText(decision.type, decision.value, words)
  if (from === undefined) return words.t('live.log.setTo', { name, to })
  return words.t('live.log.change', { name, from: valueText(decision.type, from, words), to })
}

const ALERT_KEYS = {
  raised: 'live.log.alertRaised',
  acknowledged: 'live.log.alertAcknowledged',
  cleared: 'live.log.alertCleared',
} as const

export function alertText(entry: Extract<LogEntry, { kind: 'alert' }>, { t }: LogWords): string {
  return t(ALERT_KEYS[entry.event], { alert: t(`alerts.${entry.alert}.name`) })
}
