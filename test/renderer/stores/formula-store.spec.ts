// @vitest-environment happy-dom
/** Which formula is open: where one came from, back step by step, and the focus to where it was opened. */
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { useFormulaStore } from '../../../renderer/stores/formula-store'

const P99 = { kind: 'readout', id: 'p99' } as const
const WAITING = { formula: 'erlang-c', symbol: 'waitProbability' } as const
const LOAD = { formula: 'utilization', symbol: 'offeredLoad' } as const

function button(): HTMLButtonElement {
  const made = document.createElement('button')
  document.body.append(made)
  return made
}

beforeEach(() => {
  document.body.innerHTML = ''
  setActivePinia(createPinia())
})

describe('the trail', () => {
  it('goes back one formula at a time, to the one that was asked about first', () => {
    const store = useFormulaStore()
    store.open(P99)
    store.goTo(WAITING)
    store.goTo(LOAD)
    expect(store.place).toEqual(LOAD)
    store.back()
    expect(store.place).toEqual(WAITING)
    store.back()
    expect([store.place, store.canGoBack, store.isOpen]).toEqual([null, false, true])
  })

  it('keeps the minute while one goes from formula to formula', () => {
    const store = useFormulaStore()
    store.open(P99, 12)
    store.goTo(WAITING)
    expect(store.opened?.minute).toBe(12)
    store.setMinute('live')
    expect(store.opened).toEqual({ question: P99, minute: 'live', trail: [WAITING] })
  })

  it('begins anew where something else is asked about', () => {
    const store = useFormulaStore()
    store.open(P99)
    store.goTo(WAITING)
    store.open({ kind: 'alert', id: 'page-fast' }, 14)
    expect(store.opened?.trail).toEqual([])
  })
})

describe('close', () => {
  it('lets a dialog that made room come back, and a screen that is left does not', () => {
    const store = useFormulaStore()
    let returns = 0
    const comeBack = (): void => {
      returns += 1
    }
    store.open(P99, 'live', comeBack)
    store.forget()
    expect(returns).toBe(0)
    store.open(P99, 'live', comeBack)
    store.close()
    store.close()
    expect([returns, store.isOpen]).toEqual([1, false])
  })

  it('gives the focus back to what it was opened from', () => {
    const store = useFormulaStore()
    const from = button()
    store.open(P99, 'live', from)
    button().focus()
    store.close()
    expect(store.isOpen).toBe(false)
    expect(document.activeElement).toBe(from)
  })

  it('leaves the focus alone where that is gone, and where the screen itself is left', () => {
    const store = useFormulaStore()
    const gone = button()
    const other = button()
    store.open(P99, 'live', gone)
    other.focus()
    gone.remove()
    store.close()
    expect(document.activeElement).toBe(other)
    store.open(P99, 'live', button())
    store.forget()
    expect(document.activeElement).toBe(other)
  })
})
