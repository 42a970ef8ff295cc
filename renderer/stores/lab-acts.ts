/** What a person does in a run of the lab: the answer is the run's new status, a run to show, or a refusal. */
import { ref, type Ref } from 'vue'
import type { LabDecision, LabSettings } from '@shared/contract/lab/lab-decisions'
import type { LabStatus, LiveLab } from '@shared/contract/lab/lab-session'
import type { RequestName, RequestPayload, RequestResponses } from '@shared/contract/requests'
import { settingDecisions } from '@shared/lab/setting-decisions'
import type { Failure, Result } from '@shared/result'
import { request } from '../bridge/training-api'
import { withCarriedAnswers } from './carried-answers'
import type { LabState, LabSync } from './lab-sync'
import { oneAtATime } from './one-at-a-time'

/** Requests whose answer is the run's new status. */
export type LabStatusRequest = {
  [Name in RequestName]: RequestResponses[Name] extends LabStatus ? Name : never
}[RequestName]

type LabOpeningRequest = {
  [Name in RequestName]: RequestResponses[Name] extends LiveLab ? Name : never
}[RequestName]

export interface LabActs {
  /** For a dialog, which shows a refusal itself. Answers why the act was refused, or null. */
  readonly attempt: <Name extends LabStatusRequest>(
    name: Name,
    payload: RequestPayload<Name>,
  ) => Promise<Failure | null>
  /** A refusal stays in the state's `failure` until the next act. */
  readonly send: <Name extends LabStatusRequest>(
    name: Name,
    payload: RequestPayload<Name>,
  ) => Promise<void>
  /** Answers why it was refused, or null. */
  readonly decide: (decision: LabDecision) => Promise<Failure | null>
  /** Plays one second; what is asked for meanwhile is dropped, so that a held key piles nothing up. */
  readonly advance: () => Promise<void>
  readonly playToEnd: () => Promise<void>
  /** Until the main process has answered, nothing else may be opened. */
  readonly starting: Ref<boolean>
  /** Practice begins paused, with the settings that are given waiting for the first second. */
  readonly start: (
    payload: RequestPayload<'lab.start'>,
    settings?: LabSettings,
  ) => Promise<Failure | null>
  readonly rewind: (second: number) => Promise<Failure | null>
  readonly continueRun: (fileName: string) => Promise<Failure | null>
  readonly branch: (fileName: string, second: number) => Promise<Failure | null>
}

export function createLabActs(state: LabState, sync: LabSync): LabActs {
  const attempt: LabActs['attempt'] = async (name, payload) => {
    const result: Result<LabStatus> = await request(name, payload)
    if (!result.ok) return result.failure
    sync.onStatus(result.value)
    return null
  }
  const send: LabActs['send'] = async (name, payload) => {
    state.failure.value = await attempt(name, payload)
  }
  const once = oneAtATime()
  const { starting, open } = createOpenings(sync)

  async function start(
    payload: RequestPayload<'lab.start'>,
    settings?: LabSettings,
  ): Promise<Failure | null> {
    const refusal = await open('lab.start', withCarriedAnswers('lab', payload))
    if (refusal) return refusal
    if (payload.mode === 'practice') await send('lab.pause', {})
    const present = state.status.value?.controls
    if (!settings || !present) return null
    for (const decision of settingDecisions(present, settings)) {
      state.failure.value = await attempt('lab.decide', decision)
    }
    return null
  }

  return {
    attempt,
    send,
    decide: (decision) => attempt('lab.decide', decision),
    advance: () => once(() => send('lab.advance', {})),
    playToEnd: () => once(() => send('lab.play-to-end', {})),
    starting,
    start,
    rewind: (second) => open('lab.rewind', { second }),
    continueRun: (fileName) => open('lab.continue', { fileName }),
    branch: (fileName, second) => open('lab.branch', { fileName, second }),
  }
}

function createOpenings(sync: LabSync) {
  const starting = ref(false)
  async function open<Name extends LabOpeningRequest>(
    name: Name,
    payload: RequestPayload<Name> | Promise<RequestPayload<Name>>,
  ): Promise<Failure | null> {
    starting.value = true
    try {
      const result: Result<LiveLab> = await request(
        name,
        payload instanceof Promise ? await payload : payload,
      )
      if (!result.ok) return result.failure
      sync.adopt(result.value)
      return null
    } finally {
      starting.value = false
    }
  }
  return { starting, open }
}
