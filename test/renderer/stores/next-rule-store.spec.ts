/** The rule for the next shift: put away it stays away, until another one was written. */
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RuleForNextTime } from '@shared/contract/requests'
import { failure, success } from '@shared/result'
import { replaceBridge } from '../../../renderer/bridge/training-api'
import { useNextRuleStore } from '../../../renderer/stores/next-rule-store'
import { waitingBridge, type WaitingBridge } from '../../support/waiting-bridge'

const RULE: RuleForNextTime = {
  text: 'Relieve the demand first.',
  codeName: 'Enara 07',
  startedAt: '2026-01-13T09:20:00.000Z',
}

let bridge: WaitingBridge
let restore: () => void
beforeEach(() => {
  setActivePinia(createPinia())
  bridge = waitingBridge()
  restore = replaceBridge(bridge)
})
afterEach(() => restore())

async function load(rule: RuleForNextTime | null): Promise<void> {
  const loaded = useNextRuleStore().load()
  await bridge.answer('review.rule-for-next-time', success(rule))
  await loaded
}

describe('useNextRuleStore', () => {
  it('has none before it was asked for, and none where there is none', async () => {
    const store = useNextRuleStore()
    expect(store.rule).toBeNull()
    await load(null)
    expect(store.rule).toBeNull()
  })

  it('keeps away the one that was put away, also when it is read again, but not another', async () => {
    const store = useNextRuleStore()
    await load(RULE)
    expect(store.rule).toEqual(RULE)
    store.dismiss()
    expect(store.rule).toBeNull()
    await load(RULE)
    expect(store.rule).toBeNull()
    const other = { ...RULE, text: 'One lever, then look.' }
    await load(other)
    expect(store.rule).toEqual(other)
  })

  it('shows no old one where it cannot be read any more', async () => {
    const store = useNextRuleStore()
    await load(RULE)
    const again = store.load()
    const gone = failure('file-unreadable', { path: 'sessions', reason: 'EACCES' })
    await bridge.answer('review.rule-for-next-time', gone)
    await again
    expect(store.rule).toBeNull()
  })
})
