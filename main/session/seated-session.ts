/** The session of one kind: begins it where the seat is free, and does what can be asked of a session of any kind. */
import { failure, success, type Result } from '@shared/result'
import { harmlessPublish } from './harmless-publish'
import { withoutTypes } from './pending-decisions'
import type { Timer } from './pace'
import { openReviewedBranch } from './reviewed-branch'
import { openBranch } from './session-branching'
import { isOpen, type SessionChange, type SessionTypes } from './session-model'
import { openSession, type OpenedSession, type OpeningMeans } from './session-opening'
import type { Publish, SessionStart, SourceOfBranch } from './session-port'
import { reopenSession } from './session-reopening'
import type { SessionSeat } from './session-seat'
import { SessionUnderWay } from './session-under-way'

export interface SeatedMeans<Types extends SessionTypes> extends OpeningMeans<Types> {
  readonly timer: Timer
  readonly publish: Publish
  /** Shared by the kinds: at most one session is open in the program. */
  readonly seat: SessionSeat
}

export class SeatedSession<Types extends SessionTypes> {
  readonly #means: SeatedMeans<Types>
  #session: SessionUnderWay<Types> | null = null

  constructor(means: SeatedMeans<Types>) {
    this.#means = { ...means, publish: harmlessPublish(means.publish) }
  }

  start(input: SessionStart): Promise<Result<Types['live']>> {
    return this.#takeUp(() => openSession(this.#means, input))
  }

  continueInterrupted(fileName: string): Promise<Result<Types['live']>> {
    return this.#takeUp(() => reopenSession(this.#means, fileName))
  }

  branch(source: SourceOfBranch<Types['header'], Types['entry']>): Promise<Result<Types['live']>> {
    return this.#takeUp(() => openReviewedBranch(this.#means, source))
  }

  current(): Types['live'] | null {
    return this.#session?.live() ?? null
  }

  decide(candidate: unknown): Promise<Result<Types['status']>> {
    const { model } = this.#means
    return this.#changePending(({ pending, record }) => {
      const decision = model.checkDecision(candidate)
      return decision.ok ? success(model.addPending(pending, decision.value, record)) : decision
    })
  }

  withdraw(types: readonly string[]): Promise<Result<Types['status']>> {
    return this.#changePending(({ pending }) => {
      const kept = withoutTypes(pending, types)
      return kept.length === pending.length ? failure('nothing-pending') : success(kept)
    })
  }

  /** Plays the next steps at once, also while paused. */
  play(steps: number): Promise<Result<Types['status']>> {
    return this.#inPractice((session) => session.play(steps))
  }

  /** See `SessionUnderWay.playUntil`. */
  playUntil(
    isThere: (record: Types['record']) => boolean,
    stepsAtOnce: number,
  ): Promise<Result<Types['status']>> {
    return this.#inPractice((session) => session.playUntil(isThere, stepsAtOnce))
  }

  rewind(step: number): Promise<Result<Types['live']>> {
    return this.#means.seat.inOrder(async () => {
      const run = this.#session
      if (run === null) return failure('no-session')
      // A run that ended may be gone back in while nothing else is played.
      if (!isOpen(run.record) && this.#means.seat.isTaken()) return failure('session-running')
      const branch = await openBranch(this.#means, run, step)
      if (!branch.ok) return branch
      // Only now: while the branch cannot be recorded, the run is untouched.
      const ended = isOpen(run.record) ? await run.endRewound() : null
      if (ended?.ok === false) {
        await leaveBranch(branch.value, run)
        return ended
      }
      const live = this.#take(branch.value)
      this.#session?.announce()
      return success(live)
    })
  }

  /** What a person does beside decisions: a line, and what becomes of the session by it. */
  change(
    propose: (session: SessionUnderWay<Types>) => Result<SessionChange<Types> | null>,
  ): Promise<Result<Types['status']>> {
    return this.#inSession(async (session) => {
      const change = propose(session)
      return change.ok ? session.change(change.value) : change
    })
  }

  end(): Promise<Result<Types['status']>> {
    return this.#inSession((session) => session.endEarly())
  }

  close(): Promise<void> {
    this.#session?.leave()
    return this.#means.seat.inOrder(async () => {
      await this.#session?.abandon()
      this.#session = null
    })
  }

  /** Begins or goes on with a session, unless one is open. */
  #takeUp(open: () => Promise<Result<OpenedSession<Types>>>): Promise<Result<Types['live']>> {
    const { seat } = this.#means
    return seat.inOrder(async () => {
      if (seat.isTaken()) return failure('session-running')
      const opened = await open()
      return opened.ok ? success(this.#take(opened.value)) : opened
    })
  }

  #take(opened: OpenedSession<Types>): Types['live'] {
    const { seat } = this.#means
    const session = new SessionUnderWay({ ...this.#means, inOrder: seat.inOrder }, opened)
    this.#session = session
    seat.take(() => this.#session === session && isOpen(session.record))
    return session.live()
  }

  #inSession(
    act: (session: SessionUnderWay<Types>) => Promise<Result<Types['status']>>,
  ): Promise<Result<Types['status']>> {
    return this.#means.seat.inOrder(async () => {
      if (this.#session === null) return failure('no-session')
      return isOpen(this.#session.record) ? act(this.#session) : failure('session-ended')
    })
  }

  #inPractice(
    act: (session: SessionUnderWay<Types>) => Promise<Result<Types['status']>>,
  ): Promise<Result<Types['status']>> {
    return this.#inSession(async (session) =>
      session.record.identity.mode === 'exam' ? failure('not-in-exam') : act(session),
    )
  }

  /** In order as well: a decision taken while a step is being written is held against the controls after it. */
  #changePending(
    propose: (session: SessionUnderWay<Types>) => Result<readonly Types['decision'][]>,
  ): Promise<Result<Types['status']>> {
    return this.#inSession(async (session) => {
      const pending = propose(session)
      return pending.ok ? success(session.setPending(pending.value)) : pending
    })
  }
}

/** The branch goes with the attempt, unless the run's recording may say by now that it goes on there. */
async function leaveBranch<Types extends SessionTypes>(
  { writer }: OpenedSession<Types>,
  run: SessionUnderWay<Types>,
): Promise<void> {
  if (run.maySealStand()) await writer.abandon()
  else await writer.discard()
}
