/** One session under way: plays its steps on the beat of its pace, and shows nothing before it stands in the recording. */
import type { SessionEnding } from '@shared/contract/session'
import { failure, success, type Result } from '@shared/result'
import { describeFault } from '../describe-fault'
import { createPace, type Pace, type Timer } from './pace'
import type { SerialQueue } from './serial-queue'
import {
  isOpen,
  type SessionChange,
  type SessionModel,
  type SessionTypes,
  type ToldBeside,
} from './session-model'
import type { OpenedSession } from './session-opening'
import type { Publish } from './session-port'

export interface PlayingMeans<Types extends SessionTypes> {
  readonly model: SessionModel<Types>
  readonly timer: Timer
  readonly publish: Publish
  /** The pace's steps wait in the same queue as requests, so that the file has the order of what happened. */
  readonly inOrder: SerialQueue
}

/** What was told last, with the number it was told under. */
interface Told<Types extends SessionTypes> extends ToldBeside<Types> {
  readonly record: Types['record']
}

/** Nothing here queues by itself: whoever asks does so in the queue of the means, one request at a time. */
export class SessionUnderWay<Types extends SessionTypes> {
  readonly language: OpenedSession<Types>['language']
  readonly dataFolder: string
  readonly #means: PlayingMeans<Types>
  readonly #writer: OpenedSession<Types>['writer']
  readonly #entries: Types['entry'][]
  readonly #pace: Pace
  #record: Types['record']
  #pending: readonly Types['decision'][] = []
  #told: Told<Types> | null = null
  #abandoned = false
  #leaving = false

  constructor(means: PlayingMeans<Types>, opened: OpenedSession<Types>) {
    const { record, writer, entries, language, dataFolder } = opened
    this.#means = means
    this.#writer = writer
    this.#entries = [...entries]
    this.#record = record
    this.#pace = createPace(means.timer)
    this.language = language
    this.dataFolder = dataFolder
    this.#tickLater()
  }

  get record(): Types['record'] {
    return this.#record
  }

  get pending(): readonly Types['decision'][] {
    return this.#pending
  }

  /** What stands in the recording behind its header, line by line. */
  get entries(): readonly Types['entry'][] {
    return this.#entries
  }

  live(): Types['live'] {
    return this.#means.model.liveOf(this.#record, this.#beside())
  }

  /** Tells the window how the session stands. */
  announce(): Types['status'] {
    const status = this.#status()
    this.#means.model.tellChange(this.#means.publish, this.#record, status)
    return status
  }

  setPending(pending: readonly Types['decision'][]): Types['status'] {
    this.#pending = pending
    return this.announce()
  }

  /** Records one line, and only then lets the change be seen; null changes nothing and is not recorded. */
  async change(change: SessionChange<Types> | null): Promise<Result<Types['status']>> {
    const before = this.#record
    if (change === null) return success(this.#status())
    const { entry, record } = change
    const written = await this.#append([entry])
    if (!written.ok) return this.#stopRecording(written)
    if (record === before) return success(this.#status())
    this.#record = record
    // A note must not put off the step that is already on its way.
    const { paceOf } = this.#means.model
    if (record.phase !== before.phase || paceOf(record) !== paceOf(before)) this.#tickLater()
    return success(this.announce())
  }

  /** Plays the next steps at once, or as many of them as there are left. */
  play(steps: number): Promise<Result<Types['status']>> {
    return this.#orStop(() => this.#recordSteps(steps))
  }

  /** Plays on until it is so, or to the end; the phase stays as it is. @param stepsAtOnce recorded and told together */
  playUntil(
    isThere: (record: Types['record']) => boolean,
    stepsAtOnce: number,
  ): Promise<Result<Types['status']>> {
    return this.#orStop(async () => {
      let played = await this.#recordSteps(stepsAtOnce)
      while (played.ok && !this.#leaving && isOpen(this.#record) && !isThere(this.#record)) {
        played = await this.#recordSteps(stepsAtOnce)
      }
      return played
    })
  }

  endEarly(): Promise<Result<Types['status']>> {
    return this.#orStop(() => this.#end('ended-early'))
  }

  /** Ends the run that the trainee leaves by going back. The window is not told: it takes up the branch instead. */
  endRewound(): Promise<Result<Types['status']>> {
    return this.#orStop(() => this.#seal('rewound'))
  }

