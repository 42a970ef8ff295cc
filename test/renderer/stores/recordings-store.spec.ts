// @vitest-environment happy-dom
/** The list of recordings: which can go on, newest first, and what closing one does to the list. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failure, success } from '@shared/result'
import { replaceBridge } from '../../../renderer/bridge/training-api'
import { useRecordingsStore } from '../../../renderer/stores/recordings-store'
import { openTestWindow, type TestWindow } from '../../support/mount-window'
import { answeringBridge } from '../screens/home/answering-bridge'
import { interruptedRow, recentRow } from '../screens/home/recent-rows'

const NEWEST = interruptedRow()
const OLDER = interruptedRow({ fileName: 'older', state: 'damaged' })

let page: TestWindow
let restore = (): void => undefined
beforeEach(async () => {
  page = await openTestWindow('en', { recent: [recentRow(), NEWEST, OLDER] })
})
afterEach(() => {
  restore()
  page.close()
})

describe('continuable', () => {
  it('holds the 2 of 3 that can go on, in the order of the list, the first of them as the newest', async () => {
    const recordings = useRecordingsStore()
    expect(recordings.interrupted).toBeNull()
    await recordings.loadRecent()
    expect(recordings.continuable).toEqual([NEWEST, OLDER])
    expect(recordings.interrupted).toEqual(NEWEST)
  })
})

describe('closeInterrupted', () => {
  it('answers null and reads the list again, where the next one is the newest', async () => {
    let rows = [NEWEST, OLDER]
    restore = replaceBridge(
      answeringBridge(page.bridge, {
        'recordings.recent': () => success(rows),
        'recordings.close-interrupted': ({ fileName }) => {
          rows = rows.filter((row) => row.fileName !== fileName)
          return success(null)
        },
      }),
    )
    const recordings = useRecordingsStore()
    await recordings.loadRecent()
    expect(await recordings.closeInterrupted(NEWEST.fileName)).toBeNull()
    expect(recordings.interrupted).toEqual(OLDER)
  })

  it('answers why it was refused and leaves the list as it is', async () => {
    const bridge = answeringBridge(page.bridge, {
      'recordings.close-interrupted': () => failure('recording-in-use', { path: 'one' }),
    })
    restore = replaceBridge(bridge)
    const refusal = await useRecordingsStore().closeInterrupted(NEWEST.fileName)
    expect(refusal?.code).toBe('recording-in-use')
    expect(bridge.asked.map(([name]) => name)).toEqual(['recordings.close-interrupted'])
  })
})
