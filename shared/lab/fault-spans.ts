/** When the faults of a lab scenario are in force, each repetition on its own: for the truth track and the debrief. */
import type { LabFault, LabScenario } from '../contract/lab/lab-scenario'

export interface FaultSpan {
  readonly fault: LabFault
  readonly fromSeconds: number
  /** Not after the end of the run. */
  readonly toSeconds: number
}

/** In the order in which they begin. */
export function faultSpans({
  faults,
  durationSeconds,
}: Pick<LabScenario, 'faults' | 'durationSeconds'>): FaultSpan[] {
  return faults
    .flatMap((fault) => spansOf(fault, durationSeconds))
    .toSorted((one, other) => one.fromSeconds - other.fromSeconds)
}

/** The faults of which a part falls into that second; second s is the time from s − 1 to s. */
export function faultsInSecond(spans: readonly FaultSpan[], second: number): LabFault[] {
  return spans
    .filter(({ fromSeconds, toSeconds }) => fromSeconds < second && toSeconds > second - 1)
    .map(({ fault }) => fault)
}

function spansOf(fault: LabFault, durationSeconds: number): FaultSpan[] {
  const { fromSeconds, repeat } = fault
  const toSeconds = fault.toSeconds ?? durationSeconds
  const starts = [fromSeconds]
  if (repeat !== undefined) {
    const { everySeconds, lastFromSeconds } = repeat
    const more = Math.floor((lastFromSeconds - fromSeconds) / everySeconds)
    for (let number = 1; number <= more; number += 1)
      starts.push(fromSeconds + number * everySeconds)
  }
  return starts.map((start) => ({
    fault,
    fromSeconds: start,
    toSeconds: Math.min(durationSeconds, start + toSeconds - fromSeconds),
  }))
}
