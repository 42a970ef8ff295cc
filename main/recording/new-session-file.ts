/** Opens a new recording in the data folder, under its own name, for a shift or a run of the lab that begins. */
import { join } from 'node:path'
import type { AnyRecordingHeader } from '@shared/contract/lab/lab-recording'
import { success, type Result } from '@shared/result'
import type { RecordingFileSystem } from './file-system'
import { prepareSessionsFolder, sessionFileName } from './recording-folder'
import { createRecording, type RecordingWriter } from './recording-writer'
import { labHeader, sessionHeader, type HeaderFacts, type LabHeaderFacts } from './session-header'

export interface SessionFileMeans {
  readonly dataFolder: string
  readonly appVersion: string
  /** Real time in milliseconds. */
  readonly clock: () => number
  /** The real one unless a test brings its own. */
  readonly fileSystem?: RecordingFileSystem
}

export interface NewSessionFile {
  readonly writer: RecordingWriter
  readonly fileName: string
  readonly dataFolder: string
}

/** Makes the function that opens recordings of shifts, in the data folder unless another is named; it fails as `prepareSessionsFolder` and `createRecording` do. */
export function newSessionFiles(
  means: SessionFileMeans,
): (
  facts: Omit<HeaderFacts, 'appVersion'>,
  dataFolder?: string,
) => Promise<Result<NewSessionFile>> {
  const { appVersion } = means
  return (facts, dataFolder) => openFile(means, sessionHeader({ ...facts, appVersion }), dataFolder)
}

/** The same of runs of the lab. */
export function newLabFiles(
  means: SessionFileMeans,
): (
  facts: Omit<LabHeaderFacts, 'appVersion'>,
  dataFolder?: string,
) => Promise<Result<NewSessionFile>> {
  const { appVersion } = means
  return (facts, dataFolder) => openFile(means, labHeader({ ...facts, appVersion }), dataFolder)
}

async function openFile(
  { clock, fileSystem, dataFolder: usual }: SessionFileMeans,
  header: AnyRecordingHeader,
  dataFolder: string = usual,
): Promise<Result<NewSessionFile>> {
  const folder = await prepareSessionsFolder(dataFolder)
  if (!folder.ok) return folder
  const fileName = sessionFileName(header.startedAt, header.sessionId)
  const opened = await createRecording({
    ...{ path: join(folder.value, fileName), header, clock },
    ...(fileSystem === undefined ? {} : { fileSystem }),
  })
  return opened.ok ? success({ writer: opened.value, fileName, dataFolder }) : opened
}
