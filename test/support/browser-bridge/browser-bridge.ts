/** A second bridge: the real engine and the real shift record in a plain browser page, with memory in place of files. */
import type { TrainingBridge } from '@shared/contract/bridge'
import type { Decision } from '@shared/contract/decisions'
import type { EventName, EventPayloads } from '@shared/contract/events'
import type { RecentSession } from '@shared/contract/recordings'
import type {
  AppDescription,
  RequestName,
  RequestPayload,
  RequestResponses,
} from '@shared/contract/requests'
import {
  DEFAULT_PACE_SECONDS,
  type Language,
  type SessionEnding,
  type SessionStatus,
  type Theme,
} from '@shared/contract/session'
import { NO_ALERTS } from '@shared/alerts/track-alerts'
import { failure, success, type Failure, type Result } from '@shared/result'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { BUILT_IN_SCENARIOS, findScenario } from '../../../main/scenarios/built-in-scenarios'
import { createPace, REAL_TIMER, type Timer } from '../../../main/session/pace'
import { addPending, withoutTypes } from '../../../main/session/pending-decisions'
import {
  acknowledge,
  addNote,
  changePace,
  changePause,
  noteLook,
  type ShiftChange,
} from '../../../main/session/shift-changes'
import {
  isOpen,
  knownNotices,
  liveSessionOf,
  recordMinute,
  statusOf,
  type ShiftRecord,
} from '../../../main/session/shift-record'

export interface BrowserBridgeOptions {
  readonly language?: Language
  readonly theme?: Theme
  readonly recent?: readonly RecentSession[]
  /** A timer of the test's own; without one the shift runs in real time. */
  readonly timer?: Timer
}

export interface BrowserBridge extends TrainingBridge {
  /** Everything that was looked at, as `kind id`. */
  readonly looks: readonly string[]
  /** Keeps minute events from the page, as if they were lost on the way. */
  dropMinutes: boolean
  /** The recording fails from now on. */
  readonly stopRecording: (why: Failure) => void
}

type Handlers = {
  readonly [Name in RequestName]: (payload: RequestPayload<Name>) => Result<RequestResponses[Name]>
}

export function createBrowserBridge(options: BrowserBridgeOptions = {}): BrowserBridge {
  return new MemoryBridge(options)
}

