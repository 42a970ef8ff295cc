/** Puts engine, scenarios, recordings and session together behind the ports that the requests use. */
import { failure, success } from '@shared/result'
import type { OnCallScenario } from '@shared/contract/scenario'
import { makeDebrief } from './debrief/make-debrief'
import { onCallEngine } from './engine/on-call/on-call-engine'
import type { RecordingsPort } from './ipc/handlers/recordings'
import { NODE_FILE_SYSTEM } from './recording/file-system'
import { openShiftOf } from './open-shift'
import { newSessionFiles } from './recording/new-session-file'
import { listRecentSessions, readSession } from './recording/recording-folder'
import { closeInterruptedRecording, reopenRecording } from './recording/reopen-recording'
import { hashScenario } from './recording/scenario-hash'
import { verifyRecording } from './recording/verify-recording'
import { createReviewService, type ReviewService } from './review/review-service'
import { BUILT_IN_SCENARIOS } from './scenarios/built-in-scenarios'
import { REAL_TIMER } from './session/pace'
import type { Publish, SessionPort } from './session/session-port'
import { concludeRecorded } from './session/session-reopening'
import { createSessionRunner } from './session/session-runner'

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
  readonly recordings: RecordingsPort
}

/** How many recent sessions the home screen lists. */
const RECENT_SESSIONS_LIMIT = 20

export function composeServices({ dataFolder, appVersion, publish }: ServiceOptions): Services {
  const scenarios = BUILT_IN_SCENARIOS
  const means = { engine: onCallEngine, scenarios, hashScenario }
  const reopening = () => ({ dataFolder: dataFolder(), clock: Date.now })
  const session = createSessionRunner({
    engine: onCallEngine,
    timer: REAL_TIMER,
    clock: Date.now,
    openRecording: (facts, folder) =>
      newSessionFiles({ dataFolder: dataFolder(), appVersion, clock: Date.now })(facts, folder),
    reopenRecording: (fileName) => reopenRecording(reopening(), fileName),
    ...{ scenarios, hashScenario, publish },
  })
  const openFileName = (): string | null => openShiftOf(session)?.fileName ?? null
  return {
    engineVersion: onCallEngine.version,
    scenarios,
    session,
    ...createReviewService({
      ...{ dataFolder, session, engine: onCallEngine, clock: Date.now },
      known: { engineVersion: onCallEngine.version, scenarios, hashScenario },
      fileSystem: NODE_FILE_SYSTEM,
      openFileName,
      makeDebrief,
      onRowChanged: (change) => {
        publish('library-row-changed', change)
      },
    }),
    recordings: {
      recent: () =>
        listRecentSessions({ dataFolder: dataFolder(), limit: RECENT_SESSIONS_LIMIT, means }),
      closeInterrupted: async (fileName) =>
        // The lock says so too, unless somebody has deleted it.
        openFileName() === fileName
          ? failure('recording-in-use', { path: fileName })
          : closeInterruptedRecording(reopening(), fileName, (reopened) =>
              concludeRecorded(means, reopened),
            ),
      verify: async (fileName) => {
        const content = await readSession(dataFolder(), fileName)
        if (!content.ok) return content
        return success(verifyRecording(content.value, means))
      },
    },
  }
}
