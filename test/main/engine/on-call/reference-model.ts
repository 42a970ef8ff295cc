/** The on-call model once more, written from model.md alone and for reading: what the engine is compared with. */
import type { TimedDecision } from '@shared/contract/decisions'
import type { OnCallScenario } from '@shared/contract/scenario'
import { exactMulberry, exactScheduleSeed } from '../../../shared/random/exact-mulberry'

export type ReferenceSnapshot = Readonly<Record<string, number | boolean | null>>

export interface ReferenceSurge {
  readonly startMinute: number
  readonly peakFactor: number
  readonly holdMinutes: number
}

const uniformsOf = (seed: number, count: number): number[] =>
  exactMulberry(seed, count).map((output) => output / 2 ** 32)

/** The surge that a seed draws (model.md section 6). */
export function surgeOf(seed: number): ReferenceSurge {
  const [start = 0, peak = 0, hold = 0] = uniformsOf(exactScheduleSeed(seed), 3)
  return {
    startMinute: 30 + Math.floor(91 * start),
    peakFactor: 2.2 + 1.4 * peak,
    holdMinutes: 20 + Math.floor(21 * hold),
  }
}

function surgeFactor(
  { startMinute, peakFactor, holdMinutes }: ReferenceSurge,
  minute: number,
): number {
  const d = minute - startMinute
  if (d <= 0) return 1
  if (d < 5) return 1 + ((peakFactor - 1) * d) / 5
  if (d <= 5 + holdMinutes) return peakFactor
  return 1 + (peakFactor - 1) * Math.exp(-(d - 5 - holdMinutes) / 30)
}

function erlangC(servers: number, load: number): number {
  let blocking = 1
  for (let k = 1; k <= servers; k += 1) blocking = (load * blocking) / (k + load * blocking)
  return blocking / (1 - (load / servers) * (1 - blocking))
}

/** One shift of the model; `play` gives its snapshots from minute 0 to the last. */
export class ReferenceModel {
  private readonly uniforms: readonly number[]
  private readonly surge: ReferenceSurge | null
  private readonly rolloutMinute: number
  private readonly flushMinute: number
  private serving: number
  private booting: { readyMinute: number; instances: number }[] = []
  private minimum: number
  private target: number
  private ttl: number
  private autoscalerOn = true
  private featureOn = true
  private shed = 0
  private quietMinutes = 0
  private warm = 1
  private warmupLastMinute = -1
  private bad = 0
  private rolloutRuns = false
  private rollbackReadyMinute: number | null = null
  private utilization = 0
  private databaseUtilization = 0
  private budget: number
  private cost = 0
  private readonly errorRates: number[] = []

  constructor(
    private readonly scenario: OnCallScenario,
    seed: number,
  ) {
    this.uniforms = uniformsOf(seed, 2 * scenario.durationMinutes)
    const minuteOf = (type: string): number =>
      scenario.incidents.reduce(
        (found, one) => (one.type === type && 'minute' in one ? one.minute : found),
        Infinity,
      )
    this.rolloutMinute = minuteOf('rollout')
    this.flushMinute = minuteOf('cache-flush')
    this.surge = scenario.incidents.some(({ type }) => type === 'surge') ? surgeOf(seed) : null
    this.serving = scenario.openingInstances
    this.minimum = scenario.openingInstances
    this.target = scenario.openingTargetUtilization
    this.ttl = scenario.openingTtlSeconds
    this.budget = scenario.openingBudgetShare
  }

  play(decisions: readonly TimedDecision[]): ReferenceSnapshot[] {
    const snapshots = [this.measure(0, this.expectedRate(0))]
    for (let minute = 1; minute <= this.scenario.durationMinutes; minute += 1) {
      this.complete(minute)
      for (const decision of decisions) if (decision.minute === minute) this.decide(decision)
      this.strike(minute)
      this.resizeFleet(minute)
      this.refillCache(minute)
      snapshots.push(this.measure(minute, this.drawRate(minute)))
    }
    return snapshots
  }

  private get bootingInstances(): number {
    return this.booting.reduce((sum, { instances }) => sum + instances, 0)
  }

