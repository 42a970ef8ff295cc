/** Files that are dragged over the window and dropped on it, while the calling screen is shown. */
import { onMounted, onUnmounted, readonly, ref, type Ref } from 'vue'
import { pathOf } from '../../../bridge/training-api'

export interface FileDrop {
  /** Whether files hang over the window. */
  readonly over: Readonly<Ref<boolean>>
  /** What is dragged out of the window must not fall back into it. */
  readonly ownDrag: () => void
}

export function useFileDrop(drop: (paths: readonly string[]) => void): FileDrop {
  const over = ref(false)
  let isOwn = false
  const holdsFiles = (event: DragEvent): boolean =>
    !isOwn && (event.dataTransfer?.types.includes('Files') ?? false)

  const listeners: Readonly<Record<string, (event: DragEvent) => void>> = {
    dragover: (event) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      over.value = true
    },
    // Into another element of the page: then there is one that it goes to.
    dragleave: (event) => {
      if (event.relatedTarget !== null) return
      over.value = false
      // Outside it may be let go unseen: what comes in next may be of another program.
      isOwn = false
    },
    drop: (event) => {
      over.value = false
      if (!holdsFiles(event)) return
      event.preventDefault()
      const files = [...(event.dataTransfer?.files ?? [])]
      const paths = files.map(pathOf).filter((path) => path !== '')
      if (paths.length > 0) drop(paths)
    },
  }
  /** No event says that a drag of the system's own has ended; afterwards the pointer moves again. */
  const endOwnDrag = (event: PointerEvent): void => {
    if (event.buttons === 0) isOwn = false
  }
  onMounted(() => {
    for (const [name, listener] of Object.entries(listeners)) {
      window.addEventListener(name, listener as EventListener)
    }
    window.addEventListener('pointermove', endOwnDrag)
  })
  onUnmounted(() => {
    for (const [name, listener] of Object.entries(listeners)) {
      window.removeEventListener(name, listener as EventListener)
    }
    window.removeEventListener('pointermove', endOwnDrag)
  })
  return { over: readonly(over), ownDrag: () => void (isOwn = true) }
}
