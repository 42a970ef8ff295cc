/** The fleet as the model's text describes it (section 4), written a second time. */
import type { IndependentControls } from './independent-minute'

const MOST_INSTANCES = 40

export interface IndependentFleet {
  readonly scenario: { readonly boot: number }
  readonly controls: Pick<IndependentControls, 'minimum' | 'autoscaler' | 'target'>
  readonly utilization: number
  serving: number
  /** Minute in which each booting instance is ready, oldest first. */
  booting: number[]
  quietMinutes: number
}

/** 4. Fleet, from the utilisation measured in the minute before. */
export function runFleet(world: IndependentFleet, minute: number): void {
  const { minimum, autoscaler, target } = world.controls
  const launch = (count: number): void => {
    for (let one = 0; one < count; one += 1) world.booting.push(minute + world.scenario.boot)
  }
  if (!autoscaler) {
    world.quietMinutes = 0
    for (let surplus = fleetOf(world) - minimum; surplus > 0; surplus -= 1) {
      if (world.booting.pop() === undefined) world.serving -= 1
    }
    launch(minimum - fleetOf(world))
    return
  }
  const asked = Math.ceil((world.serving * world.utilization) / target - 1e-9)
  const desired = Math.min(MOST_INSTANCES, Math.max(minimum, asked))
  if (desired > world.serving) {
    world.quietMinutes = 0
    if (world.booting.length === 0) launch(desired - world.serving)
  } else if (desired < world.serving) {
    world.quietMinutes += 1
    if (world.quietMinutes === 10) {
      world.quietMinutes = 0
      const most = Math.max(1, Math.floor(0.2 * world.serving))
      world.serving -= Math.min(world.serving - desired, most)
    }
  } else {
    world.quietMinutes = 0
  }
  launch(minimum - fleetOf(world))
}

export function fleetOf({
  serving,
  booting,
}: Pick<IndependentFleet, 'serving' | 'booting'>): number {
  return serving + booting.length
}
