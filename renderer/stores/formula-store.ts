/** Which formula is open over the present screen, for which minute, and how one came to it. */
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { AlertId } from '@shared/alerts/alert-catalog'
import type { DecisionType } from '@shared/contract/decisions'
import type { FormulaId } from '@shared/formulas/formula-ids'
import type { AssumedValues, MinuteValues } from '@shared/formulas/minute-values'
import type { SymbolId } from '@shared/formulas/symbol-ids'
import type { MetricId } from '@shared/metrics/metric-catalog'

/** Numbers that are no state of a minute or a second: those of another run, or of a run as a whole. */
export interface ToldNumbers {
  /** What they are of, in words. */
  readonly about: string
  readonly values: MinuteValues
}

/** What was pointed at; the formula that explains it is looked up where it is shown. */
export type FormulaQuestion =
  | {
      readonly kind: 'readout'
      readonly id: MetricId
      /** The minutes of A and B, where the change from the one to the other was pointed at. */
      readonly cursors?: { readonly a: number; readonly b: number }
    }
  | {
      /** A number that is no metric, such as a forecast, or one of the lab. */
      readonly kind: 'number'
      readonly id: SymbolId
      /** What is assumed for it, where a control would change it. */
      readonly assumed?: AssumedValues
      /** The endpoint of the lab that it is of. */
      readonly endpoint?: number
      readonly told?: ToldNumbers
    }
  | { readonly kind: 'chart'; readonly id: MetricId; readonly isOnCurve?: boolean }
  | { readonly kind: 'control'; readonly id: DecisionType }
  | { readonly kind: 'alert'; readonly id: AlertId }

/** A formula, and which of its symbols is meant; null for all of it. */
export interface FormulaPlace {
  readonly formula: FormulaId
  readonly symbol: SymbolId | null
}

/** `live` keeps up with the latest minute of a shift; in a replay it follows the scrubber. */
export type FormulaMinute = number | 'live'

/** What the focus goes back to: an element, or what brings it back where a dialog had to make room. */
export type FormulaOpener = HTMLElement | (() => void)

export interface OpenedFormula {
  readonly question: FormulaQuestion
  readonly minute: FormulaMinute
  /** The formulas that were gone on to from there, the one that is shown last; empty while it is the first. */
  readonly trail: readonly FormulaPlace[]
}

export const useFormulaStore = defineStore('formula', () => {
  const opened = shallowRef<OpenedFormula | null>(null)
  let opener: FormulaOpener | null = null

  const isOpen = computed(() => opened.value !== null)
  const place = computed(() => opened.value?.trail.at(-1) ?? null)
  const canGoBack = computed(() => (opened.value?.trail.length ?? 0) > 0)

  /** @param from what the focus goes back to; what is opened from within the panel keeps the first one */
  function open(
    question: FormulaQuestion,
    minute: FormulaMinute = 'live',
    from: FormulaOpener | null = null,
  ): void {
    opened.value = { question, minute, trail: [] }
    opener = from ?? opener
  }

  function change(next: Partial<OpenedFormula>): void {
    if (opened.value) opened.value = { ...opened.value, ...next }
  }

  const setMinute = (minute: FormulaMinute): void => change({ minute })

  function goTo(next: FormulaPlace): void {
    change({ trail: [...(opened.value?.trail ?? []), next] })
  }

  const back = (): void => change({ trail: opened.value?.trail.slice(0, -1) ?? [] })

  /** The focus goes back to where it was opened from, if that is still on the screen. */
  function close(): void {
    const target = opener
    forget()
    if (typeof target === 'function') target()
    else if (target?.isConnected === true) target.focus()
  }

  /** The screen that it stood over is left. */
  function forget(): void {
    opened.value = null
    opener = null
  }

  return { opened, isOpen, place, canGoBack, open, setMinute, goTo, back, close, forget }
})
