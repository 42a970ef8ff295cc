/** How many requests a second arrive in a scenario of the lab. */
import type { LabScenario } from '@shared/contract/lab/lab-scenario'

/** The rate in that second; second s covers [s − 1, s). */
export function rateAt({ rates }: Pick<LabScenario, 'rates'>, second: number): number {
  const begun = rates.filter(({ fromSeconds }) => fromSeconds <= Math.max(0, second - 1))
  return begun.at(-1)?.requestsPerSecond ?? 0
}
