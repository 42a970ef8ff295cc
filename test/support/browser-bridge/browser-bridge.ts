/** A second bridge: the real requests, session and engine in a plain browser page, with memory in place of files. */
import type { CaseReader } from '@shared/contract/case-answers'
import type { TrainingBridge } from '@shared/contract/bridge'
import type { EventName, EventPayloads } from '@shared/contract/events'
import type { RecentSession } from '@shared/contract/recordings'
import type { PackageLicence, Settings } from '@shared/contract/settings'
import { DEFAULT_KEYS } from '@shared/settings/key-combination'
import type { RequestName, RequestPayload, RequestResult } from '@shared/contract/requests'
import type { Language, Theme } from '@shared/contract/session'
import { success, type Failure } from '@shared/result'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { answerRequest } from '../../../main/ipc/answer-request'
import {
  createApplicationHandlers,
  type ApplicationPort,
} from '../../../main/ipc/handlers/application'
import { createCaseStudiesHandlers } from '../../../main/ipc/handlers/case-studies'
import { createLibraryHandlers } from '../../../main/ipc/handlers/library'
import { createRecordingsHandlers } from '../../../main/ipc/handlers/recordings'
import { createReviewHandlers } from '../../../main/ipc/handlers/review'
import { createSessionHandlers } from '../../../main/ipc/handlers/session'
import type { RequestHandlers } from '../../../main/ipc/request-handlers'
import { hashScenario } from '../../../main/recording/scenario-hash'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import { LAB_SCENARIOS } from '../../../main/scenarios/lab-scenarios'
import { REAL_TIMER, type Timer } from '../../../main/session/pace'
import type { Publish } from '../../../main/session/session-port'
import { createSessionRunner } from '../../../main/session/session-runner'
import { createSessionSeat } from '../../../main/session/session-seat'
import { applied, type SettingsStore } from '../../../main/settings/settings-file'
import { memoryCaseAnswers } from './memory-case-answers'
import { memoryLabHandlers } from './memory-lab'
import { MemoryRecordings } from './memory-recordings'
import { memoryLibrary, memoryReview } from './memory-review'

export interface BrowserBridgeOptions {
  readonly language?: Language
  readonly theme?: Theme
  readonly recent?: readonly RecentSession[]
  readonly licences?: readonly PackageLicence[]
  /** Whoever answered in the case studies before. */
  readonly caseReaders?: readonly CaseReader[]
  /** A timer of the test's own; without one the shift runs in real time. */
  readonly timer?: Timer
}

export interface BrowserBridge extends TrainingBridge {
  /** Everything that was looked at, as `kind id`. */
  readonly looks: readonly string[]
  /** Keeps minute events from the page, as if they were lost on the way. */
  dropMinutes: boolean
  /** The recording fails from its next line on. */
  readonly stopRecording: (why: Failure) => void
}

export function createBrowserBridge(options: BrowserBridgeOptions = {}): BrowserBridge {
  return new MemoryBridge(options)
}

class MemoryBridge implements BrowserBridge {
  readonly looks: string[] = []
  dropMinutes = false
  readonly #recordings = new MemoryRecordings()
  readonly #handlers: RequestHandlers
  readonly #listeners: { [Name in EventName]: Set<(payload: EventPayloads[Name]) => void> } = {
    'minute-advanced': new Set(),
    'session-changed': new Set(),
    'lab-seconds-advanced': new Set(),
    'lab-changed': new Set(),
    'settings-changed': new Set(),
    'menu-chosen': new Set(),
    'library-row-changed': new Set(),
    'close-asked': new Set(),
  }

  constructor(options: BrowserBridgeOptions) {
    const {
      language = 'en',
      theme = 'light',
      recent = [],
      licences = [],
      timer = REAL_TIMER,
    } = options
    const first = {
      language,
      theme,
      textSizePercent: 100,
      soundOn: false,
      keys: DEFAULT_KEYS,
    } as const
    const settings = memorySettings(first, this.#publish)
    const seat = createSessionSeat()
    const session = createSessionRunner({
      engine: onCallEngine,
      scenarios: BUILT_IN_SCENARIOS,
      openRecording: this.#recordings.open,
      reopenRecording: this.#recordings.reopen,
      hashScenario,
      publish: this.#publish,
      ...{ timer, seat },
    })
    const application: ApplicationPort = {
      version: '0.0.0',
      engineVersion: onCallEngine.version,
      runtime: { electron: '0.0.0', chromium: '0.0.0', node: '0.0.0' },
      damagedSettings: () => null,
      dataFolder: () => ({ path: 'memory', origin: 'platform' }),
      licences: async () => success(licences),
      chooseDataFolder: async () => success(null),
      resetDataFolder: async () => success({ path: 'memory', origin: 'platform' }),
      // As at the end of the program: the shift stays as an interrupted one.
      quit: () => void session.close(),
      scenarios: BUILT_IN_SCENARIOS,
      labScenarios: LAB_SCENARIOS,
      blockedRequests: () => 0,
    }
    this.#handlers = {
      ...createApplicationHandlers(application, settings),
      ...createSessionHandlers(session, () => settings.current().language),
      ...createRecordingsHandlers({
        recent: async () => success([...this.#recordings.interrupted(), ...recent]),
        closeInterrupted: this.#recordings.closeInterrupted,
        verify: this.#recordings.verify,
      }),
      ...createLibraryHandlers(memoryLibrary()),
      ...memoryLabHandlers({ publish: this.#publish, timer, seat }),
      ...createCaseStudiesHandlers(memoryCaseAnswers(options.caseReaders)),
      ...createReviewHandlers(memoryReview(this.#recordings), () => settings.current().language),
    }
  }

  readonly request = async <Name extends RequestName>(
    name: Name,
    payload: RequestPayload<Name>,
  ): Promise<RequestResult<Name>> => {
    if (name === 'session.looked') {
      const { kind, id } = payload as RequestPayload<'session.looked'>
      this.looks.push(`${kind} ${id}`)
    }
    const answering = { handlers: this.#handlers, reportFault: console.error }
    // As over the bridge: neither side ever holds an object of the other.
    const answer = await answerRequest(answering, name, structuredClone(payload))
    return structuredClone(answer) as RequestResult<Name>
  }

  readonly listen: TrainingBridge['listen'] = (name, listener) => {
    this.#listeners[name].add(listener)
    return () => this.#listeners[name].delete(listener)
  }

  readonly pathOf = (): string => ''

  readonly stopRecording = (why: Failure): void => {
    this.#recordings.failFromNowOn(why)
  }

  readonly #publish: Publish = (name, payload) => {
    if (this.dropMinutes && name === 'minute-advanced') return
    for (const listener of this.#listeners[name]) listener(structuredClone(payload))
  }
}

function memorySettings(first: Settings, publish: Publish): SettingsStore {
  let settings = first
  return {
    current: () => settings,
    change: async (change) => {
      settings = applied(settings, change)
      publish('settings-changed', settings)
      return success(settings)
    },
  }
}
