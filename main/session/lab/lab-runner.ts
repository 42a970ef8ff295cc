/** Answers what is asked of the running lab, one request after the other. */
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import type { LabEngine } from '../../engine/resilience/lab-engine'
import { REAL_TIMER } from '../pace'
import { SeatedSession, type SeatedMeans } from '../seated-session'
import { addLabNote, changeLabPace, changeLabPause } from './lab-changes'
import { createLabModel, type LabTypes } from './lab-model'
import type { LabPort } from './lab-port'

export interface LabMeans extends Omit<SeatedMeans<LabTypes>, 'model'> {
  readonly engine: LabEngine
  readonly scenarios: readonly LabScenario[]
}

/** Means of the running application; a test brings its own clock and timer. */
export type LabSetup = Omit<LabMeans, 'clock' | 'timer'> &
  Partial<Pick<LabMeans, 'clock' | 'timer'>>

/** Seconds that are recorded and told together while the rest of a run is played: the window can follow. */
const SECONDS_AT_ONCE = 10

export function createLabRunner({ engine, ...setup }: LabSetup): LabPort {
  const session = new SeatedSession<LabTypes>({
    ...{ clock: Date.now, timer: REAL_TIMER },
    ...setup,
    model: createLabModel(engine),
  })
  return {
    start: (input) => session.start(input),
    continueInterrupted: (fileName) => session.continueInterrupted(fileName),
    branch: (source) => session.branch(source),
    current: () => session.current(),
    decide: (candidate) => session.decide(candidate),
    withdraw: (types) => session.withdraw(types),
    setPace: (pacePerSecond) =>
      session.change(({ record }) => changeLabPace(record, pacePerSecond)),
    pause: () => session.change(({ record }) => changeLabPause(record, true)),
    resume: () => session.change(({ record }) => changeLabPause(record, false)),
    advance: () => session.play(1),
    playToEnd: () => session.playUntil(() => false, SECONDS_AT_ONCE),
    rewind: (second) => session.rewind(second),
    note: (note) => session.change(({ record }) => addLabNote(record, note)),
    end: () => session.end(),
    close: () => session.close(),
  }
}
