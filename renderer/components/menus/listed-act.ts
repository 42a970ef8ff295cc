/** Something that can be done, as a menu lists it. */
import type { Component } from 'vue'

export interface ListedAct {
  readonly id: string
  readonly icon: Component
  readonly text: string
  readonly key?: string
  readonly ariaKey?: string
  /** Why it cannot be done now, or empty. */
  readonly reason: string
  readonly run: () => void
}
