/** What practice allows and an exam does not: pausing, single minutes, skipping to the next alert, hints. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MinuteAdvanced, SessionStatus } from '@shared/contract/session'
import type { Result } from '@shared/result'
import {
  BAD_DEPLOY_START as START,
  openSessionDesk,
  type Published,
  type SessionDesk,
} from '../../support/session-desk'
import { valueOf } from '../../support/recorded-shift'
import { MemoryFileSystem } from '../../support/memory-file-system'

let desk: SessionDesk

beforeEach(() => {
  desk = openSessionDesk()
})
afterEach(async () => {
  await desk.session.close()
  desk.clear()
})

function minutesIn(published: readonly Published[]): number[] {
  return published.flatMap(({ name, payload }) =>
    name === 'minute-advanced' ? [(payload as MinuteAdvanced).snapshot.minute] : [],
  )
}

function hintLines(): unknown[] {
  return desk.recording().entries.filter(({ type }) => type === 'hint')
}

describe('createSessionRunner: an exam', () => {
  it('is recorded as such, and refuses six acts without a line, an event or a change', async () => {
    const { identity } = valueOf(await desk.session.start({ ...START, mode: 'exam' }))
    expect(identity.mode).toBe('exam')
    expect(desk.recording().header?.mode).toBe('exam')
    valueOf(await desk.session.decide({ type: 'set-feature', value: false }))
    desk.timer.pass(2000)
    const before = valueOf(await desk.session.setPace(5))
    const [lines, events] = [desk.bytes(), desk.published.length]
    const refused: readonly Result<unknown>[] = [
      await desk.session.pause(),
      await desk.session.resume(),
      await desk.session.advance(),
      await desk.session.skipToAlert(),
      await desk.session.rewind(0),
      await desk.session.takeHint({ hint: 'calm', grade: 1 }),
    ]
    for (const result of refused) {
      expect(result).toEqual({ ok: false, failure: { code: 'not-in-exam', parameters: {} } })
    }
    expect(desk.bytes()).toEqual(lines)
    expect(desk.published).toHaveLength(events)
    expect(desk.session.current()?.status).toEqual(before)
    expect(desk.timer.untilNext()).toBe(5000)
  })

  it('keeps pace, decisions, withdrawing, notes, looks, acknowledging and the end', async () => {
    valueOf(await desk.session.start({ ...START, mode: 'exam' }))
    for (let minute = 1; minute <= 14; minute += 1) {
      desk.timer.pass(2000)
      valueOf(await desk.session.looked({ kind: 'metric', id: 'headroom' }))
    }
    expect(valueOf(await desk.session.setPace(1)).paceSeconds).toBe(1)
    valueOf(await desk.session.decide({ type: 'start-rollback' }))
    expect(valueOf(await desk.session.withdraw(['start-rollback'])).pending).toEqual([])
    valueOf(await desk.session.note('build?'))
    valueOf(await desk.session.acknowledge({ alert: 'early-warning', raisedMinute: 14 }))
    const ended = valueOf(await desk.session.end())
    expect(ended).toMatchObject({ minute: 14, phase: { kind: 'ended', ending: 'ended-early' } })
    expect(desk.verification()).toEqual({ kind: 'reproduced', minutes: 14, ending: 'ended-early' })
  })
})

describe('createSessionRunner: skipping to the next alert', () => {
  it('plays bad-deploy with seed 42 to minute 14, each minute recorded before it is told', async () => {
    valueOf(await desk.session.start(START))
    const status = valueOf(await desk.session.skipToAlert())
    expect(status).toMatchObject({ minute: 14, phase: { kind: 'running' } })
    expect(status.alerts).toMatchObject([{ id: 'early-warning', raisedMinute: 14 }])
    expect(minutesIn(desk.published)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
    for (const { payload, fileThen } of desk.published) {
      const { minute } = (payload as MinuteAdvanced).snapshot
      expect(fileThen).toContain(`"values":[${minute},`)
      expect(fileThen).not.toContain(`"values":[${minute + 1},`)
    }
    expect(desk.timer.untilNext()).toBe(2000)
    expect(desk.verification()).toEqual({ kind: 'interrupted', afterMinute: 14 })
  })

  it('goes past an alert that is open already, to the next one', async () => {
    valueOf(await desk.session.start(START))
    valueOf(await desk.session.skipToAlert())
    const { minute, alerts } = valueOf(await desk.session.skipToAlert())
    expect(minute).toBeGreaterThan(14)
    expect(alerts.at(-1)?.raisedMinute).toBe(minute)
    const between = alerts.filter(({ raisedMinute }) => raisedMinute > 14)
    expect(between.every(({ raisedMinute }) => raisedMinute === minute)).toBe(true)
  })

  it('stays paused, and lets a waiting decision act in its first minute', async () => {
    valueOf(await desk.session.start(START))
    valueOf(await desk.session.pause())
    valueOf(await desk.session.decide({ type: 'set-min-instances', value: 11 }))
    const status = valueOf(await desk.session.skipToAlert())
    expect(status).toMatchObject({ phase: { kind: 'paused' }, pending: [] })
    expect(desk.timer.untilNext()).toBeNull()
    expect(status.log[0]).toMatchObject({ kind: 'decision', minute: 1, from: 10 })
  })

  it('stops on the alert’s minute although a minute of the pace fell due meanwhile', async () => {
    valueOf(await desk.session.start(START))
    const skipping = desk.session.skipToAlert()
    desk.timer.pass(2000)
    valueOf(await skipping)
    await desk.session.looked({ kind: 'screen', id: 'live-session' })
    expect(desk.session.current()?.status.minute).toBe(14)
  })

  it('answers what is asked meanwhile afterwards, against the minute it came to', async () => {
    valueOf(await desk.session.start(START))
    const asked: Promise<Result<SessionStatus>>[] = [
      desk.session.skipToAlert(),
      desk.session.note('while it skips'),
    ]
    const [, noted] = await Promise.all(asked)
    expect(noted && valueOf(noted).log.at(-1)).toMatchObject({ kind: 'note', minute: 14 })
  })

  it('completes a shift in which no further alert is raised', async () => {
    valueOf(await desk.session.start({ ...START, scenarioId: 'steady-morning', seed: 1 }))
    let status = valueOf(await desk.session.skipToAlert())
    while (status.phase.kind === 'running') status = valueOf(await desk.session.skipToAlert())
    expect(status).toMatchObject({ minute: 120, phase: { kind: 'ended', ending: 'completed' } })
    expect(desk.verification()).toEqual({ kind: 'reproduced', minutes: 120, ending: 'completed' })
  })

  it('stops the shift at minute 5 where minute 6 cannot be written', async () => {
    // The header, minute 0, and five more.
    const fault = { call: 'write', from: 8, code: 'ENOSPC' } as const
    const full = openSessionDesk({ fileSystem: new MemoryFileSystem({ faults: [fault] }) })
    valueOf(await full.session.start(START))
    expect(await full.session.skipToAlert()).toMatchObject({
      failure: { code: 'recording-stopped' },
    })
    const status = full.session.current()?.status
    expect(status).toMatchObject({ minute: 5, phase: { kind: 'stopped' } })
    expect(minutesIn(full.published)).toEqual([1, 2, 3, 4, 5])
    expect(full.timer.untilNext()).toBeNull()
    full.clear()
  })
})

describe('createSessionRunner: hints', () => {
  it('are recorded with their grade and logged, without putting off the minute', async () => {
    valueOf(await desk.session.start(START))
    valueOf(await desk.session.advance())
    desk.timer.pass(1500)
    const status = valueOf(await desk.session.takeHint({ hint: 'bad-build', grade: 2 }))
    expect(status.log).toEqual([{ kind: 'hint', minute: 1, hint: 'bad-build', grade: 2 }])
    expect(hintLines()).toMatchObject([{ minute: 1, hint: 'bad-build', grade: 2 }])
    expect(desk.timer.untilNext()).toBe(500)
  })

  it('are recorded once in a minute, again for another grade, another hint and another minute', async () => {
    valueOf(await desk.session.start(START))
    const take = async (hint: 'calm' | 'cache-cold', grade: 1 | 2): Promise<void> => {
      valueOf(await desk.session.takeHint({ hint, grade }))
    }
    await take('calm', 1)
    const events = desk.published.length
    await take('calm', 1)
    expect(desk.published).toHaveLength(events)
    await take('calm', 2)
    await take('cache-cold', 1)
    await take('calm', 1)
    valueOf(await desk.session.advance())
    await take('calm', 1)
    expect(hintLines()).toMatchObject([
      { minute: 0, hint: 'calm', grade: 1 },
      { minute: 0, hint: 'calm', grade: 2 },
      { minute: 0, hint: 'cache-cold', grade: 1 },
      { minute: 1, hint: 'calm', grade: 1 },
    ])
  })
})
