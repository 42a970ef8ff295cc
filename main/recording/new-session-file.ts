/** Opens a new recording in the data folder, under its own name, for a shift that begins. */
import { join } from 'node:path'
import { success, type Result } from '@shared/result'
import type { RecordingFileSystem } from './file-system'
import { prepareSessionsFolder, sessionFileName } from './recording-folder'
import { createRecording, type RecordingWriter } from './recording-writer'
import { sessionHeader, type HeaderFacts } from './session-header'

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

/** Makes the function that opens recordings, in the data folder unless another is named; it fails as `prepareSessionsFolder` and `createRecording` do. */
export function newSessionFiles(
  means: SessionFileMeans,
): (
  facts: Omit<HeaderFacts, 'appVersion'>,
  dataFolder?: string,
) => Promise<Result<NewSessionFile>> {
  const { appVersion, clock, fileSystem } = means
  return async (facts, dataFolder = means.dataFolder) => {
    const folder = await prepareSessionsFolder(dataFolder)
    if (!folder.ok) return folder
    const fileName = sessionFileName(facts.startedAt, facts.sessionId)
    const opened = await createRecording({
      path: join(folder.value, fileName),
      header: sessionHeader({ ...facts, appVersion }),
      clock,
      ...(fileSystem === undefined ? {} : { fileSystem }),
    })
    return opened.ok ? success({ writer: opened.value, fileName, dataFolder }) : opened
  }
}