class MemoryBridge implements BrowserBridge {
  readonly looks: string[] = []
  dropMinutes = false
  #settings: { language: Language; theme: Theme }
  #record: ShiftRecord | null = null
  #pending: readonly Decision[] = []
  readonly #recent: readonly RecentSession[]
  readonly #pace: ReturnType<typeof createPace>
  readonly #listeners: { [Name in EventName]: Set<(payload: EventPayloads[Name]) => void> } = {
    'minute-advanced': new Set(),
    'session-changed': new Set(),
    'settings-changed': new Set(),
  }

  constructor({
    language = 'en',
    theme = 'light',
    recent = [],
    timer = REAL_TIMER,
  }: BrowserBridgeOptions) {
    this.#settings = { language, theme }
    this.#recent = recent
    this.#pace = createPace(timer)
  }

  readonly request: TrainingBridge['request'] = (name, payload) => {
    const handler = this.#handlers[name] as (given: typeof payload) => Result<never>
    return Promise.resolve(structuredClone(handler(payload)))
  }

  readonly listen: TrainingBridge['listen'] = (name, listener) => {
    this.#listeners[name].add(listener)
    return () => this.#listeners[name].delete(listener)
  }

  readonly stopRecording = (why: Failure): void => {
    if (!this.#record) return
    this.#pace.stop()
    this.#record = { ...this.#record, phase: { kind: 'stopped', failure: why } }
    this.#announce(this.#record)
  }

  #publish<Name extends EventName>(name: Name, payload: EventPayloads[Name]): void {
    for (const listener of this.#listeners[name]) listener(structuredClone(payload))
  }

  readonly #handlers: Handlers = {
    'app.describe': () => success(this.#describe()),
    'settings.change': (wanted) => {
      this.#settings = {
        language: wanted.language ?? this.#settings.language,
        theme: wanted.theme ?? this.#settings.theme,
      }
      this.#publish('settings-changed', this.#settings)
      return success(this.#settings)
    },
    'session.start': (wanted) => this.#start(wanted),
    'session.current': () =>
      success(this.#record ? liveSessionOf(this.#record, this.#pending) : null),
    'session.decide': (candidate) =>
      this.#inShift((record) => {
        const decision = onCallEngine.checkDecision(candidate)
        if (!decision.ok) return decision
        this.#pending = addPending(this.#pending, decision.value, record.step.controls)
        return success(this.#announce(record))
      }),
    'session.withdraw': ({ types }) =>
      this.#inShift((record) => {
        this.#pending = withoutTypes(this.#pending, types)
        return success(this.#announce(record))
      }),
    'session.set-pace': ({ paceSeconds }) =>
      this.#change((record) => changePace(record, paceSeconds)),
    'session.pause': () => this.#change((record) => changePause(record, true)),
    'session.resume': () => this.#change((record) => changePause(record, false)),
    'session.advance': () => this.#inShift((record) => success(this.#playMinute(record))),
    'session.acknowledge': (alert) => this.#change((record) => acknowledge(record, alert)),
    'session.note': ({ text }) => this.#change((record) => addNote(record, text)),
    'session.looked': (look) => {
      this.looks.push(`${look.kind} ${look.id}`)
      const changed = this.#change((record) => noteLook(record, look))
      return changed.ok ? success(null) : changed
    },
    'session.end': () => this.#inShift((record) => success(this.#seal(record, 'ended-early'))),
    'recordings.recent': () => success(this.#recent),
    'recordings.verify': () => this.#verify(),
  }

  #describe(): AppDescription {
    return {
      version: '0.0.0',
      engineVersion: onCallEngine.version,
      ...this.#settings,
      dataFolder: 'memory',
      blockedRequests: 0,
      scenarios: BUILT_IN_SCENARIOS,
    }
  }

  #start(wanted: RequestPayload<'session.start'>): Result<RequestResponses['session.start']> {
    const scenario = findScenario(wanted.scenarioId)
    if (!scenario) return failure('scenario-unknown', { received: wanted.scenarioId })
    if (this.#record && isOpen(this.#record)) return failure('session-running')
    const step = onCallEngine.open(scenario, wanted.seed)
    const sessionId = '00000000-0000-4000-8000-000000000000'
    const empty: ShiftRecord = {
      identity: {
        sessionId,
        fileName: `20260114T092000Z-${sessionId}.guardia-session`,
        scenarioId: scenario.id,
        seed: wanted.seed,
        codeName: wanted.codeName,
        mode: 'practice',
        startMinuteOfDay: scenario.startMinuteOfDay,
        durationMinutes: scenario.durationMinutes,
        bootDelayMinutes: scenario.bootDelayMinutes,
        openingBudgetShare: scenario.openingBudgetShare,
      },
      phase: { kind: 'running' },
      paceSeconds: DEFAULT_PACE_SECONDS,
      step,
      alerts: NO_ALERTS,
      log: [],
      snapshots: [],
      notices: [],
    }
    const facts = { decisions: [], stateHash: onCallEngine.hashState(step.state) }
    const { record } = recordMinute(empty, step, facts)
    this.#record = record
    this.#pending = []
    this.#tickLater(record)
    return success(liveSessionOf(record, []))
  }

  #playMinute(record: ShiftRecord): SessionStatus {
    const decisions = this.#pending
    const step = onCallEngine.advance(record.step.state, decisions)
    const facts = { decisions, stateHash: onCallEngine.hashState(step.state) }
    const played = recordMinute(record, step, facts).record
    this.#record = played
    this.#pending = []
    const { sessionId, durationMinutes } = played.identity
    const status = statusOf(played, [])
    const notices = knownNotices(step.notices)
    if (!this.dropMinutes) {
      this.#publish('minute-advanced', { sessionId, snapshot: step.snapshot, notices, status })
    }
    if (step.snapshot.minute >= durationMinutes) return this.#seal(played, 'completed')
    this.#tickLater(played)
    return status
  }

  #seal(record: ShiftRecord, ending: SessionEnding): SessionStatus {
    this.#pace.stop()
    this.#pending = []
    this.#record = { ...record, phase: { kind: 'ended', ending } }
    return this.#announce(this.#record)
  }

  #tickLater(record: ShiftRecord): void {
    this.#pace.stop()
    if (record.phase.kind !== 'running') return
    this.#pace.wait(record.paceSeconds, () => {
      if (this.#record?.phase.kind === 'running') this.#playMinute(this.#record)
    })
  }

  #announce(record: ShiftRecord): SessionStatus {
    const status = statusOf(record, this.#pending)
    this.#publish('session-changed', { sessionId: record.identity.sessionId, status })
    return status
  }

  #inShift(act: (record: ShiftRecord) => Result<SessionStatus>): Result<SessionStatus> {
    if (!this.#record) return failure('no-session')
    return isOpen(this.#record) ? act(this.#record) : failure('session-ended')
  }

  #change(propose: (record: ShiftRecord) => Result<ShiftChange>): Result<SessionStatus> {
    return this.#inShift((before) => {
      const change = propose(before)
      if (!change.ok) return change
      const { record } = change.value
      this.#record = record
      if (record.phase !== before.phase || record.paceSeconds !== before.paceSeconds) {
        this.#tickLater(record)
      }
      return success(this.#announce(record))
    })
  }

  #verify(): Result<RequestResponses['recordings.verify']> {
    const phase = this.#record?.phase
    if (!this.#record || phase?.kind !== 'ended') return failure('no-session')
    const { minute } = this.#record.step.snapshot
    return success({ kind: 'reproduced', minutes: minute, ending: phase.ending })
  }
}
