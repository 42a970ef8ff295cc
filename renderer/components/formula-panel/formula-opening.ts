/** How the numbers of a screen open their formula: the screen provides it, and without it numbers are only text. */
import { inject, provide, type InjectionKey } from 'vue'
import type { FormulaMinute, FormulaQuestion } from '../../stores/formula-store'

/** @param from the element that the focus goes back to */
export type OpenFormula = (
  question: FormulaQuestion,
  from: HTMLElement | null,
  minute?: FormulaMinute,
) => void | Promise<void>

const OPENING: InjectionKey<OpenFormula> = Symbol('formula-opening')

export const provideFormulaOpening = (open: OpenFormula): void => provide(OPENING, open)

/** @returns null where the screen has no formulas to open: in comparisons, previews and on paper */
export const useFormulaOpening = (): OpenFormula | null => inject(OPENING, null)
