/** Which shift counts as open, and who is told when that may have changed. */
import { describe, expect, it, vi } from 'vitest'
import type { LiveLab } from '@shared/contract/lab/lab-session'
import type { LiveSession, SessionPhase } from '@shared/contract/session'
import { failure, success } from '@shared/result'
import type { RequestHandlers } from '../../main/ipc/request-handlers'
import { openShiftOf, tellOfEvents, tellOfOpenings } from '../../main/open-shift'

const alert = (acknowledgedMinute: number | null, clearedMinute: number | null) => ({
  ...{ id: 'db-80', raisedMinute: 3 },
  ...{ acknowledgedMinute, clearedMinute },
})

function live(phase: SessionPhase, alerts: readonly unknown[] = []): LiveSession {
  const identity = { sessionId: 's1', mode: 'exam' }
  return { identity, status: { phase, alerts } } as unknown as LiveSession
}

const NOTHING = { current: () => null }

describe('openShiftOf', () => {
  it.each<[SessionPhase['kind'], boolean]>([
    ['running', true],
    ['paused', true],
    ['ended', false],
    ['stopped', false],
  ])('takes a shift that is %s for open: %s', (kind, isOpen) => {
    const session = { current: () => live({ kind } as SessionPhase) }
    expect(openShiftOf({ session, lab: NOTHING })).toEqual(
      isOpen
        ? { kind: 'shift', sessionId: 's1', mode: 'exam', hasUnacknowledgedAlert: false }
        : null,
    )
  })

  it('takes a run of the lab for open, which has no alerts, and only one that still goes on', () => {
    const run = (kind: string) => ({
      session: { current: () => live({ kind: 'ended', ending: 'completed' }) },
      lab: {
        current: () =>
          ({
            identity: { sessionId: 'r1', fileName: 'f', mode: 'practice' },
            status: { phase: { kind } },
          }) as unknown as LiveLab,
      },
    })
    expect(openShiftOf(run('paused'))).toEqual({
      ...{ kind: 'lab-run', sessionId: 'r1', fileName: 'f', mode: 'practice' },
      hasUnacknowledgedAlert: false,
    })
    expect(openShiftOf(run('stopped'))).toBeNull()
  })

  it('finds none where nothing was started', () => {
    expect(openShiftOf({ session: NOTHING, lab: NOTHING })).toBeNull()
  })

  it.each([
    [[alert(4, null), alert(null, 5)], false],
    [[alert(4, null), alert(null, null)], true],
  ])('of %j says that an alert waits: %s', (alerts, waits) => {
    const session = { current: () => live({ kind: 'running' }, alerts) }
    expect(openShiftOf({ session, lab: NOTHING })?.hasUnacknowledgedAlert).toBe(waits)
  })
})

describe('tellOfEvents', () => {
  it('passes everything on, and tells after what happened in a shift', () => {
    const steps: string[] = []
    const publish = tellOfEvents(
      (name) => void steps.push(name),
      () => void steps.push('told'),
    )
    publish('menu-chosen', { act: 'about' })
    publish('session-changed', {} as never)
    publish('minute-advanced', {} as never)
    publish('lab-seconds-advanced', {} as never)
    publish('lab-changed', {} as never)
    expect(steps).toEqual([
      ...['menu-chosen', 'session-changed', 'told', 'minute-advanced', 'told'],
      ...['lab-seconds-advanced', 'lab-changed', 'told'],
    ])
  })
})

describe('tellOfOpenings', () => {
  it('answers as before and tells after starting, continuing, rewinding and branching, also when they fail', async () => {
    const told = vi.fn()
    const opened = success(live({ kind: 'paused' }))
    const handlers = {
      'session.start': () => opened,
      'session.continue': () => Promise.resolve(failure('session-running')),
      'session.rewind': () => Promise.reject(new Error('disk')),
      'session.pause': () => failure('no-session'),
      'review.branch': () => opened,
    } as unknown as RequestHandlers
    const telling = tellOfOpenings(handlers, told)
    expect(await telling['session.start']({} as never)).toBe(opened)
    expect(told).toHaveBeenCalledTimes(1)
    expect(await telling['session.continue']({ fileName: 'f' })).toEqual(failure('session-running'))
    expect(told).toHaveBeenCalledTimes(2)
    await expect(telling['session.rewind']({ minute: 1 })).rejects.toThrow('disk')
    expect(told).toHaveBeenCalledTimes(3)
    expect(await telling['session.pause']({})).toEqual(failure('no-session'))
    expect(told).toHaveBeenCalledTimes(3)
    expect(await telling['review.branch']({} as never)).toBe(opened)
    expect(told).toHaveBeenCalledTimes(4)
  })
})
