/** An entry of a session's log in words: what the log of a shift and that of its review say alike. */
import { ALERT_CATALOG } from '@shared/alerts/alert-catalog'
import { answerInWords } from '@shared/case-studies/answer-words'
import type { Decision, DecisionType } from '@shared/contract/decisions'
import type { CutOff, LogEntry } from '@shared/contract/session'
import type { TextParameters } from '@shared/debrief/debrief-words'
import type { Format } from '@shared/format-quantity'
import type { NoteOfLog } from '@shared/review/note-in'
import { decisionValueText } from '@shared/session/decision-value-text'
import type { ControlValue } from '@shared/session/present-value'
import type { Translate } from '../i18n/use-words'

export type LogShape =
  'waiting' | 'decision' | 'page' | 'watch' | 'notice' | 'note' | 'hint' | 'resumed'

export interface LogRow {
  readonly key: string
  readonly minute: number
  readonly shape: LogShape
  readonly text: string
}

export interface LogWords {
  readonly t: Translate
  readonly format: Format
}

/** An entry of the log in words; `index` makes its key. */
export function logRow(entry: LogEntry, index: number, words: LogWords): LogRow {
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
      return { ...row, shape: 'note', text: noteText(entry, words.t) }
    case 'hint':
      return { ...row, shape: 'hint', text: words.t('live.log.hint', { grade: entry.grade }) }
    case 'resumed':
      return { ...row, shape: 'resumed', text: resumedText(entry.cut, words) }
  }
}

/** What somebody noted, or answered to a case study. */
export function noteText(
  { text, answer }: NoteOfLog,
  t: (key: string, named?: TextParameters) => string,
): string {
  return answer === undefined
    ? t('live.log.note', { text })
    : t('recordedAnswers.log', { ...answerInWords({ text, answer }, t) })
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

/** A value as it stands on the screen: 14, 60%, 60 s, On. */
export function valueText(type: DecisionType, value: ControlValue, words: LogWords): string {
  return decisionValueText(type, value, {
    format: words.format,
    switchText: (on) => words.t(on ? 'live.controls.on' : 'live.controls.off'),
  })
}
