/**
 * The on-call model written a second time, from its text alone and as plainly as it reads: a second source of numbers
 * for specs. It knows nothing of the engine and its formulas.
 */
import type { TimedDecision } from '@shared/contract/decisions'
import {
  drawSurge,
  mulberry32,
  normalPair,
  surgeFactor,
  type Surge,
  type Uniform,
} from './independent-chance'
import { fleetOf, runFleet } from './independent-fleet'
import type { IndependentControls, IndependentMinute, Measured } from './independent-minute'
import { waitInQueue } from './independent-queue'
import { independentScenario, type IndependentScenario } from './independent-scenarios'

export interface IndependentShift {
  readonly scenario: string
  readonly seed: number
  readonly decisions: readonly TimedDecision[]
  /** All minutes where not given. */
  readonly lastMinute?: number
}

const BUDGET_MINUTES = 43_200

interface World {
  readonly scenario: IndependentScenario
  readonly surge: Surge | null
  readonly traffic: Uniform
  readonly controls: IndependentControls
  serving: number
  /** Minute in which each booting instance is ready, oldest first. */
  booting: number[]
  quietMinutes: number
  bad: number
  isRollingOut: boolean
  rollbackReady: number | null
  warm: number
  /** The first minute in which the job does not run any more. */
  warmupEnd: number
  utilization: number
  dbUtilization: number
  readonly errorRates: number[]
  cost: number
  budget: number
}

export function playIndependently(shift: IndependentShift): readonly IndependentMinute[] {
  const world = openWorld(shift)
  const { scenario } = world
  const minutes = [openingMinute(world)]
  for (let minute = 1; minute <= (shift.lastMinute ?? scenario.minutes); minute += 1) {
    complete(world, minute)
    for (const decision of shift.decisions) {
      if (decision.minute === minute) decide(world, decision)
    }
    strike(world, minute)
    runFleet(world, minute)
    fillCache(world, minute)
    const measured = measure(world, drawRate(world, minute), minute)
    minutes.push(keepBooks(world, { minute, ...measured }))
  }
  return minutes
}

function openWorld({ scenario: id, seed }: IndependentShift): World {
  const scenario = independentScenario(id)
  const { fleet, target, ttl, budget, hasSurge } = scenario
  return {
    scenario,
    surge: hasSurge === true ? drawSurge(seed) : null,
    traffic: mulberry32(seed),
    controls: { minimum: fleet, autoscaler: true, target, ttl, shed: 0, feature: true },
    ...{ serving: fleet, booting: [], quietMinutes: 0 },
    ...{ bad: 0, isRollingOut: false, rollbackReady: null },
    ...{ warm: 1, warmupEnd: 0, utilization: 0, dbUtilization: 0 },
    ...{ errorRates: [], cost: 0, budget },
  }
}

function openingMinute(world: World): IndependentMinute {
  const measured = measure(world, expectedRate(world, 0), 0)
  const { budget } = world
  const opening = keepBooks(world, { minute: 0, ...measured })
  // The opening is only looked at: nothing is spent in it.
  world.budget = budget
  world.cost = 0
  return { ...opening, costDollars: 0, budgetLeftShare: budget }
}

/** 1. Completions. */
function complete(world: World, minute: number): void {
  world.serving += world.booting.filter((ready) => ready <= minute).length
  world.booting = world.booting.filter((ready) => ready > minute)
  if (world.rollbackReady === minute) {
    world.bad = 0
    world.isRollingOut = false
    world.rollbackReady = null
  }
}

/** 2. Decisions. */
function decide(world: World, decision: TimedDecision): void {
  const { controls } = world
  switch (decision.type) {
    case 'set-min-instances':
      controls.minimum = decision.value
      return
    case 'set-autoscaler':
      controls.autoscaler = decision.value
      return
    case 'set-target-utilization':
      controls.target = decision.value
      return
    case 'set-cache-ttl':
      controls.ttl = decision.value
      return
    case 'set-shed-share':
      controls.shed = decision.value
      return
    case 'set-feature':
      controls.feature = decision.value
      return
    case 'start-warmup':
      world.warmupEnd = decision.minute + 6
      return
    case 'start-rollback':
      world.rollbackReady = decision.minute + 5
      return
  }
}

