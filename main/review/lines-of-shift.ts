/** What the panels of a live session show, taken from the lines of a recording alone; nothing is played again. */
import type { TimedDecision } from '@shared/contract/decisions'
import type { Notice } from '@shared/contract/notices'
import type { RecordingEntry } from '@shared/contract/recording'
import type { Look, ReviewedShift } from '@shared/contract/review'
import type { AlertOccurrence, LogEntry, OnCallControls } from '@shared/contract/session'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { noteIn } from '@shared/review/note-in'
import { decisionLog, knownNotices } from '../session/shift-record'
import { controlsAfter } from './recorded-controls'

export type RecordedCourse = Pick<
  ReviewedShift,
  'snapshots' | 'controls' | 'alerts' | 'log' | 'notices' | 'looks' | 'pauses'
> & {
  /** Those that acted in a minute that stands in the recording. */
  readonly decisions: readonly TimedDecision[]
}

/** @param bootDelayMinutes of the scenario, or as near as it is known */
export function recordedCourse(
  entries: readonly RecordingEntry[],
  bootDelayMinutes: number,
): RecordedCourse {
  const course = new Course(bootDelayMinutes)
  for (const entry of entries) course.add(entry)
  const { snapshots, controls, alerts, log, notices, looks, pauses, decisions } = course
  return { snapshots, controls, alerts, log, notices, looks, pauses, decisions }
}

type EntryOf<Type extends RecordingEntry['type']> = Extract<RecordingEntry, { type: Type }>

class Course {
  readonly snapshots: OnCallSnapshot[] = []
  readonly controls: OnCallControls[] = []
  readonly alerts: AlertOccurrence[] = []
  readonly log: LogEntry[] = []
  readonly notices: Notice[] = []
  readonly looks: Look[] = []
  readonly pauses: { readonly minute: number; readonly on: boolean }[] = []
  readonly decisions: TimedDecision[] = []
  readonly #bootDelayMinutes: number
  /** They stand before the minute in which they act. */
  #coming: TimedDecision[] = []

  constructor(bootDelayMinutes: number) {
    this.#bootDelayMinutes = bootDelayMinutes
  }

  add(entry: RecordingEntry): void {
    switch (entry.type) {
      case 'decision':
        this.#coming.push(entry.decision)
        return
      case 'minute':
        this.#addMinute(entry)
        return
      case 'alert':
        this.#addAlert(entry)
        return
      case 'looked':
        this.looks.push({ minute: entry.minute, kind: entry.kind, id: entry.id })
        return
      case 'pause':
        this.pauses.push({ minute: entry.minute, on: entry.on })
        return
      case 'note':
        this.log.push({ kind: 'note', minute: entry.minute, ...noteIn(entry) })
        return
      case 'hint':
        this.#addHint(entry)
        return
      case 'resumed':
        this.#addResumed(entry)
        return
      case 'pace':
        return
    }
  }

  #addMinute({ snapshot, notices }: EntryOf<'minute'>): void {
    const decisions = this.#coming
    this.#coming = []
    const before = this.controls.at(-1) ?? null
    const { minute } = snapshot
    const controls = controlsAfter(before, {
      ...{ snapshot, notices, decisions },
      bootDelayMinutes: this.#bootDelayMinutes,
    })
    this.snapshots.push(snapshot)
    this.controls.push(controls)
    this.notices.push(...notices)
    this.decisions.push(...decisions)
    this.log.push(
      ...decisionLog(decisions, before ?? controls),
      ...knownNotices(notices).map((notice): LogEntry => ({ kind: 'notice', minute, notice })),
    )
  }

  #addAlert({ minute, alert, event, raisedMinute }: EntryOf<'alert'>): void {
    const index = this.alerts.findIndex(
      (one) => one.id === alert && one.raisedMinute === raisedMinute,
    )
    const found = this.alerts[index]
    if (event === 'raised' && found === undefined) {
      const none = { acknowledgedMinute: null, clearedMinute: null }
      this.alerts.push({ id: alert, raisedMinute, ...none })
    } else if (event === 'acknowledged' && found?.acknowledgedMinute === null) {
      this.alerts[index] = { ...found, acknowledgedMinute: minute }
    } else if (event === 'cleared' && found?.clearedMinute === null) {
      this.alerts[index] = { ...found, clearedMinute: minute }
    } else {
      // It follows from no line before it, so no session has shown it.
      return
    }
    this.log.push({ kind: 'alert', minute, alert, event })
  }

  #addResumed({ minute, cut }: EntryOf<'resumed'>): void {
    this.log.push({ kind: 'resumed', minute, ...(cut === undefined ? {} : { cut }) })
  }

  #addHint({ minute, hint, grade }: EntryOf<'hint'>): void {
    this.log.push({ kind: 'hint', minute, hint, grade })
  }
}
