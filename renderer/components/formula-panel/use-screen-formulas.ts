/** Lets the numbers of a screen open their formulas, and closes the panel when the screen is left. */
import { onUnmounted } from 'vue'
import { useFormulaStore } from '../../stores/formula-store'
import { provideFormulaOpening, type OpenFormula } from './formula-opening'

/** @param open where more happens than that the panel opens */
export function useScreenFormulas(open?: OpenFormula): ReturnType<typeof useFormulaStore> {
  const formula = useFormulaStore()
  provideFormulaOpening(open ?? ((question, from, minute) => formula.open(question, minute, from)))
  onUnmounted(formula.forget)
  return formula
}
