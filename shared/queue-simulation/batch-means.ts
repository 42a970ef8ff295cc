/** Confidence intervals of a simulation by batch means: long batches are nearly independent of each other. */

export type Confidence = 0.95 | 0.999

export interface Estimate {
  readonly mean: number
  /** Half the width of the confidence interval around the mean. */
  readonly halfWidth: number
}

/** Student's t with 19 degrees of freedom, for 20 batches; two-sided (textbook tables). */
const STUDENT_T_19: Readonly<Record<Confidence, number>> = { 0.95: 2.093, 0.999: 3.883 }
export const BATCHES = 20

/**
 * @param batches one value a batch, 20 of them; @param whole the value of all batches together, where that is not their
 * mean: a percentile of a batch is biased, and its spread is then taken around that of the whole (sectioning)
 * @returns the value of the whole, and the half width at this confidence
 */
export function batchEstimate(
  batches: readonly number[],
  confidence: Confidence,
  whole = meanOf(batches),
): Estimate {
  const count = batches.length
  const mean = whole
  const squares = batches.reduce((sum, value) => sum + (value - mean) * (value - mean), 0)
  const standardError = Math.sqrt(squares / (count - 1) / count)
  return { mean, halfWidth: STUDENT_T_19[confidence] * standardError }
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
