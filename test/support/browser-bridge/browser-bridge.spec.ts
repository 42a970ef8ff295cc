/** The bridge without a disk does what the real one does where a shift is left, branched and gone on with. */
import { describe, expect, it } from 'vitest'
import { valueOf } from '../recorded-shift'
import { createBrowserBridge, type BrowserBridge } from './browser-bridge'

const START = {
  scenarioId: 'bad-deploy',
  seed: 42,
  codeName: 'Otter 07',
  mode: 'practice',
} as const
const STILL = { now: () => 0, start: () => () => undefined }

async function startShift(minutes: number): Promise<{ bridge: BrowserBridge; fileName: string }> {
  const bridge = createBrowserBridge({ timer: STILL })
  const { identity } = valueOf(await bridge.request('session.start', START))
  for (let minute = 0; minute < minutes; minute += 1) {
    valueOf(await bridge.request('session.advance', {}))
  }
  return { bridge, fileName: identity.fileName }
}

describe('createBrowserBridge', () => {
  it('lists a shift that was left by quitting, goes on with it, and lists it no longer', async () => {
    const { bridge, fileName } = await startShift(3)
    expect(valueOf(await bridge.request('recordings.recent', {}))).toEqual([])
    valueOf(await bridge.request('app.quit', {}))
    expect(valueOf(await bridge.request('session.current', {}))).toBeNull()
    expect(valueOf(await bridge.request('recordings.recent', {}))).toMatchObject([
      { fileName, minutesRecorded: 3, state: 'interrupted', continuable: true, branchMinute: null },
    ])
    const live = valueOf(await bridge.request('session.continue', { fileName }))
    expect(live.status).toMatchObject({ minute: 3, phase: { kind: 'paused' } })
    expect(valueOf(await bridge.request('recordings.recent', {}))).toEqual([])
  })

  it('keeps the run and its branch as two recordings, each verified by its name', async () => {
    const { bridge, fileName } = await startShift(3)
    const branch = valueOf(await bridge.request('session.rewind', { minute: 1 })).identity
    expect(branch.fileName).not.toBe(fileName)
    const verify = async (name: string) =>
      valueOf(await bridge.request('recordings.verify', { fileName: name }))
    expect(await verify(fileName)).toEqual({ kind: 'reproduced', minutes: 3, ending: 'rewound' })
    expect(await verify(branch.fileName)).toEqual({ kind: 'interrupted', afterMinute: 1 })
  })

  it('closes a shift that was left, which then cannot be continued', async () => {
    const { bridge, fileName } = await startShift(2)
    const inUse = await bridge.request('recordings.close-interrupted', { fileName })
    expect(inUse).toMatchObject({ failure: { code: 'recording-in-use' } })
    valueOf(await bridge.request('app.quit', {}))
    valueOf(await bridge.request('recordings.close-interrupted', { fileName }))
    expect(valueOf(await bridge.request('recordings.recent', {}))).toEqual([])
    expect(await bridge.request('session.continue', { fileName })).toMatchObject({
      failure: { code: 'recording-not-continuable', parameters: { reason: 'sealed' } },
    })
  })
})
