// @vitest-environment happy-dom
/** Files dropped on the window: those of other programs are taken, a row that is dragged out does not fall back. */
import { mount } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { h } from 'vue'
import { replaceBridge } from '../../../../../renderer/bridge/training-api'
import { useFileDrop } from '../../../../../renderer/screens/review/library/use-file-drop'

const drop = vi.fn<(paths: readonly string[]) => void>()
let close: () => void
afterEach(() => {
  close()
  drop.mockClear()
})

function open(): ReturnType<typeof useFileDrop> {
  let used: ReturnType<typeof useFileDrop> | undefined
  const restore = replaceBridge({
    listen: () => () => undefined,
    request: () => Promise.reject(new Error('nothing is asked for')),
    // A picture that is dragged out of a browser lies nowhere.
    pathOf: ({ name }: File) => (name === 'nowhere' ? '' : `/stick/${name}`),
  } as never)
  const page = mount({
    setup() {
      used = useFileDrop(drop)
      return () => h('div')
    },
  })
  close = () => {
    page.unmount()
    restore()
  }
  if (!used) throw new Error('not set up')
  return used
}

type DragName = 'dragover' | 'dragleave' | 'drop'
const FILES = { types: ['Files'], files: [new File([], 'a.guardia-session')] }

/** @returns whether it was taken, which the page says by keeping the browser from its own answer */
function drag(name: DragName, relatedTarget: Element | null = null, dataTransfer: object = FILES) {
  const event = new Event(name, { cancelable: true })
  Object.assign(event, { dataTransfer })
  Object.defineProperty(event, 'relatedTarget', { value: relatedTarget })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

describe('useFileDrop', () => {
  it('takes files of another program after a row was dragged out of the window', () => {
    const { ownDrag } = open()
    ownDrag()
    drag('dragover')
    drag('drop')
    expect(drop).not.toHaveBeenCalled()
    drag('dragleave')
    drag('dragover')
    drag('drop')
    expect(drop).toHaveBeenCalledWith(['/stick/a.guardia-session'])
  })

  it('keeps a row that is dragged about inside the window', () => {
    const { ownDrag } = open()
    ownDrag()
    drag('dragleave', document.body)
    drag('drop')
    expect(drop).not.toHaveBeenCalled()
  })

  it('shows that files hang over the window, until they are dropped or have left it', () => {
    const { over } = open()
    const shown = (name: DragName, relatedTarget: Element | null = null): boolean => {
      drag(name, relatedTarget)
      return over.value
    }
    expect([over.value, shown('dragover'), shown('dragleave', document.body)]).toEqual([
      false,
      true,
      true,
    ])
    expect([shown('dragleave'), shown('dragover'), shown('drop')]).toEqual([false, true, false])
  })

  it('takes nothing but files, and hands on only those that lie somewhere', () => {
    const { over } = open()
    const text = { types: ['text/plain'], files: [] }
    expect([drag('dragover', null, text), over.value]).toEqual([false, false])
    expect(drag('drop', null, text)).toBe(false)
    expect([drag('dragover'), over.value]).toEqual([true, true])
    const nowhere = new File([], 'nowhere')
    expect(drag('drop', null, { types: ['Files'], files: [nowhere] })).toBe(true)
    expect(drop).not.toHaveBeenCalled()
    drag('drop', null, { types: ['Files'], files: [nowhere, new File([], 'b')] })
    expect(drop.mock.calls).toEqual([[['/stick/b']]])
  })

  it('forgets its own drag once the pointer moves with no button held', () => {
    const { ownDrag } = open()
    const move = (buttons: number): void => {
      window.dispatchEvent(Object.assign(new Event('pointermove'), { buttons }))
    }
    ownDrag()
    move(1)
    drag('drop')
    expect(drop).not.toHaveBeenCalled()
    move(0)
    drag('drop')
    expect(drop).toHaveBeenCalledOnce()
  })

  it('takes nothing once its screen is gone', () => {
    open()
    close()
    expect([drag('dragover'), drag('drop')]).toEqual([false, false])
    expect(drop).not.toHaveBeenCalled()
    open()
  })
})
