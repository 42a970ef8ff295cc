/** A run of the lab in memory, played by the real engine one second at a time: for the page without a main process. */
import type { TrainingBridge } from '@shared/contract/bridge'
import type { EventName, EventPayloads } from '@shared/contract/events'
import type { LabDecision, TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import type { LabRun } from '@shared/contract/lab/lab-review'
import type { LabPacePerSecond, LabStatus, LiveLab } from '@shared/contract/lab/lab-session'
import type { RequestName, RequestPayload, RequestResult } from '@shared/contract/requests'
import type { SessionPhase } from '@shared/contract/session'
import { answeredShare } from '@shared/lab/row-facts'
import { failure, success, type Result } from '@shared/result'
import { labEngine } from '../../main/engine/resilience/lab-engine'
import { labTotals } from '../../main/engine/resilience/lab-totals'
import { findLabScenario } from '../../main/scenarios/lab-scenarios'

type Bridge = Pick<TrainingBridge, 'request' | 'listen'>
type Start = RequestPayload<'lab.start'>
type Step = ReturnType<typeof labEngine.open>

export interface LabStandIn extends Bridge {
  /** Seconds are played, but not told, as if they were lost on the way. */
  dropSeconds: boolean
  readonly publish: <Name extends EventName>(name: Name, payload: EventPayloads[Name]) => void
}

/** Answers what concerns the lab; everything else goes to the bridge below. */
export function withLab(below: Bridge): LabStandIn {
  return new MemoryLab(below)
}

class MemoryLab implements LabStandIn {
  dropSeconds = false
  readonly #listeners = new Map<EventName, Set<(payload: never) => void>>()
  readonly #sealed: LabRun[] = []
  #run: OpenRun | null = null
  #runs = 0

  constructor(readonly below: Bridge) {}

  readonly listen: Bridge['listen'] = (name, listener) => {
    const own = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, own.add(listener))
    const stop = this.below.listen(name, listener)
    return () => {
      own.delete(listener)
      stop()
    }
  }

  readonly publish: LabStandIn['publish'] = (name, payload) => {
    if (this.dropSeconds && name === 'lab-seconds-advanced') return
    for (const listener of this.#listeners.get(name) ?? []) {
      listener(structuredClone(payload) as never)
    }
  }

  readonly request = async <Name extends RequestName>(
    name: Name,
    payload: RequestPayload<Name>,
  ): Promise<RequestResult<Name>> => {
    if (!name.startsWith('lab.')) return this.below.request(name, payload)
    return structuredClone(this.#answer(name, payload)) as RequestResult<Name>
  }

  #answer(name: RequestName, payload: unknown): Result<unknown> {
    if (name === 'lab.start') return this.#start(payload as Start)
    if (name === 'lab.current') return success(this.#run?.live() ?? null)
    const run = this.#run
    if (name === 'lab.runs')
      return success([...this.#sealed, ...(run?.isOpen ? [run.stored()] : [])])
    if (!run) return failure('no-session')
    if (name === 'lab.rewind') return this.#rewind(run, (payload as { second: number }).second)
    if (name === 'lab.advance') this.#play(run, 1)
    if (name === 'lab.play-to-end') this.#play(run, run.scenario.durationSeconds - run.second)
    const refusal = run.act(name, payload)
    if (name === 'lab.end' || run.phase.kind === 'ended') this.#seal(run)
    return refusal ?? success(run.status())
  }

  #start(start: Start): Result<LiveLab> {
    if (!findLabScenario(start.scenarioId))
      return failure('scenario-unknown', { received: start.scenarioId })
    this.#runs += 1
    this.#run = new OpenRun(start, this.#runs)
    return success(this.#run.live())
  }

  #rewind(from: OpenRun, second: number): Result<LiveLab> {
    this.#seal(from)
    this.#runs += 1
    const run = new OpenRun(from.start, this.#runs, { parent: from.sessionId, second })
    for (let at = 1; at <= second; at += 1) {
      run.pending.push(...from.decisions.filter((decision) => decision.second === at))
      run.advance()
    }
    run.phase = { kind: 'paused' }
    this.#run = run
    return success(run.live())
  }

  #play(run: OpenRun, seconds: number): void {
    const from = run.second + 1
    for (let played = 0; played < seconds && run.phase.kind !== 'ended'; played += 1) run.advance()
    const { rows, controls } = run
    this.publish('lab-seconds-advanced', {
      sessionId: run.sessionId,
      rows: rows.slice(from),
      controls: controls.slice(from),
      status: run.status(),
    })
  }

  #seal(run: OpenRun): void {
    if (!run.isOpen) return
    run.isOpen = false
    this.#sealed.push(run.stored())
  }
}

class OpenRun {
  isOpen = true
  phase: SessionPhase = { kind: 'running' }
  readonly pending: LabDecision[] = []
  readonly decisions: TimedLabDecision[] = []
  readonly log: LabStatus['log'][number][] = []
  readonly rows: Step['snapshot'][] = []
  readonly controls: Step['controls'][] = []
  readonly scenario: NonNullable<ReturnType<typeof findLabScenario>>
  #step: Step
  #revision = 0
  #pace: LabPacePerSecond = 1

  constructor(
    readonly start: Start,
    readonly number: number,
    readonly branch: LiveLab['identity']['branch'] = null,
  ) {
    const scenario = findLabScenario(start.scenarioId)
    if (!scenario) throw new Error(`no scenario ${start.scenarioId}`)
    this.scenario = scenario
    this.#step = labEngine.open(scenario, start.seed)
    this.#keep()
  }

  get sessionId(): string {
    return `run-${this.number}`
  }

  get fileName(): string {
    const number = String(this.number).padStart(4, '0')
    return `20260114T09000${this.number % 10}Z-00000000-0000-4000-8000-00000000${number}.guardia-session`
  }

  get second(): number {
    return this.rows.length - 1
  }

  #keep(): void {
    this.rows.push(this.#step.snapshot)
    this.controls.push(this.#step.controls)
  }

  advance(): void {
    const second = this.rows.length
    const acting = this.pending.splice(0)
    for (const each of acting) {
      const decision = { ...each, second } as TimedLabDecision
      this.decisions.push(decision)
      this.log.push({ kind: 'decision', second, decision })
    }
    this.#step = labEngine.advance(this.#step.state, acting)
    this.#keep()
    if (second === this.scenario.durationSeconds)
      this.phase = { kind: 'ended', ending: 'completed' }
  }

  act(name: RequestName, payload: unknown): ReturnType<typeof failure> | null {
    if (name === 'lab.pause' && this.isOpen) this.phase = { kind: 'paused' }
    if (name === 'lab.resume' && this.isOpen) this.phase = { kind: 'running' }
    if (name === 'lab.end' && this.isOpen) this.phase = { kind: 'ended', ending: 'ended-early' }
    if (name === 'lab.set-pace') {
      this.#pace = (payload as { pacePerSecond: LabPacePerSecond }).pacePerSecond
    }
    if (name === 'lab.note') {
      const { text, answer } = payload as RequestPayload<'lab.note'>
      this.log.push({ kind: 'note', second: this.second, text, ...(answer && { answer }) })
    }
    if (name === 'lab.withdraw') {
      const { types } = payload as { types: readonly string[] }
      this.#drop((each) => types.includes(each.type))
    }
    if (name !== 'lab.decide') return null
    const checked = labEngine.checkDecision(payload)
    if (!checked.ok) return checked
    this.#drop((each) => each.type === checked.value.type)
    this.pending.push(checked.value)
    return null
  }

  #drop(isDropped: (decision: LabDecision) => boolean): void {
    this.pending.splice(0, Infinity, ...this.pending.filter((each) => !isDropped(each)))
  }

  status(): LabStatus {
    this.#revision += 1
    return {
      revision: this.#revision,
      phase: this.phase,
      second: this.second,
      pacePerSecond: this.#pace,
      controls: this.#step.controls,
      pending: this.pending,
      log: this.log,
    }
  }

  live(): LiveLab {
    const { start, sessionId, fileName, branch, rows, controls, scenario } = this
    const { durationSeconds } = scenario
    return {
      identity: { ...start, sessionId, fileName, branch, durationSeconds },
      status: this.status(),
      ...{ rows, controls },
    }
  }

  stored(): LabRun {
    const seconds = this.rows.slice(1)
    const tens = Array.from({ length: Math.ceil(seconds.length / 10) }, (_, ten) =>
      answeredShare(seconds.slice(ten * 10, ten * 10 + 10)),
    )
    return {
      ...{ fileName: this.fileName, sessionId: this.sessionId, codeName: this.start.codeName },
      startedAt: `2026-01-14T09:00:0${this.number % 10}.000Z`,
      state: this.second === this.scenario.durationSeconds ? 'complete' : 'ended-early',
      branchSecond: this.branch?.second ?? null,
      decisions: this.decisions,
      settings: this.#step.controls,
      secondsRecorded: this.second,
      totals: labTotals(this.rows),
      successShares: tens,
    }
  }
}
