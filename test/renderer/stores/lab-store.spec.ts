// @vitest-environment happy-dom
/** The store of the lab follows the main process: seconds in order and in bundles, lost ones fetched, older news ignored. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watch } from 'vue'
import { replaceBridge } from '../../../renderer/bridge/training-api'
import { useLabStore } from '../../../renderer/stores/lab-store'
import { playLab } from '../../support/lab-seconds'
import { withLab, type LabStandIn } from '../../support/lab-stand-in'
import { openTestWindow, type TestWindow } from '../../support/mount-window'

let page: TestWindow
let main: LabStandIn
let lab: ReturnType<typeof useLabStore>
let restore = (): void => undefined

const START = { scenarioId: 'bad-zone', seed: 7, codeName: 'Otter 07', mode: 'practice' } as const

beforeEach(async () => {
  page = await openTestWindow()
  main = withLab(page.bridge)
  restore = replaceBridge(main)
  lab = useLabStore()
  await lab.load()
})
afterEach(() => {
  restore()
  page.close()
  vi.useRealTimers()
})

describe('start', () => {
  it('shows the opening, paused in practice, with nothing waiting', async () => {
    expect(await lab.start(START)).toBeNull()
    expect(lab.identity?.seed).toBe(7)
    expect(lab.latest?.second).toBe(0)
    expect(lab.status?.phase.kind).toBe('paused')
    expect(lab.pending).toEqual({})
  })

  it('lets an exam run', async () => {
    await lab.start({ ...START, mode: 'exam' })
    expect(lab.running).toBe(true)
  })

  it('answers why it was refused, and shows no run', async () => {
    expect((await lab.start({ ...START, scenarioId: 'none' }))?.code).toBe('scenario-unknown')
    expect(lab.identity).toBeNull()
    expect(lab.starting).toBe(false)
  })

  it('takes over a policy: what differs from the opening waits for the first second', async () => {
    await lab.start(START)
    const opening = lab.latestControls
    if (!opening) throw new Error('no opening')
    await lab.start(START, { ...opening, balancer: 'two-choices', retries: { kind: 'none' } })
    expect(lab.status?.pending).toEqual([{ type: 'set-balancer', value: 'two-choices' }])
  })
})

describe('seconds', () => {
  it('come one by one and in bundles, each once and in order', async () => {
    await lab.start(START)
    await lab.advance()
    await lab.advance()
    expect(lab.rows.map(({ second }) => second)).toEqual([0, 1, 2])
    await lab.playToEnd()
    expect(lab.rows).toHaveLength(601)
    expect(lab.controls).toHaveLength(601)
    expect(lab.latest?.second).toBe(600)
    expect(lab.status?.phase).toEqual({ kind: 'ended', ending: 'completed' })
  })

  it('of which those that are shown already are left out of a bundle, without asking for the run', async () => {
    await lab.start(START)
    await lab.advance()
    await lab.advance()
    const { identity, status } = lab
    if (!identity || !status) throw new Error('no run')
    const { rows, controls } = playLab({ scenarioId: 'bad-zone', seed: 7, seconds: 3 })
    const asked = vi.spyOn(main, 'request')
    main.publish('lab-seconds-advanced', { sessionId: identity.sessionId, rows, controls, status })
    expect(lab.rows).toEqual(rows)
    expect(lab.controls).toHaveLength(4)
    expect(asked).not.toHaveBeenCalled()
  })

  it('of another run are ignored', async () => {
    await lab.start(START)
    const { rows, controls, status } = lab
    if (!status) throw new Error('no run')
    const [opening] = rows
    if (!opening) throw new Error('no row')
    main.publish('lab-seconds-advanced', {
      ...{ sessionId: 'another', controls, status },
      rows: [{ ...opening, second: 1 }],
    })
    expect(lab.latest?.second).toBe(0)
  })

  it('that were lost are fetched with the next one that comes', async () => {
    await lab.start(START)
    main.dropSeconds = true
    await lab.advance()
    await lab.advance()
    expect(lab.rows).toHaveLength(1)
    main.dropSeconds = false
    const shown: number[][] = []
    const stop = watch(
      () => lab.rows.map(({ second }) => second),
      (seconds) => shown.push(seconds),
      { flush: 'sync' },
    )
    await lab.advance()
    await vi.waitFor(() => expect(lab.rows.map(({ second }) => second)).toEqual([0, 1, 2, 3]))
    stop()
    // Never with a gap.
    expect(shown).toEqual([[0, 1, 2, 3]])
  })

  it('that were lost are fetched after 300 ms where none comes any more', async () => {
    vi.useFakeTimers()
    await lab.start(START)
    main.dropSeconds = true
    await lab.advance()
    await vi.advanceTimersByTimeAsync(290)
    expect(lab.rows).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(20)
    expect(lab.rows).toHaveLength(2)
  })
})

describe('status', () => {
  it('that is older than the one shown takes nothing back', async () => {
    await lab.start(START)
    const before = lab.status
    await lab.send('lab.set-pace', { pacePerSecond: 30 })
    if (!before || !lab.identity) throw new Error('no run')
    main.publish('lab-changed', { sessionId: lab.identity.sessionId, status: before })
    expect(lab.status?.pacePerSecond).toBe(30)
  })

  it('keeps one waiting decision of a type, and gives it back', async () => {
    await lab.start(START)
    await lab.decide({ type: 'set-balancer', value: 'random' })
    await lab.decide({ type: 'set-balancer', value: 'least-loaded' })
    expect(lab.pending['set-balancer']?.value).toBe('least-loaded')
    await lab.send('lab.withdraw', { types: ['set-balancer'] })
    expect(lab.pending).toEqual({})
  })

  it('names the field of a value that is refused', async () => {
    await lab.start(START)
    const refusal = await lab.decide({ type: 'set-edge-limit', value: 0 })
    expect(refusal?.code).toBe('decision-value-refused')
    expect(lab.pending).toEqual({})
  })
})

describe('rewind', () => {
  it('shows another run at that second, with the decisions up to it', async () => {
    await lab.start(START)
    await lab.decide({ type: 'set-balancer', value: 'random' })
    for (let second = 0; second < 5; second += 1) await lab.advance()
    const first = lab.identity?.sessionId
    expect(await lab.rewind(2)).toBeNull()
    expect(lab.identity?.sessionId).not.toBe(first)
    expect(lab.identity?.branch?.second).toBe(2)
    expect(lab.rows.map(({ second }) => second)).toEqual([0, 1, 2])
    expect(lab.latestControls?.balancer).toBe('random')
    expect(lab.status?.phase.kind).toBe('paused')
  })
})

describe('closing the window', () => {
  it('is asked about in mid-run only, and of this run only', async () => {
    await lab.start(START)
    main.publish('close-asked', { sessionId: 'another' })
    expect(lab.closeAsked).toBe(false)
    main.publish('close-asked', { sessionId: lab.identity?.sessionId ?? '' })
    expect(lab.closeAsked).toBe(true)
    lab.stay()
    await lab.send('lab.end', {})
    main.publish('close-asked', { sessionId: lab.identity?.sessionId ?? '' })
    expect(lab.closeAsked).toBe(false)
  })
})
