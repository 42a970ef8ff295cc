/** Copies a text to the clipboard and says for two seconds that it was done. */
import { onUnmounted, ref, type Ref } from 'vue'

const SHOWN_MILLISECONDS = 2_000

export function useCopy(): {
  readonly copied: Ref<boolean>
  readonly copy: (text: string) => Promise<void>
} {
  const copied = ref(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  onUnmounted(() => clearTimeout(timer))

  async function copy(text: string): Promise<void> {
    copied.value = (await throughClipboard(text)) || throughSelection(text)
    clearTimeout(timer)
    timer = setTimeout(() => (copied.value = false), SHOWN_MILLISECONDS)
  }

  return { copied, copy }
}

/** The window grants no permissions, so that the clipboard API may refuse; the selection then does it. */
async function throughClipboard(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

function throughSelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'unseen'
  const focused = document.activeElement
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return done
}
