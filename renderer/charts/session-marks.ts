/** Turns a running session's log, and what is under way, into marks; only what the trainee may know. */
import { ALERT_CATALOG } from '@shared/alerts/alert-catalog'
import type { Decision } from '@shared/contract/decisions'
import { NOTICE_CATALOG } from '@shared/contract/notices'
import type { LogEntry, OnCallControls } from '@shared/contract/session'
import { rollbackReadyMinute } from '@shared/formulas/rollback'
import type { ChartMark } from './chart-mark'
import type { Translate } from './strip'

export interface MarkSource {
  readonly log: readonly LogEntry[]
  readonly controls: OnCallControls
  readonly pending: readonly Decision[]
  /** Latest shown minute. */
  readonly now: number
}

export function sessionMarks(source: MarkSource, translate: Translate): readonly ChartMark[] {
  const past = source.log.flatMap((entry, index) => markOf(entry, index, translate) ?? [])
  return [...past, ...comingMarks(source, translate)]
}

function markOf(entry: LogEntry, index: number, translate: Translate): ChartMark | null {
  const { minute } = entry
  const id = `${entry.kind}-${index}`
  switch (entry.kind) {
    case 'decision': {
      const name = translate(`decisions.${entry.decision.type}.name`)
      return { id, minute, kind: 'decision', name, label: '' }
    }
    case 'alert': {
      if (entry.event !== 'raised') return null
      const kind = ALERT_CATALOG[entry.alert].severity === 'page' ? 'page' : 'alert'
      return { id, minute, kind, name: translate(`alerts.${entry.alert}.name`), label: '' }
    }
    case 'notice': {
      if (NOTICE_CATALOG[entry.notice.type] !== 'service-log') return null
      const name = translate(`charts.marks.${entry.notice.type}`)
      return { id, minute, kind: 'incident', name, label: name }
    }
    case 'note':
      return { id, minute, kind: 'note', name: translate('charts.marks.note'), label: '' }
    case 'hint':
    case 'resumed':
      return null
  }
}

function comingMarks(source: MarkSource, translate: Translate): readonly ChartMark[] {
  const { controls, now } = source
  const acts = now + 1
  const waitsForRollback = source.pending.some((decision) => decision.type === 'start-rollback')
  const rollback = waitsForRollback ? rollbackReadyMinute(acts) : controls.rollbackReadyMinute
  const others = source.pending.some((decision) => decision.type !== 'start-rollback')
  const named = (id: string, minute: number, name: string): ChartMark => ({
    id,
    minute,
    kind: 'coming',
    name,
    label: name,
  })
  const marks: ChartMark[] = []
  if (rollback !== null) {
    marks.push(named('rollback', rollback, translate('charts.marks.rollback-ready')))
  }
  for (const { readyMinute, instances } of controls.booting) {
    const name = translate('charts.marks.instances-ready', { count: instances })
    marks.push({ ...named(`booting-${readyMinute}`, readyMinute, name), kind: 'ready' })
  }
  if (controls.warmupLastMinute !== null) {
    marks.push(named('warmup', controls.warmupLastMinute, translate('charts.marks.warmup-ends')))
  }
  if (others) {
    const name = translate('charts.marks.waiting')
    marks.push({ ...named('pending', acts, name), label: '' })
  }
  return marks.filter((mark) => mark.minute > now)
}
