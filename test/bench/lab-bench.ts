/** Plays the resilience lab on one thread, rows and states of every second included, and prints one JSON line. */
import { labEngine } from '../../main/engine/resilience/lab-engine'
import { LAB_BENCHES, playLab } from './play-lab'

const SEEDS = 8
const WARM_UP_SEEDS = 1

const figures = LAB_BENCHES.map((scenario) => {
  playLab(labEngine, scenario, WARM_UP_SEEDS)
  const startNanoseconds = process.hrtime.bigint()
  const startProcessor = process.cpuUsage()
  const { requests, attempts, answered } = playLab(labEngine, scenario, SEEDS)
  const seconds = Number(process.hrtime.bigint() - startNanoseconds) / 1e9
  const { user, system } = process.cpuUsage(startProcessor)
  return {
    id: scenario.id,
    ...{ requests, attempts, answered, seconds },
    processorSeconds: (user + system) / 1e6,
    requestsPerSecond: Math.round(requests / seconds),
    attemptsPerSecond: Math.round(attempts / seconds),
  }
})
console.log(JSON.stringify({ program: 'lab', figures }))