  private complete(minute: number): void {
    for (const batch of this.booting)
      if (batch.readyMinute <= minute) this.serving += batch.instances
    this.booting = this.booting.filter(({ readyMinute }) => readyMinute > minute)
    if (this.rollbackReadyMinute !== minute) return
    this.rollbackReadyMinute = null
    this.bad = 0
    this.rolloutRuns = false
  }

  private decide(decision: TimedDecision): void {
    switch (decision.type) {
      case 'set-min-instances':
        this.minimum = decision.value
        return
      case 'set-autoscaler':
        this.autoscalerOn = decision.value
        return
      case 'set-target-utilization':
        this.target = decision.value
        return
      case 'set-cache-ttl':
        this.ttl = decision.value
        return
      case 'set-shed-share':
        this.shed = decision.value
        return
      case 'set-feature':
        this.featureOn = decision.value
        return
      case 'start-warmup':
        this.warmupLastMinute = decision.minute + 5
        return
      case 'start-rollback':
        this.rollbackReadyMinute = decision.minute + 5
    }
  }

  private strike(minute: number): void {
    if (minute === this.rolloutMinute) this.rolloutRuns = true
    // Ten points a minute, counted in whole tenths so that ten of them make exactly 1.
    if (this.rolloutRuns) this.bad = Math.min(10, Math.round(this.bad * 10) + 1) / 10
  }

  private launch(minute: number, instances: number): void {
    const readyMinute = minute + this.scenario.bootDelayMinutes
    if (instances > 0) this.booting.push({ readyMinute, instances })
  }

  private resizeFleet(minute: number): void {
    const raw = Math.ceil((this.serving * this.utilization) / this.target - 1e-9)
    const desired = Math.min(40, Math.max(this.minimum, raw))
    if (!this.autoscalerOn) {
      this.quietMinutes = 0
      this.stop(this.serving + this.bootingInstances - this.minimum)
    } else if (desired > this.serving) {
      this.quietMinutes = 0
      if (this.bootingInstances === 0) this.launch(minute, desired - this.serving)
    } else if (desired < this.serving) {
      this.quietMinutes += 1
      if (this.quietMinutes === 10) {
        this.quietMinutes = 0
        const most = Math.max(1, Math.floor(0.2 * this.serving))
        this.serving -= Math.min(this.serving - desired, most)
      }
    } else this.quietMinutes = 0
    this.launch(minute, this.minimum - this.serving - this.bootingInstances)
  }

  /** Surplus instances stop, the youngest booting first. */
  private stop(surplus: number): void {
    let left = Math.max(0, surplus)
    for (const batch of [...this.booting].reverse()) {
      const stopped = Math.min(left, batch.instances)
      batch.instances -= stopped
      left -= stopped
    }
    this.booting = this.booting.filter(({ instances }) => instances > 0)
    this.serving -= left
  }

  private warmupRuns(minute: number): boolean {
    return minute <= this.warmupLastMinute
  }

  private refillCache(minute: number): void {
    const slow = this.databaseUtilization > 1 ? 1 / this.databaseUtilization : 1
    const gain = (1 - this.warm) * (1 - Math.exp(-1 / 30)) + (this.warmupRuns(minute) ? 0.12 : 0)
    this.warm = minute === this.flushMinute ? 0 : Math.min(1, this.warm + slow * gain)
  }

  private expectedRate(minute: number): number {
    const clock = minute + this.scenario.startMinuteOfDay
    const day = 1 + 0.25 * Math.sin((2 * Math.PI * (clock - 360)) / 1_440)
    const surge = this.surge === null ? 1 : surgeFactor(this.surge, minute)
    return this.scenario.baseRequestRatePerSecond * day * surge
  }

  private drawRate(minute: number): number {
    const first = this.uniforms[2 * minute - 2] ?? Number.NaN
    const second = this.uniforms[2 * minute - 1] ?? Number.NaN
    const radius = Math.sqrt(-2 * Math.log(1 - first))
    const z0 = radius * Math.cos(2 * Math.PI * second)
    const z1 = radius * Math.sin(2 * Math.PI * second)
    const mean = 60 * this.expectedRate(minute)
    const count = (mean + Math.sqrt(mean) * z0) * (1 + 0.02 * z1)
    return Math.max(0, Math.floor(count + 0.5)) / 60
  }

