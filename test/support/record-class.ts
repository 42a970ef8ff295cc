/** Records the scripted class into a data folder; `node test/support/record-class-into.mjs FOLDER` runs it by hand. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sessionsFolder } from '../../main/recording/recording-folder'
import { CLASS_PLAYS } from './class-plays'
import { sampleRecording, sessionIdOf } from './review-desk'

const FIRST_START = Date.UTC(2026, 0, 14, 7, 30)
/** One after the other, as on a shared computer. */
const MINUTES_APART = 25

/** Names of the recordings, in the order of the class. */
export async function recordClass(dataFolder: string): Promise<readonly string[]> {
  const folder = sessionsFolder(dataFolder)
  mkdirSync(folder, { recursive: true })
  const names: string[] = []
  for (const [index, { shift, ending, codeName, mode, language }] of CLASS_PLAYS.entries()) {
    const startedAt = new Date(FIRST_START + index * MINUTES_APART * 60_000).toISOString()
    const header = { sessionId: sessionIdOf(index + 1), codeName, mode, language, startedAt }
    const { fileName, bytes } = await sampleRecording({ shift, header, ending })
    writeFileSync(join(folder, fileName), bytes)
    names.push(fileName)
  }
  return names
}
