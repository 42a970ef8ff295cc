/** Runs one session at a time: decisions queue up, the pace ticks, and nothing is shown before it is recorded. */
import type { Decision, DecisionType } from '@shared/contract/decisions'
import type {
  LiveSession,
  PaceSeconds,
  SessionEnding,
  SessionStatus,
} from '@shared/contract/session'
import { failure, success, type Result } from '@shared/result'
import { describeFault } from '../describe-fault'
import { harmlessPublish } from './harmless-publish'
import { createLookCount, type CountLook } from './looks-of-minute'
import { createSerialQueue, type SerialQueue } from './serial-queue'
import { createPace, REAL_TIMER, type Pace, type Timer } from './pace'
import { addPending, withoutTypes } from './pending-decisions'
import { openSession, type OpenedShift, type OpeningMeans } from './session-opening'
import type { AlertReference, Look, Publish, SessionPort, SessionStart } from './session-port'
import {
  acknowledge,
  addNote,
  changePace,
  changePause,
  noteLook,
  type ShiftChange,
} from './shift-changes'
import {
  isOpen,
  knownNotices,
  liveSessionOf,
  minuteOf,
  recordMinute,
  statusOf,
  type ShiftRecord,
} from './shift-record'

export interface SessionMeans extends OpeningMeans {
  readonly timer: Timer
  readonly publish: Publish
}

/** Means of the running application; a test brings its own clock and timer. */
export type SessionSetup = Omit<SessionMeans, 'clock' | 'timer'> &
  Partial<Pick<SessionMeans, 'clock' | 'timer'>>

export function createSessionRunner(setup: SessionSetup): SessionPort {
  return new SessionRunner({ clock: Date.now, timer: REAL_TIMER, ...setup })
}

interface OpenShift extends Pick<OpenedShift, 'writer'> {
  record: ShiftRecord
  pending: readonly Decision[]
  readonly isNewLook: CountLook
}

class SessionRunner implements SessionPort {
  readonly #means: SessionMeans
  readonly #pace: Pace
  #shift: OpenShift | null = null
  /** Everything that writes runs one after the other, so that the file has the order in which things happened. */
  readonly #inOrder: SerialQueue = createSerialQueue()

  constructor(means: SessionMeans) {
    this.#means = { ...means, publish: harmlessPublish(means.publish) }
    this.#pace = createPace(means.timer)
  }

  start = (input: SessionStart): Promise<Result<LiveSession>> =>
    this.#inOrder(async () => {
      if (this.#shift !== null && isOpen(this.#shift.record)) return failure('session-running')
      const opened = await openSession(this.#means, input)
      if (!opened.ok) return opened
      this.#shift = { ...opened.value, pending: [], isNewLook: createLookCount() }
      this.#pace.restart()
      this.#tickLater(this.#shift)
      return success(liveSessionOf(this.#shift.record, []))
    })

  current = (): LiveSession | null =>
    this.#shift === null ? null : liveSessionOf(this.#shift.record, this.#shift.pending)

  decide = (candidate: unknown): Promise<Result<SessionStatus>> =>
    this.#changePending(({ pending, record }) => {
      const decision = this.#means.engine.checkDecision(candidate)
      if (!decision.ok) return decision
      return success(addPending(pending, decision.value, record.step.controls))
    })

