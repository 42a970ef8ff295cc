/** The work that the lab's benchmark times gives the known counts, the same as those of the plain program in C. */
import { expect, it } from 'vitest'
import { labEngine } from '../../main/engine/resilience/lab-engine'
import { LAB_BENCHES, playLab } from './play-lab'

// As test/bench/plain-lab.c prints them with SEEDS = 1.
const KNOWN: Readonly<Record<string, object>> = {
  'two-choices': { requests: 1_080_531, attempts: 1_080_531, answered: 1_080_531 },
  'two-choices-overload': { requests: 1_080_531, attempts: 1_080_531, answered: 54_604 },
  'retry-storm': { requests: 539_841, attempts: 1_593_256, answered: 124_820 },
}

it.each(LAB_BENCHES.map((scenario) => [scenario.id, scenario] as const))(
  '%s is the work that it was',
  (id, scenario) => {
    expect(playLab(labEngine, scenario, 1)).toEqual(KNOWN[id])
  },
)