  private measure(minute: number, rate: number): ReferenceSnapshot {
    const shedShare = 0.3 * this.shed
    const admitted = rate * (1 - shedShare)
    const queries = this.featureOn ? 3 : 2
    const perLifetime = (admitted / 20_000) * this.ttl
    const hitRatio = (this.warm * perLifetime) / (1 + perLifetime)
    const extra = this.warmupRuns(minute) ? 600 : 0
    const dbLoadPerSecond = admitted * queries * (1 - hitRatio) + extra
    const dbUtilization = dbLoadPerSecond / 4_000
    const queryTime = dbUtilization >= 1 ? 0.25 : Math.min(0.25, 0.005 / (1 - dbUtilization))
    const application = (0.05 + (this.featureOn ? 0.02 : 0)) * (1 + 0.25 * this.bad)
    const service = application + (1 - hitRatio) * queries * queryTime
    const queue = this.queueOf(admitted, service)
    const errorRate = 1 - (1 - queue.failedShare) * (1 - 0.05 * this.bad)
    this.utilization = queue.utilization
    this.databaseUtilization = dbUtilization
    return {
      minute,
      requestRatePerSecond: rate,
      admittedRatePerSecond: admitted,
      shedShare,
      servingInstances: this.serving,
      bootingInstances: this.bootingInstances,
      cacheWarmShare: this.warm,
      hitRatio,
      meanAgeSeconds: this.ttl / 2,
      dbLoadPerSecond,
      dbUtilization,
      queryTimeSeconds: queryTime,
      serviceTimeSeconds: service,
      ...queue,
      errorRate,
      ...this.keepBooks(minute, errorRate),
      badBuildShare: this.bad,
      featureOn: this.featureOn,
      ...this.derive(),
    }
  }

  private queueOf(admitted: number, service: number) {
    const workers = 16 * this.serving
    const load = admitted * service
    if (workers === 0)
      return { utilization: 1, waitProbability: 1, failedShare: 1, p99Seconds: null }
    if (load >= workers) {
      return {
        utilization: 1,
        waitProbability: 1,
        failedShare: 1 - workers / load,
        p99Seconds: null,
      }
    }
    if (load === 0) {
      return {
        utilization: 0,
        waitProbability: 0,
        failedShare: 0,
        p99Seconds: service * Math.log(100),
      }
    }
    const waitProbability = erlangC(workers, load)
    const slack = workers / service - admitted
    const wait = waitProbability === 0 ? 0 : Math.max(0, Math.log(waitProbability / 0.01)) / slack
    return {
      utilization: load / workers,
      waitProbability,
      failedShare: waitProbability * Math.exp(-slack * 2),
      p99Seconds: service * Math.log(100) + wait,
    }
  }

  private keepBooks(minute: number, errorRate: number) {
    this.errorRates.push(errorRate)
    const burnRate = errorRate / 0.001
    const twice = this.rollbackReadyMinute === null ? 1 : 2
    const costRatePerHour = 0.4 * (this.serving + this.bootingInstances) * twice
    if (minute > 0) {
      this.budget -= burnRate / 43_200
      this.cost += costRatePerHour / 60
    }
    return {
      burnRate,
      burnRate5m: this.burnOver(5),
      burnRate30m: this.burnOver(30),
      burnRate1h: this.burnOver(60),
      burnRate6h: this.burnOver(360),
      costRatePerHour,
      costDollars: this.cost,
      budgetLeftShare: this.budget,
    }
  }

  private burnOver(minutes: number): number {
    const newest = this.errorRates.length - 1
    let sum = 0
    for (let back = minutes - 1; back >= 0; back -= 1) {
      sum += this.errorRates[Math.max(0, newest - back)] ?? Number.NaN
    }
    return sum / minutes / 0.001
  }

  private derive() {
    const raw = Math.ceil((this.serving * this.utilization) / this.target - 1e-9)
    return {
      wantedInstances: Math.min(40, Math.max(this.minimum, raw)),
      headroomShare: 1 - this.utilization,
      minimum: this.minimum,
      target: this.target,
    }
  }
}