/** 3. Incidents; the flush is part of step 5. */
function strike(world: World, minute: number): void {
  if (world.scenario.rolloutMinute === minute) world.isRollingOut = true
  if (world.isRollingOut) world.bad = Math.min(1, world.bad + 0.1)
}

/** 5. Cache. */
function fillCache(world: World, minute: number): void {
  const slow = world.dbUtilization > 1 ? 1 / world.dbUtilization : 1
  const refill = (1 - world.warm) * (1 - Math.exp(-1 / 30))
  const job = minute < world.warmupEnd ? 0.12 : 0
  world.warm = Math.min(1, world.warm + slow * (refill + job))
  if (world.scenario.flushMinute === minute) world.warm = 0
}

/** 6. Traffic. */
function expectedRate({ scenario, surge }: World, minute: number): number {
  const hours = (minute + scenario.clock) / 60
  const day = 1 + 0.25 * Math.sin((2 * Math.PI * (hours - 6)) / 24)
  return scenario.base * day * (surge === null ? 1 : surgeFactor(surge, minute))
}

function drawRate(world: World, minute: number): number {
  const expected = 60 * expectedRate(world, minute)
  const [z0, z1] = normalPair(world.traffic)
  const count = (expected + Math.sqrt(expected) * z0) * (1 + 0.02 * z1)
  return Math.max(0, Math.floor(count + 0.5)) / 60
}

/** 7. Measurement. */
function measure(
  world: World,
  rate: number,
  minute: number,
): Measured & { readonly p99Seconds: number | null } {
  const { shed, feature, ttl } = world.controls
  const admitted = rate * (1 - 0.3 * shed)
  const queries = feature ? 3 : 2
  const perObject = admitted / 20_000
  const hit = (world.warm * perObject * ttl) / (1 + perObject * ttl)
  const dbLoad = admitted * queries * (1 - hit) + (minute < world.warmupEnd ? 600 : 0)
  const dbUtilization = dbLoad / 4000
  const queryTime = dbUtilization >= 1 ? 0.25 : Math.min(0.25, 0.005 / (1 - dbUtilization))
  const application = (feature ? 0.07 : 0.05) * (1 + 0.25 * world.bad)
  const serviceTime = application + (1 - hit) * queries * queryTime
  const queue = waitInQueue(admitted, serviceTime, 16 * world.serving)
  world.utilization = queue.utilization
  world.dbUtilization = dbUtilization
  return {
    requestRatePerSecond: rate,
    admittedRatePerSecond: admitted,
    shedShare: 0.3 * shed,
    servingInstances: world.serving,
    bootingInstances: world.booting.length,
    cacheWarmShare: world.warm,
    hitRatio: hit,
    meanAgeSeconds: ttl / 2,
    dbLoadPerSecond: dbLoad,
    dbUtilization,
    queryTimeSeconds: queryTime,
    serviceTimeSeconds: serviceTime,
    ...queue,
    errorRate: 1 - (1 - queue.failedShare) * (1 - 0.05 * world.bad),
    badBuildShare: world.bad,
  }
}

/** 8. Books. */
function keepBooks(
  world: World,
  measured: Measured & { readonly minute: number; readonly p99Seconds: number | null },
): IndependentMinute {
  const { errorRates, controls } = world
  errorRates.push(measured.errorRate)
  const burnRate = measured.errorRate / 0.001
  const fleets = world.rollbackReady === null ? 1 : 2
  const costRatePerHour = 0.4 * fleetOf(world) * fleets
  world.budget -= burnRate / BUDGET_MINUTES
  world.cost += costRatePerHour / 60
  return {
    ...measured,
    burnRate,
    burnRate5m: burnOver(errorRates, 5),
    burnRate30m: burnOver(errorRates, 30),
    burnRate1h: burnOver(errorRates, 60),
    burnRate6h: burnOver(errorRates, 360),
    featureOn: controls.feature,
    costRatePerHour,
    costDollars: world.cost,
    budgetLeftShare: world.budget,
    controls: { ...controls },
  }
}

/** Before the shift, every minute of a window was as minute 0. */
function burnOver(errorRates: readonly number[], length: number): number {
  let sum = 0
  for (let index = errorRates.length - length; index < errorRates.length; index += 1) {
    sum += errorRates[Math.max(0, index)] ?? 0
  }
  return sum / length / 0.001
}