  /** Whether its recording may be sealed, also where sealing it failed. */
  maySealStand(): boolean {
    return this.#writer.maySealStand()
  }

  /** The program is to end: no further step is begun, however many a request still has before it. */
  leave(): void {
    this.#pace.stop()
    this.#leaving = true
  }

  /** Leaves the recording unsealed, as an interrupted one. */
  async abandon(): Promise<void> {
    this.#pace.stop()
    this.#abandoned = true
    if (isOpen(this.#record)) await this.#writer.abandon()
  }

  #status(): Types['status'] {
    return this.#means.model.statusOf(this.#record, this.#beside())
  }

  /** The same is told under the same number, however often somebody asks. */
  #beside(): ToldBeside<Types> {
    const isSame = this.#told?.record === this.#record && this.#told.pending === this.#pending
    if (isSame && this.#told !== null) return this.#told
    const revision = (this.#told?.revision ?? 0) + 1
    this.#told = { record: this.#record, pending: this.#pending, revision }
    return this.#told
  }

  async #append(entries: readonly Types['entry'][]): Promise<Result<null>> {
    const written = await this.#writer.append(entries)
    if (written.ok) this.#entries.push(...entries)
    return written
  }

  #tickLater(): void {
    this.#pace.stop()
    if (this.#record.phase.kind !== 'running') return
    const { model } = this.#means
    const step = model.stepOf(this.#record)
    const beat = model.beatOf(this.#record)
    this.#pace.wait(beat.seconds, () => {
      void this.#means.inOrder(async () => {
        // While the tick stood in the queue, a request may have played the step, or ended the session.
        const isRunning = !this.#abandoned && this.#record.phase.kind === 'running'
        if (isRunning && model.stepOf(this.#record) === step) await this.play(beat.steps)
      })
    })
  }

  async #recordSteps(steps: number): Promise<Result<Types['status']>> {
    const { model, publish } = this.#means
    const before = this.#record
    const played = this.#playAhead(steps)
    const written = await this.#append(played.entries)
    if (!written.ok) return this.#stopRecording(written)
    this.#record = played.record
    this.#pending = []
    const status = this.#status()
    model.tellSteps(publish, { before, after: played.record, status })
    if (model.isPlayedOut(played.record)) return this.#end('completed')
    this.#pace.restart()
    this.#tickLater()
    return success(status)
  }

  /** What waits acts in the first of the steps. */
  #playAhead(steps: number) {
    const { model } = this.#means
    let { entries, record } = model.play(this.#record, this.#pending)
    for (let k = 1; k < steps && !model.isPlayedOut(record); k += 1) {
      const played = model.play(record, [])
      entries = [...entries, ...played.entries]
      record = played.record
    }
    return { entries, record }
  }

  async #end(ending: SessionEnding): Promise<Result<Types['status']>> {
    const sealed = await this.#seal(ending)
    return sealed.ok ? success(this.announce()) : sealed
  }

  async #seal(ending: SessionEnding): Promise<Result<Types['status']>> {
    this.#pace.stop()
    const sealed = await this.#writer.seal(ending)
    if (!sealed.ok) return this.#stopRecording(sealed)
    this.#pending = []
    const phase = { kind: 'ended', ending } as const
    this.#record = this.#means.model.withChanges(this.#record, { phase })
    return success(this.#status())
  }

  /** A fault while a step or the end is made stops the session: it would look as if it ran, and stand still. */
  async #orStop(act: () => Promise<Result<Types['status']>>): Promise<Result<Types['status']>> {
    try {
      return await act()
    } catch (fault) {
      console.error(`the session stopped: ${describeFault(fault)}`)
      const reason = this.#means.model.faultReason
      const stopped = this.#stopRecording(failure('internal', { reason }))
      // What stands in the file stays, as an interrupted session.
      await this.#writer.abandon()
      return stopped
    }
  }

  /** After a failed write nothing more is played: the window shows no step that is not in the file. */
  #stopRecording(failed: Extract<Result<never>, { ok: false }>): Result<Types['status']> {
    this.#pace.stop()
    const phase = { kind: 'stopped', failure: failed.failure } as const
    this.#record = this.#means.model.withChanges(this.#record, { phase })
    this.announce()
    return failed
  }
}
