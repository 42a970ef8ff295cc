/** What the application menu asks of a shift: the acts that have a key, and the dialogs that it opens. */
import { onMounted, onUnmounted } from 'vue'
import type { MenuAct } from '@shared/contract/events'
import { listen } from '../bridge/training-api'

export type MenuActs = Readonly<Record<MenuAct, () => void>>

/** @param enabled whether this can be done now: nothing while a dialog is open */
export function useMenuActs(acts: MenuActs, enabled: (act: MenuAct) => boolean): void {
  let stop = (): void => undefined
  onMounted(() => {
    stop = listen('menu-chosen', ({ act }) => {
      if (enabled(act)) acts[act]()
    })
  })
  onUnmounted(() => stop())
}
