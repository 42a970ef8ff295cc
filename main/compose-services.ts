/** Puts engines, scenarios, recordings and sessions together behind the ports that the requests use. */
import { failure, success } from '@shared/result'
import type { OnCallScenario } from '@shared/contract/scenario'
import { labDebriefInSteps } from './debrief/lab/make-lab-debrief'
import { makeDebrief } from './debrief/make-debrief'
import { onCallEngine } from './engine/on-call/on-call-engine'
import { labEngine } from './engine/resilience/lab-engine'
import type { RecordingsPort } from './ipc/handlers/recordings'
import { NODE_FILE_SYSTEM } from './recording/file-system'
import { openShiftOf } from './open-shift'
import { newLabFiles, newSessionFiles } from './recording/new-session-file'
import { readSession } from './recording/recording-folder'
import { listRecentSessions } from './review/recent-sessions'
import { closeInterruptedRecording, reopenRecording } from './recording/reopen-recording'
import { hashScenario } from './recording/scenario-hash'
import { verifyAnyRecording } from './recording/verify-any'
import { createReviewService, type ReviewService } from './review/review-service'
import { BUILT_IN_SCENARIOS } from './scenarios/built-in-scenarios'
import { LAB_SCENARIOS } from './scenarios/lab-scenarios'
import { createLabModel } from './session/lab/lab-model'
import type { LabPort } from './session/lab/lab-port'
import { createLabRunner } from './session/lab/lab-runner'
import { createOnCallModel } from './session/on-call-model'
import { REAL_TIMER } from './session/pace'
import type { Publish, SessionPort } from './session/session-port'
import { concludeRecorded } from './session/session-reopening'
import { createSessionRunner } from './session/session-runner'
import { createSessionSeat } from './session/session-seat'

export interface ServiceOptions {
  /** Asked for each recording, since a person may choose another one. */
  readonly dataFolder: () => string
  readonly appVersion: string
  readonly publish: Publish
}

export interface Services extends ReviewService {
  readonly engineVersion: string
  readonly scenarios: readonly OnCallScenario[]
  readonly session: SessionPort
  readonly lab: LabPort
  readonly recordings: RecordingsPort
  /** On quitting: closes what is open, a shift or a run of the lab, and leaves it unsealed. */
  readonly closeSession: () => Promise<void>
}

/** How many recent sessions the home screen lists. */
const RECENT_SESSIONS_LIMIT = 20

const LAB = { engine: labEngine, scenarios: LAB_SCENARIOS, hashScenario }
const ON_CALL = { engine: onCallEngine, scenarios: BUILT_IN_SCENARIOS, hashScenario }

export function composeServices(options: ServiceOptions): Services {
  const { dataFolder, publish } = options
  const sessions = openSessions(options)
  const openFileName = (): string | null => openShiftOf(sessions)?.fileName ?? null
  return {
    ...{ engineVersion: onCallEngine.version, scenarios: BUILT_IN_SCENARIOS },
    ...sessions,
    closeSession: async () => {
      await Promise.all([sessions.session.close(), sessions.lab.close()])
    },
    ...createReviewService({
      ...{ dataFolder, engine: onCallEngine, clock: Date.now, lab: LAB },
      ...{ session: sessions.session, labSession: sessions.lab },
      known: {
        ...{ ...ON_CALL, engineVersion: onCallEngine.version },
        lab: { ...LAB, engineVersion: labEngine.version },
      },
      fileSystem: NODE_FILE_SYSTEM,
      openFileName,
      ...{ makeDebrief, makeLabDebrief: labDebriefInSteps },
      onRowChanged: (change) => {
        publish('library-row-changed', change)
      },
    }),
    recordings: recordingsPort(dataFolder, openFileName),
  }
}

/** The two runners sit at one seat: at most one session is open. */
function openSessions({ dataFolder, appVersion, publish }: ServiceOptions): {
  readonly session: SessionPort
  readonly lab: LabPort
} {
  const files = () => ({ dataFolder: dataFolder(), appVersion, clock: Date.now })
  const common = {
    ...{ timer: REAL_TIMER, clock: Date.now, publish, seat: createSessionSeat() },
    reopenRecording: (fileName: string) => reopenRecording(files(), fileName),
  }
  return {
    session: createSessionRunner({
      ...{ ...common, ...ON_CALL },
      openRecording: (facts, folder) => newSessionFiles(files())(facts, folder),
    }),
    lab: createLabRunner({
      ...{ ...common, ...LAB },
      openRecording: (facts, folder) => newLabFiles(files())(facts, folder),
    }),
  }
}

function recordingsPort(
  dataFolder: () => string,
  openFileName: () => string | null,
): RecordingsPort {
  const shifts = { ...ON_CALL, model: createOnCallModel(onCallEngine) }
  const runs = { ...LAB, model: createLabModel(labEngine) }
  return {
    recent: () =>
      listRecentSessions({
        ...{ dataFolder: dataFolder(), limit: RECENT_SESSIONS_LIMIT },
        means: { ...ON_CALL, lab: LAB },
      }),
    closeInterrupted: async (fileName) =>
      // The lock says so too, unless somebody has deleted it.
      openFileName() === fileName
        ? failure('recording-in-use', { path: fileName })
        : closeInterruptedRecording(
            { dataFolder: dataFolder(), clock: Date.now },
            fileName,
            (reopened) =>
              reopened.kind === 'lab'
                ? concludeRecorded(runs, reopened)
                : concludeRecorded(shifts, reopened),
          ),
    verify: async (fileName) => {
      const content = await readSession(dataFolder(), fileName)
      if (!content.ok) return content
      return success(await verifyAnyRecording(content.value, { onCall: ON_CALL, lab: LAB }))
    },
  }
}