  withdraw = (types: readonly DecisionType[]): Promise<Result<SessionStatus>> =>
    this.#changePending(({ pending }) => {
      const kept = withoutTypes(pending, types)
      return kept.length === pending.length ? failure('nothing-pending') : success(kept)
    })

  setPace = (paceSeconds: PaceSeconds): Promise<Result<SessionStatus>> =>
    this.#change(({ record }) => changePace(record, paceSeconds))

  pause = (): Promise<Result<SessionStatus>> =>
    this.#change(({ record }) => changePause(record, true))

  resume = (): Promise<Result<SessionStatus>> =>
    this.#change(({ record }) => changePause(record, false))

  advance = (): Promise<Result<SessionStatus>> => this.#inShift((shift) => this.#playMinute(shift))

  skipToAlert = (): Promise<Result<SessionStatus>> =>
    Promise.resolve(failure('internal', { reason: 'session.skip-to-alert' }))

  rewind = (): Promise<Result<LiveSession>> =>
    Promise.resolve(failure('internal', { reason: 'session.rewind' }))

  takeHint = (): Promise<Result<SessionStatus>> =>
    Promise.resolve(failure('internal', { reason: 'session.take-hint' }))

  continueInterrupted = (): Promise<Result<LiveSession>> =>
    Promise.resolve(failure('internal', { reason: 'session.continue' }))

  acknowledge = (alert: AlertReference): Promise<Result<SessionStatus>> =>
    this.#change(({ record }) => acknowledge(record, alert))

  note = (text: string): Promise<Result<SessionStatus>> =>
    this.#change(({ record }) => addNote(record, text))

  looked = async (look: Look): Promise<Result<null>> => {
    const changed = await this.#change(({ record, isNewLook }) =>
      isNewLook(minuteOf(record), look) ? noteLook(record, look) : success(null),
    )
    return changed.ok ? success(null) : changed
  }

  end = (): Promise<Result<SessionStatus>> =>
    this.#inShift((shift) => this.#orStop(shift, () => this.#seal(shift, 'ended-early')))

  close = (): Promise<void> =>
    this.#inOrder(async () => {
      this.#pace.stop()
      if (this.#shift !== null && isOpen(this.#shift.record)) await this.#shift.writer.abandon()
      this.#shift = null
    })

  #inShift(
    act: (shift: OpenShift) => Promise<Result<SessionStatus>>,
  ): Promise<Result<SessionStatus>> {
    return this.#inOrder(async () => {
      if (this.#shift === null) return failure('no-session')
      return isOpen(this.#shift.record) ? act(this.#shift) : failure('session-ended')
    })
  }

  /** In order as well: a decision taken while a minute is being written is held against the controls after it. */
  #changePending(
    propose: (shift: OpenShift) => Result<readonly Decision[]>,
  ): Promise<Result<SessionStatus>> {
    return this.#inShift(async (shift) => {
      const pending = propose(shift)
      if (!pending.ok) return pending
      shift.pending = pending.value
      return success(this.#announce(shift))
    })
  }

  /** Records one line, and only then lets the change be seen; null changes nothing and is not recorded. */
  #change(
    propose: (shift: OpenShift) => Result<ShiftChange | null>,
  ): Promise<Result<SessionStatus>> {
    return this.#inShift(async (shift) => {
      const before = shift.record
      const change = propose(shift)
      if (!change.ok) return change
      if (change.value === null) return success(statusOf(before, shift.pending))
      const { entry, record } = change.value
      const written = await shift.writer.append([entry])
      if (!written.ok) return this.#stopRecording(shift, written)
      if (record === before) return success(statusOf(before, shift.pending))
      shift.record = record
      // A note must not put off the minute that is already on its way.
      if (record.phase !== before.phase || record.paceSeconds !== before.paceSeconds) {
        this.#tickLater(shift)
      }
      return success(this.#announce(shift))
    })
  }

  #tickLater(shift: OpenShift): void {
    this.#pace.stop()
    if (shift.record.phase.kind !== 'running') return
    this.#pace.wait(shift.record.paceSeconds, () => {
      void this.#inOrder(async () => {
        const isStillRunning = this.#shift === shift && shift.record.phase.kind === 'running'
        if (isStillRunning) await this.#playMinute(shift)
      })
    })
  }

  #playMinute(shift: OpenShift): Promise<Result<SessionStatus>> {
    return this.#orStop(shift, () => this.#recordMinute(shift))
  }

  async #recordMinute(shift: OpenShift): Promise<Result<SessionStatus>> {
    const { engine } = this.#means
    const decisions = shift.pending
    const step = engine.advance(shift.record.step.state, decisions)
    const stateHash = engine.hashState(step.state)
    const played = recordMinute(shift.record, step, { decisions, stateHash })
    const written = await shift.writer.append(played.entries)
    if (!written.ok) return this.#stopRecording(shift, written)
    shift.record = played.record
    shift.pending = []
    const status = statusOf(shift.record, shift.pending)
    const { sessionId, durationMinutes } = shift.record.identity
    const notices = knownNotices(step.notices)
    this.#means.publish('minute-advanced', { sessionId, snapshot: step.snapshot, notices, status })
    if (step.snapshot.minute >= durationMinutes) return this.#seal(shift, 'completed')
    this.#pace.restart()
    this.#tickLater(shift)
    return success(status)
  }

  async #seal(shift: OpenShift, ending: SessionEnding): Promise<Result<SessionStatus>> {
    this.#pace.stop()
    const sealed = await shift.writer.seal(ending)
    if (!sealed.ok) return this.#stopRecording(shift, sealed)
    shift.pending = []
    shift.record = { ...shift.record, phase: { kind: 'ended', ending } }
    return success(this.#announce(shift))
  }

  /** A fault while a minute or the end is made stops the shift: it would look as if it ran, and stand still. */
  async #orStop(
    shift: OpenShift,
    act: () => Promise<Result<SessionStatus>>,
  ): Promise<Result<SessionStatus>> {
    try {
      return await act()
    } catch (fault) {
      console.error(`the shift stopped: ${describeFault(fault)}`)
      const stopped = this.#stopRecording(shift, failure('internal', { reason: 'shift-fault' }))
      // What stands in the file stays, as an interrupted session.
      await shift.writer.abandon()
      return stopped
    }
  }

  /** After a failed write nothing more is played: the window shows no minute that is not in the file. */
  #stopRecording(
    shift: OpenShift,
    failed: Extract<Result<never>, { ok: false }>,
  ): Result<SessionStatus> {
    this.#pace.stop()
    shift.record = { ...shift.record, phase: { kind: 'stopped', failure: failed.failure } }
    this.#announce(shift)
    return failed
  }

  #announce(shift: OpenShift): SessionStatus {
    const status = statusOf(shift.record, shift.pending)
    const { sessionId } = shift.record.identity
    this.#means.publish('session-changed', { sessionId, status })
    return status
  }
}
