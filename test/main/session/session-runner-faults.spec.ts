/** A shift whose own program breaks down, or is asked for the same thing twice: it never looks as if it ran and stands still. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionStatus } from '@shared/contract/session'
import type { Result } from '@shared/result'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import {
  BAD_DEPLOY_START as START,
  openSessionDesk,
  type SessionDesk,
  type SessionDeskOptions,
} from '../../support/session-desk'

let desk: SessionDesk

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await desk.session.close()
  desk.clear()
})

async function open(means: SessionDeskOptions['means'] = {}): Promise<void> {
  desk = openSessionDesk({ means })
  valueOf(await desk.session.start(START))
}

function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`unexpected failure ${result.failure.code}`)
  return result.value
}

/** An engine that throws at minute 2, with words in its message that must not reach any log. */
const FAULTY_ENGINE: typeof onCallEngine = {
  ...onCallEngine,
  advance: (state, decisions) => {
    const step = onCallEngine.advance(state, decisions)
    if (step.snapshot.minute === 2) throw new Error('Chim én 07 typed this')
    return step
  },
}

const STOPPED = {
  kind: 'stopped',
  failure: { code: 'internal', parameters: { reason: 'shift-fault' } },
}

describe('createSessionRunner: a fault of the program', () => {
  it('in a minute that was asked for stops the shift, and leaves an interrupted recording', async () => {
    await open({ engine: FAULTY_ENGINE })
    expect(valueOf(await desk.session.advance()).minute).toBe(1)
    expect(await desk.session.advance()).toEqual({ ok: false, failure: STOPPED.failure })
    expect(desk.session.current()?.status).toMatchObject({ phase: STOPPED, minute: 1 })
    expect(desk.published.at(-1)?.payload).toMatchObject({ status: { phase: STOPPED } })
    expect(desk.verification()).toEqual({ kind: 'interrupted', afterMinute: 1 })
    expect(await desk.session.advance()).toMatchObject({ failure: { code: 'session-ended' } })
  })

  it('in a minute of the pace stops it as well, and is logged without what a person typed', async () => {
    await open({ engine: FAULTY_ENGINE })
    desk.timer.pass(2000)
    await desk.session.looked({ kind: 'screen', id: 'live-session' })
    desk.timer.pass(2000)
    await desk.session.looked({ kind: 'screen', id: 'live-session' })
    expect(desk.session.current()?.status).toMatchObject({ phase: STOPPED, minute: 1 })
    expect(desk.timer.untilNext()).toBeNull()
    const logged = vi.mocked(console.error).mock.calls.flat().join(' ')
    expect(logged).toMatch(/^the session stopped: Error \| at /)
    expect(logged).not.toContain('typed')
  })

  it('in a minute that cannot be recorded stops it too', async () => {
    let hashes = 0
    const hashState: typeof onCallEngine.hashState = (state) => {
      hashes += 1
      return hashes === 3 ? 'not a hash' : onCallEngine.hashState(state)
    }
    await open({ engine: { ...onCallEngine, hashState } })
    await desk.session.advance()
    expect(await desk.session.advance()).toMatchObject({ failure: { code: 'internal' } })
    expect(desk.verification()).toEqual({ kind: 'interrupted', afterMinute: 1 })
  })

  it('in publishing is logged and holds up neither minutes nor recording', async () => {
    const publish = (): void => {
      throw new Error('the frame is gone')
    }
    await open({ publish })
    desk.timer.pass(2000)
    expect(valueOf(await desk.session.advance())).toMatchObject({
      phase: { kind: 'running' },
      minute: 2,
    })
    expect(desk.timer.untilNext()).toBe(2000)
    expect(desk.verification()).toEqual({ kind: 'interrupted', afterMinute: 2 })
    expect(console.error).toHaveBeenCalledTimes(2)
  })
})

describe('createSessionRunner: the same again', () => {
  /** What is asked a second time must leave file, events and pace as they are. */
  async function changesNothing(ask: () => Promise<Result<SessionStatus>>): Promise<void> {
    const first = valueOf(await ask())
    const [events, lines] = [desk.published.length, desk.recording().entries.length]
    desk.timer.pass(400)
    const due = desk.timer.untilNext()
    expect(valueOf(await ask())).toEqual(first)
    expect(desk.published).toHaveLength(events)
    expect(desk.recording().entries).toHaveLength(lines)
    expect(desk.timer.untilNext()).toBe(due)
  }

  it('pausing a paused shift and resuming a running one write no line and do not put off the minute', async () => {
    await open()
    await changesNothing(desk.session.pause)
    await changesNothing(desk.session.resume)
    expect(desk.timer.untilNext()).toBe(1600)
  })

  it('the pace that it has already writes no line and does not put off the minute', async () => {
    await open()
    await changesNothing(() => desk.session.setPace(5))
    expect(desk.timer.untilNext()).toBe(4600)
  })

  it('a look is recorded once in a minute, without a word to the window, and again in the next', async () => {
    await open()
    const events = desk.published.length
    const look = (id: string) => desk.session.looked({ kind: 'metric', id })
    for (const id of ['burn', 'hits', 'burn', 'hits', 'burn']) {
      expect(await look(id)).toEqual({ ok: true, value: null })
    }
    expect(desk.published).toHaveLength(events)
    await desk.session.advance()
    await look('burn')
    const looks = desk.recording().entries.filter(({ type }) => type === 'looked')
    expect(looks).toMatchObject([
      { minute: 0, id: 'burn' },
      { minute: 0, id: 'hits' },
      { minute: 1, id: 'burn' },
    ])
  })
})

describe('createSessionRunner: a minute that falls due while a request is under way', () => {
  it('is not played once a pause stands in the recording', async () => {
    await open()
    const pausing = desk.session.pause()
    desk.timer.pass(2000)
    valueOf(await pausing)
    await desk.session.looked({ kind: 'screen', id: 'live-session' })
    expect(desk.session.current()?.status).toMatchObject({ minute: 0, phase: { kind: 'paused' } })
  })

  it('is not played on a recording that was closed, and nothing is told', async () => {
    await open()
    const closing = desk.session.close()
    desk.timer.pass(2000)
    await closing
    await desk.session.close()
    expect(desk.published).toEqual([])
    expect(desk.verification()).toEqual({ kind: 'interrupted', afterMinute: 0 })
  })
})
