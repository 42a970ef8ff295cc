/** One shift under way: plays its minutes on the beat of the pace, and shows nothing before it stands in the recording. */
import type { Decision } from '@shared/contract/decisions'
import type { RecordingEntry } from '@shared/contract/recording'
import type { LiveSession, SessionEnding, SessionStatus } from '@shared/contract/session'
import { failure, success, type Result } from '@shared/result'
import { describeFault } from '../describe-fault'
import type { OnCallEngine } from '../engine/on-call/on-call-engine'
import { createLookCount } from './looks-of-minute'
import { createPace, type Pace, type Timer } from './pace'
import type { SerialQueue } from './serial-queue'
import type { OpenedShift } from './session-opening'
import type { Publish } from './session-port'
import type { ShiftChange } from './shift-changes'
import {
  hasRaisedAlert,
  isOpen,
  knownNotices,
  liveSessionOf,
  minuteOf,
  recordMinute,
  statusOf,
  type ShiftRecord,
  type ToldBeside,
} from './shift-record'

export interface PlayingMeans {
  readonly engine: OnCallEngine
  readonly timer: Timer
  readonly publish: Publish
  /** The pace's minutes wait in the same queue as requests, so that the file has the order of what happened. */
  readonly inOrder: SerialQueue
}

/** What was told last, with the number it was told under. */
interface Told extends ToldBeside {
  readonly record: ShiftRecord
}

/** Nothing here queues by itself: whoever asks does so in the queue of the means, one request at a time. */
export class ShiftUnderWay {
  readonly language: OpenedShift['language']
  readonly dataFolder: string
  readonly isNewLook = createLookCount()
  readonly #means: PlayingMeans
  readonly #writer: OpenedShift['writer']
  readonly #entries: RecordingEntry[]
  readonly #pace: Pace
  #record: ShiftRecord
  #pending: readonly Decision[] = []
  #told: Told | null = null
  #abandoned = false
  #leaving = false

