/** The options by which `guardia run` records what it plays, and the recording that they ask for. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { AnyRecordingHeader } from '@shared/contract/lab/lab-recording'
import { CODE_NAME_MAXIMUM_LENGTH, type Language } from '@shared/contract/session'
import { success, type Result } from '@shared/result'
import { checkCodeName } from '@shared/session/code-name'
import { prepareSessionsFolder, sessionFileName } from '../recording/recording-folder'
import { createRecording, type RecordingWriter } from '../recording/recording-writer'
import type { CommandContext } from './command-context'
import { wrong, type Call } from './read-call'
import type { ReadRun } from './run-model'

export type ReadCodeName =
  { readonly ok: true; readonly codeName: string } | Extract<ReadRun, { ok: false }>

/** The code name of the recording, unless it is none, or options that each are right do not go together. */
export function readCodeName({ text }: CommandContext, call: Call): ReadCodeName {
  const misused = misusedOption(call)
  if (misused !== null) return misused
  const codeName = checkCodeName(call.values['code-name'] ?? text('cli.codeName'))
  return codeName === null
    ? wrong('run', 'code-name', { option: '--code-name', maximum: CODE_NAME_MAXIMUM_LENGTH })
    : { ok: true, codeName }
}

function misusedOption({ values, switches }: Call): Extract<ReadRun, { ok: false }> | null {
  const isNamed = values['record'] !== undefined
  if (isNamed && switches.has('save')) {
    return wrong('run', 'both', { option: '--save', other: '--record' })
  }
  const isRecorded = isNamed || switches.has('save')
  return values['code-name'] === undefined || isRecorded
    ? null
    : wrong('run', 'code-name-alone', { option: '--code-name' })
}

/** What the header of a recording has of the call, whatever is played. */
export interface FactsOfCall {
  readonly appVersion: string
  readonly sessionId: string
  readonly startedAt: string
  readonly language: Language
  readonly mode: 'practice'
  readonly branch: null
}

export interface WantedRecording {
  readonly writer: RecordingWriter
  readonly sessionId: string
}

/** Opens the recording that is wanted, before anything is run; null where none is. */
export async function openWantedRecording(
  { appVersion, language, dataFolder }: CommandContext,
  { values, switches }: Call,
  headerOf: (facts: FactsOfCall) => AnyRecordingHeader,
): Promise<Result<WantedRecording | null>> {
  const named = values['record']
  if (named === undefined && !switches.has('save')) return success(null)
  const startedAt = new Date().toISOString()
  const sessionId = randomUUID()
  const folder = named === undefined ? await prepareSessionsFolder(dataFolder) : success('')
  if (!folder.ok) return folder
  const opened = await createRecording({
    path: named ?? join(folder.value, sessionFileName(startedAt, sessionId)),
    header: headerOf({
      ...{ appVersion, sessionId, startedAt, language },
      ...{ mode: 'practice', branch: null },
    }),
    clock: Date.now,
  })
  return opened.ok ? success({ writer: opened.value, sessionId }) : opened
}
