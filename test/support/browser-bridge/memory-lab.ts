/** The lab's runner and review without a disk: runs are played, and nothing is kept of them. */
import { failure, success, type Result } from '@shared/result'
import { labEngine } from '../../../main/engine/resilience/lab-engine'
import { createLabHandlers } from '../../../main/ipc/handlers/lab'
import type { HandlersOf } from '../../../main/ipc/request-handlers'
import { hashScenario } from '../../../main/recording/scenario-hash'
import { LAB_SCENARIOS } from '../../../main/scenarios/lab-scenarios'
import { createLabRunner, type LabSetup } from '../../../main/session/lab/lab-runner'
import type { SessionWriter } from '../../../main/session/recording-port'

export function memoryLabHandlers(
  means: Pick<LabSetup, 'publish' | 'timer' | 'seat'>,
): HandlersOf<'lab'> {
  let runs = 0
  const lab = createLabRunner({
    ...{ ...means, engine: labEngine, scenarios: LAB_SCENARIOS, hashScenario },
    openRecording: async () => {
      runs += 1
      return success({ fileName: fileNameOf(runs), dataFolder: '', writer: forgetfulWriter() })
    },
    reopenRecording: async (fileName) => notThere(fileName),
  })
  return createLabHandlers(
    lab,
    {
      runs: async () => success([]),
      open: async (fileName) => notThere(fileName),
      debrief: async (fileName) => notThere(fileName),
      branch: async ({ fileName }) => notThere(fileName),
    },
    () => 'en',
  )
}

function forgetfulWriter(): SessionWriter {
  const done = async (): Promise<Result<null>> => success(null)
  const nothing = async (): Promise<void> => undefined
  return {
    ...{ append: done, seal: done, maySealStand: () => false },
    ...{ abandon: nothing, discard: nothing },
  }
}

function notThere(fileName: string) {
  return failure('file-unreadable', { path: fileName, reason: 'ENOENT' })
}

/** Always the same, so that pictures are. */
function fileNameOf(run: number): string {
  return `20260114T092000Z-00000000-0000-4000-9000-${String(run).padStart(12, '0')}.guardia-session`
}
