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
    pathOf: ({ name }: File) => `/stick/${name}`,
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

function drag(name: 'dragover' | 'dragleave' | 'drop', relatedTarget: Element | null = null): void {
  const event = new Event(name, { cancelable: true })
  const dataTransfer = { types: ['Files'], files: [new File([], 'a.guardia-session')] }
  Object.assign(event, { dataTransfer })
  Object.defineProperty(event, 'relatedTarget', { value: relatedTarget })
  window.dispatchEvent(event)
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
})
