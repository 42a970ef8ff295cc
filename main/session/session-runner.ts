/** Answers what is asked of the running shift, one request after the other. */
import type { OnCallScenario } from '@shared/contract/scenario'
import type { OnCallEngine } from '../engine/on-call/on-call-engine'
import { createLookCount, type CountLook } from './looks-of-minute'
import { createOnCallModel, type OnCallTypes } from './on-call-model'
import { REAL_TIMER } from './pace'
import { SeatedSession, type SeatedMeans } from './seated-session'
import { createSessionSeat } from './session-seat'
import type { SessionPort } from './session-port'
import type { SessionUnderWay } from './session-under-way'
import { acknowledge, addNote, changePace, changePause, noteHint, noteLook } from './shift-changes'
import { hasRaisedAlert, minuteOf } from './shift-record'
import { success } from '@shared/result'

export interface SessionMeans extends Omit<SeatedMeans<OnCallTypes>, 'model'> {
  readonly engine: OnCallEngine
  readonly scenarios: readonly OnCallScenario[]
}

/** Means of the running application; a test brings its own clock and timer. */
export type SessionSetup = Omit<SessionMeans, 'clock' | 'timer' | 'seat'> &
  Partial<Pick<SessionMeans, 'clock' | 'timer' | 'seat'>>

export function createSessionRunner({ engine, ...setup }: SessionSetup): SessionPort {
  const session = new SeatedSession<OnCallTypes>({
    ...{ clock: Date.now, timer: REAL_TIMER, seat: createSessionSeat() },
    ...setup,
    model: createOnCallModel(engine),
  })
  const looks = new WeakMap<SessionUnderWay<OnCallTypes>, CountLook>()
  const looksOf = (shift: SessionUnderWay<OnCallTypes>): CountLook => {
    const known = looks.get(shift) ?? createLookCount()
    looks.set(shift, known)
    return known
  }
  return {
    start: (input) => session.start(input),
    continueInterrupted: (fileName) => session.continueInterrupted(fileName),
    branch: ({ minute, ...source }) => session.branch({ ...source, step: minute }),
    current: () => session.current(),
    decide: (candidate) => session.decide(candidate),
    withdraw: (types) => session.withdraw(types),
    setPace: (paceSeconds) => session.change(({ record }) => changePace(record, paceSeconds)),
    pause: () => session.change(({ record }) => changePause(record, true)),
    resume: () => session.change(({ record }) => changePause(record, false)),
    advance: () => session.play(1),
    skipToAlert: () => session.playUntil(hasRaisedAlert, 1),
    rewind: (minute) => session.rewind(minute),
    takeHint: (taken) => session.change(({ record }) => noteHint(record, taken)),
    acknowledge: (alert) => session.change(({ record }) => acknowledge(record, alert)),
    note: (text) => session.change(({ record }) => addNote(record, { text })),
    looked: async (look) => {
      const changed = await session.change((shift) =>
        looksOf(shift)(minuteOf(shift.record), look) ? noteLook(shift.record, look) : success(null),
      )
      return changed.ok ? success(null) : changed
    },
    end: () => session.end(),
    close: () => session.close(),
  }
}
