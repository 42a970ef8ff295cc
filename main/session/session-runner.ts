/** Answers what is asked of the running session, one request after the other; at most one shift is under way. */
import type { Decision, DecisionType } from '@shared/contract/decisions'
import type { LiveSession, PaceSeconds, SessionStatus } from '@shared/contract/session'
import { failure, success, type Result } from '@shared/result'
import { harmlessPublish } from './harmless-publish'
import { createSerialQueue, type SerialQueue } from './serial-queue'
import { REAL_TIMER, type Timer } from './pace'
import { addPending, withoutTypes } from './pending-decisions'
import { openReviewedBranch } from './reviewed-branch'
import { openBranch } from './session-branching'
import { openSession, type OpenedShift, type OpeningMeans } from './session-opening'
import type {
  AlertReference,
  BranchSource,
  Look,
  Publish,
  SessionPort,
  SessionStart,
  TakenHint,
} from './session-port'
import { reopenSession } from './session-reopening'
import {
  acknowledge,
  addNote,
  changePace,
  changePause,
  noteHint,
  noteLook,
  type ShiftChange,
} from './shift-changes'
import { isOpen, minuteOf } from './shift-record'
import { ShiftUnderWay } from './shift-under-way'

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

class SessionRunner implements SessionPort {
  readonly #means: SessionMeans
  #shift: ShiftUnderWay | null = null
  /** Everything that writes runs one after the other, so that the file has the order in which things happened. */
  readonly #inOrder: SerialQueue = createSerialQueue()

  constructor(means: SessionMeans) {
    this.#means = { ...means, publish: harmlessPublish(means.publish) }
  }

  start = (input: SessionStart): Promise<Result<LiveSession>> =>
    this.#takeUp(() => openSession(this.#means, input))

  continueInterrupted = (fileName: string): Promise<Result<LiveSession>> =>
    this.#takeUp(() => reopenSession(this.#means, fileName))

  branch = (source: BranchSource): Promise<Result<LiveSession>> =>
    this.#takeUp(() => openReviewedBranch(this.#means, source))

  current = (): LiveSession | null => this.#shift?.live() ?? null

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

  advance = (): Promise<Result<SessionStatus>> => this.#inPractice((shift) => shift.playMinute())

  skipToAlert = (): Promise<Result<SessionStatus>> =>
    this.#inPractice((shift) => shift.playToAlert())

  rewind = (minute: number): Promise<Result<LiveSession>> =>
    this.#inOrder(async () => {
      const run = this.#shift
      if (run === null) return failure('no-session')
      const branch = await openBranch(this.#means, run, minute)
      if (!branch.ok) return branch
      // Only now: while the branch cannot be recorded, the run is untouched.
      const ended = isOpen(run.record) ? await run.endRewound() : null
      if (ended?.ok === false) {
        await leaveBranch(branch.value, run)
        return ended
      }
      const live = this.#play(branch.value)
      this.#shift?.announce()
      return success(live)
    })

  takeHint = (taken: TakenHint): Promise<Result<SessionStatus>> =>
    this.#change(({ record }) => noteHint(record, taken))

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

  end = (): Promise<Result<SessionStatus>> => this.#inShift((shift) => shift.endEarly())

  close = (): Promise<void> => {
    this.#shift?.leave()
    return this.#inOrder(async () => {
      await this.#shift?.abandon()
      this.#shift = null
    })
  }

  /** Begins or goes on with a shift, unless one is open. */
  #takeUp(open: () => Promise<Result<OpenedShift>>): Promise<Result<LiveSession>> {
    return this.#inOrder(async () => {
      if (this.#shift !== null && isOpen(this.#shift.record)) return failure('session-running')
      const opened = await open()
      return opened.ok ? success(this.#play(opened.value)) : opened
    })
  }

  #play(opened: OpenedShift): LiveSession {
    this.#shift = new ShiftUnderWay({ ...this.#means, inOrder: this.#inOrder }, opened)
    return this.#shift.live()
  }

  #inShift(
    act: (shift: ShiftUnderWay) => Promise<Result<SessionStatus>>,
  ): Promise<Result<SessionStatus>> {
    return this.#inOrder(async () => {
      if (this.#shift === null) return failure('no-session')
      return isOpen(this.#shift.record) ? act(this.#shift) : failure('session-ended')
    })
  }

  #inPractice(
    act: (shift: ShiftUnderWay) => Promise<Result<SessionStatus>>,
  ): Promise<Result<SessionStatus>> {
    return this.#inShift(async (shift) =>
      shift.record.identity.mode === 'exam' ? failure('not-in-exam') : act(shift),
    )
  }

  /** In order as well: a decision taken while a minute is being written is held against the controls after it. */
  #changePending(
    propose: (shift: ShiftUnderWay) => Result<readonly Decision[]>,
  ): Promise<Result<SessionStatus>> {
    return this.#inShift(async (shift) => {
      const pending = propose(shift)
      return pending.ok ? success(shift.setPending(pending.value)) : pending
    })
  }

  #change(
    propose: (shift: ShiftUnderWay) => Result<ShiftChange | null>,
  ): Promise<Result<SessionStatus>> {
    return this.#inShift(async (shift) => {
      const change = propose(shift)
      return change.ok ? shift.change(change.value) : change
    })
  }
}

/** The branch goes with the attempt, unless the run's recording may say by now that it goes on there. */
async function leaveBranch({ writer }: OpenedShift, run: ShiftUnderWay): Promise<void> {
  if (run.maySealStand()) await writer.abandon()
  else await writer.discard()
}