  constructor(means: PlayingMeans, opened: OpenedShift) {
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

  get record(): ShiftRecord {
    return this.#record
  }

  get pending(): readonly Decision[] {
    return this.#pending
  }

  /** What stands in the recording behind its header, line by line. */
  get entries(): readonly RecordingEntry[] {
    return this.#entries
  }

  live(): LiveSession {
    return liveSessionOf(this.#record, this.#beside())
  }

  /** Tells the window how the shift stands. */
  announce(): SessionStatus {
    const status = this.#status()
    const { sessionId } = this.#record.identity
    this.#means.publish('session-changed', { sessionId, status })
    return status
  }

  setPending(pending: readonly Decision[]): SessionStatus {
    this.#pending = pending
    return this.announce()
  }

  /** Records one line, and only then lets the change be seen; null changes nothing and is not recorded. */
  async change(change: ShiftChange | null): Promise<Result<SessionStatus>> {
    const before = this.#record
    if (change === null) return success(this.#status())
    const { entry, record } = change
    const written = await this.#append([entry])
    if (!written.ok) return this.#stopRecording(written)
    if (record === before) return success(this.#status())
    this.#record = record
    // A note must not put off the minute that is already on its way.
    if (record.phase !== before.phase || record.paceSeconds !== before.paceSeconds) {
      this.#tickLater()
    }
    return success(this.announce())
  }

  playMinute(): Promise<Result<SessionStatus>> {
    return this.#orStop(() => this.#recordMinute())
  }

  /** Plays on to the first minute that raises an alert, or to the end; the phase stays as it is. */
  playToAlert(): Promise<Result<SessionStatus>> {
    return this.#orStop(async () => {
      let played = await this.#recordMinute()
      while (played.ok && !this.#leaving && isOpen(this.#record) && !hasRaisedAlert(this.#record)) {
        played = await this.#recordMinute()
      }
      return played
    })
  }

  endEarly(): Promise<Result<SessionStatus>> {
    return this.#orStop(() => this.#end('ended-early'))
  }

  /** Ends the run that the trainee leaves by going back. The window is not told: it takes up the branch instead. */
  endRewound(): Promise<Result<SessionStatus>> {
    return this.#orStop(() => this.#seal('rewound'))
  }

  /** Whether its recording may be sealed, also where sealing it failed. */
  maySealStand(): boolean {
    return this.#writer.maySealStand()
  }

  /** The program is to end: no further minute is begun, however many a request still has before it. */
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

  #status(): SessionStatus {
    return statusOf(this.#record, this.#beside())
  }

  /** The same is told under the same number, however often somebody asks. */
  #beside(): ToldBeside {
    const isSame = this.#told?.record === this.#record && this.#told.pending === this.#pending
    if (isSame && this.#told !== null) return this.#told
    const revision = (this.#told?.revision ?? 0) + 1
    this.#told = { record: this.#record, pending: this.#pending, revision }
    return this.#told
  }

  async #append(entries: readonly RecordingEntry[]): Promise<Result<null>> {
    const written = await this.#writer.append(entries)
    if (written.ok) this.#entries.push(...entries)
    return written
  }

  #tickLater(): void {
    this.#pace.stop()
    if (this.#record.phase.kind !== 'running') return
    const minute = minuteOf(this.#record)
    this.#pace.wait(this.#record.paceSeconds, () => {
      void this.#means.inOrder(async () => {
        // While the tick stood in the queue, a request may have played the minute, or ended the shift.
        const isRunning = !this.#abandoned && this.#record.phase.kind === 'running'
        if (isRunning && minuteOf(this.#record) === minute) await this.playMinute()
      })
    })
  }

  async #recordMinute(): Promise<Result<SessionStatus>> {
    const { engine } = this.#means
    const decisions = this.#pending
    const step = engine.advance(this.#record.step.state, decisions)
    const stateHash = engine.hashState(step.state)
    const played = recordMinute(this.#record, step, { decisions, stateHash })
    const written = await this.#append(played.entries)
    if (!written.ok) return this.#stopRecording(written)
    this.#record = played.record
    this.#pending = []
    const status = this.#status()
    const { sessionId, durationMinutes } = this.#record.identity
    const notices = knownNotices(step.notices)
    this.#means.publish('minute-advanced', { sessionId, snapshot: step.snapshot, notices, status })
    if (step.snapshot.minute >= durationMinutes) return this.#end('completed')
    this.#pace.restart()
    this.#tickLater()
    return success(status)
  }

  async #end(ending: SessionEnding): Promise<Result<SessionStatus>> {
    const sealed = await this.#seal(ending)
    return sealed.ok ? success(this.announce()) : sealed
  }

  async #seal(ending: SessionEnding): Promise<Result<SessionStatus>> {
    this.#pace.stop()
    const sealed = await this.#writer.seal(ending)
    if (!sealed.ok) return this.#stopRecording(sealed)
    this.#pending = []
    this.#record = { ...this.#record, phase: { kind: 'ended', ending } }
    return success(this.#status())
  }

  /** A fault while a minute or the end is made stops the shift: it would look as if it ran, and stand still. */
  async #orStop(act: () => Promise<Result<SessionStatus>>): Promise<Result<SessionStatus>> {
    try {
      return await act()
    } catch (fault) {
      console.error(`the shift stopped: ${describeFault(fault)}`)
      const stopped = this.#stopRecording(failure('internal', { reason: 'shift-fault' }))
      // What stands in the file stays, as an interrupted session.
      await this.#writer.abandon()
      return stopped
    }
  }

  /** After a failed write nothing more is played: the window shows no minute that is not in the file. */
  #stopRecording(failed: Extract<Result<never>, { ok: false }>): Result<SessionStatus> {
    this.#pace.stop()
    this.#record = { ...this.#record, phase: { kind: 'stopped', failure: failed.failure } }
    this.announce()
    return failed
  }
}
