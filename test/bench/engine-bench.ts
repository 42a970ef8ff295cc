/** Plays all built-in scenarios hands-off over many seeds on one thread, with full snapshots, and prints one JSON line. */
import { onCallEngine } from '../../main/engine/on-call/on-call-engine'
import { BUILT_IN_SCENARIOS } from '../../main/scenarios/built-in-scenarios'
import { playHandsOff } from './play-hands-off'

const SEEDS = 2_000
const WARM_UP_SEEDS = 100

playHandsOff(onCallEngine, BUILT_IN_SCENARIOS, WARM_UP_SEEDS)
const startNanoseconds = process.hrtime.bigint()
const { minutes, meanBudget } = playHandsOff(onCallEngine, BUILT_IN_SCENARIOS, SEEDS)
const seconds = Number(process.hrtime.bigint() - startNanoseconds) / 1e9
const minutesPerSecond = Math.round(minutes / seconds)
console.log(JSON.stringify({ minutes, seconds, minutesPerSecond, meanBudget }))
