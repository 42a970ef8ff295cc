// @vitest-environment happy-dom
/** Of what minutes bring in a burst the first is shown at once, the last with the frame; nothing is shown after the end. */
import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineComponent, nextTick, ref, type Ref, type ShallowRef } from 'vue'
import { useOncePerFrame } from '../../../renderer/charts/use-once-per-frame'

let frames: Map<number, FrameRequestCallback>
let asked: number

beforeEach(() => {
  frames = new Map()
  asked = 0
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback): number => {
    asked += 1
    frames.set(asked, draw)
    return asked
  })
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame))
})
afterEach(() => vi.unstubAllGlobals())

async function passFrame(): Promise<void> {
  const due = [...frames.values()]
  frames.clear()
  for (const draw of due) draw(0)
  await nextTick()
}

/** A component that follows a value. */
function follow(value: Ref<number | null>) {
  let shown: Readonly<ShallowRef<number | null>> | undefined
  const wrapper = mount(
    defineComponent({
      setup() {
        shown = useOncePerFrame(() => value.value)
        return () => null
      },
    }),
  )
  return { wrapper, shownNow: () => shown?.value }
}

describe('useOncePerFrame', () => {
  it('shows at once what is there at the start, or comes first', async () => {
    expect(follow(ref(3)).shownNow()).toBe(3)
    const later = ref<number | null>(null)
    const { shownNow } = follow(later)
    expect(shownNow()).toBeNull()
    later.value = 5
    await nextTick()
    expect([shownNow(), asked]).toEqual([5, 0])
  })

  it('shows the first of a burst at once, the last value in the frame, and asks for one frame', async () => {
    const value = ref(0)
    const { shownNow } = follow(value)
    for (const each of [1, 2, 3]) {
      value.value = each
      await nextTick()
    }
    expect([shownNow(), asked]).toEqual([1, 1])
    value.value = 4
    await passFrame()
    expect(shownNow()).toBe(4)
  })

  it('asks for another frame after one has passed', async () => {
    const value = ref(0)
    const { shownNow } = follow(value)
    for (const each of [1, 2]) {
      value.value = each
      await nextTick()
      await passFrame()
      expect(shownNow()).toBe(each)
    }
    expect(asked).toBe(2)
  })

  it('takes back its frame when its component ends', async () => {
    const value = ref(0)
    const { wrapper } = follow(value)
    value.value = 1
    await nextTick()
    expect(frames.size).toBe(1)
    wrapper.unmount()
    expect(frames.size).toBe(0)
  })
})
