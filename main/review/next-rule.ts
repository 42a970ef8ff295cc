/** The rule for next time that was written last, of all notes in the folder. */
import { join } from 'node:path'
import type { RuleForNextTime } from '@shared/contract/requests'
import { NOTES_SUFFIX, type SessionNotes } from '@shared/contract/session-notes'
import { success, type Result } from '@shared/result'
import { findNotes, notesPath } from './notes-file'
import { readRecordingHeader } from './recording-ends'
import type { ReviewMeans } from './review-means'
import { mapFiles, readSessionsFolder } from './sessions-folder'

/** Null where there is none; notes that cannot be used have none. Fails as `readSessionsFolder` does. */
export async function latestRule(means: ReviewMeans): Promise<Result<RuleForNextTime | null>> {
  const content = await readSessionsFolder(means.dataFolder())
  if (!content.ok) return content
  const { folder, names, recordings } = content.value
  const withNotes = recordings.filter((name) => names.has(`${name}${NOTES_SUFFIX}`))
  const found = await mapFiles(withNotes, async (fileName) => {
    const notes = await findNotes(means.fileSystem, notesPath(join(folder, fileName)))
    return notes.kind === 'sound' ? rulesIn(fileName, notes.notes) : []
  })
  const newestFirst = found.flat().sort((one, other) => other.writtenAt - one.writtenAt)
  for (const { fileName, text, codeName } of newestFirst) {
    const header = await readRecordingHeader(join(folder, fileName))
    if (header === null) continue
    return success({ text, codeName: codeName ?? header.codeName, startedAt: header.startedAt })
  }
  return success(null)
}

function rulesIn(fileName: string, { ruleForNextTime, codeName }: SessionNotes) {
  if (ruleForNextTime === null || ruleForNextTime.text === '') return []
  const { text, writtenAt } = ruleForNextTime
  return [{ fileName, text, codeName, writtenAt: Date.parse(writtenAt) }]
}
