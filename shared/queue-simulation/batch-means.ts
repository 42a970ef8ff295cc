/** Confidence intervals of a simulation by batch means: long batches are nearly independent of each other. */

export type Confidence = 0.95 | 0.999

export interface Estimate {
  readonly mean: number
  /** Half the width of the confidence interval around the mean. */
  readonly halfWidth: number
}

/** Few and long: what is left between neighbours matters less, and Student's t pays for their small number. */
export const BATCHES = 10
/** Student's t with 9 degrees of freedom, for 10 batches; two-sided (textbook tables). */
const STUDENT_T_9: Readonly<Record<Confidence, number>> = { 0.95: 2.262, 0.999: 4.781 }

/**
 * Near saturation most batches are calm and a few hold a long queue: the mean of such skewed values lies too low more
 * often than Student's t allows for. It is widened by the first term of that error, |skewness|·(1 + 2t²)/(6√n) (Johnson,
 * "Modified t tests and confidence intervals for asymmetrical populations", JASA 73, 1978), on both sides alike.
 * @param batches one value a batch, 10 of them; @param whole the value of all batches together, where that is not their
 * mean: a percentile of a batch is biased, and its spread is then taken around that of the whole (sectioning)
 * @returns the value of the whole, and the half width at this confidence
 */
export function batchEstimate(
  batches: readonly number[],
  confidence: Confidence,
  whole = meanOf(batches),
): Estimate {
  const count = batches.length
  const standardError = Math.sqrt(sumOfPowers(batches, whole, 2) / (count - 1) / count)
  const t = STUDENT_T_9[confidence]
  const widening = (Math.abs(skewnessOf(batches)) * (1 + 2 * t * t)) / (6 * Math.sqrt(count))
  return { mean: whole, halfWidth: (t + widening) * standardError }
}

/** Of a sample of at least 3, by its third moment; 0 where all values are the same. */
function skewnessOf(values: readonly number[]): number {
  const count = values.length
  const mean = meanOf(values)
  const deviation = Math.sqrt(sumOfPowers(values, mean, 2) / (count - 1))
  if (deviation === 0) return 0
  const thirdMoment = (count * sumOfPowers(values, mean, 3)) / ((count - 1) * (count - 2))
  return thirdMoment / (deviation * deviation * deviation)
}

function sumOfPowers(values: readonly number[], center: number, power: 2 | 3): number {
  return values.reduce((sum, value) => {
    const distance = value - center
    return sum + distance * distance * (power === 3 ? distance : 1)
  }, 0)
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
