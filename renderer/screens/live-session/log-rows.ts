/** The lines of the session's log in words, newest first, with what waits on top. */
import type { Decision } from '@shared/contract/decisions'
import type { SessionStatus } from '@shared/contract/session'
import { decisionText, logRow, type LogRow, type LogWords } from '../../components/log-row'

export { alertText, decisionText, type LogRow, type LogShape } from '../../components/log-row'

export function logRows(status: SessionStatus, words: LogWords): readonly LogRow[] {
  const waiting = status.pending.map((decision) => waitingRow(decision, status.minute + 1, words))
  const past = status.log.map((entry, index) => logRow(entry, index, words)).reverse()
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
