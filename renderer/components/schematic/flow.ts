/** What flows on a wire of the schematic. */
import type { FormulaQuestion } from '../../stores/formula-store'

export interface Flow {
  /** The key of its message. */
  readonly text: string
  /** As it is written. */
  readonly rate: string
  /** What the rate comes from. */
  readonly question: FormulaQuestion
}
