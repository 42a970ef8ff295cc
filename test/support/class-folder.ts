/** A data folder with the scripted class of 28 shifts in it, for specs that review it in the real window. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let recorded: string | null = null

/** Recorded once for all specs of a run, and gone with it. */
function recordedClass(): string {
  if (recorded !== null) return recorded
  const folder = mkdtempSync(join(tmpdir(), 'guardia-class-'))
  execFileSync(process.execPath, ['test/support/record-class-into.mjs', folder])
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true })
  })
  recorded = folder
  return folder
}

export interface ClassFolder {
  readonly dataFolder: string
  /** Folder of the recordings in it. */
  readonly sessions: string
  /** Bytes of every recording as they are now, by name. */
  readonly recordings: () => ReadonlyMap<string, string>
  readonly clear: () => void
}

/** A copy of its own, which a spec may change. */
export function copyClassFolder(): ClassFolder {
  const dataFolder = mkdtempSync(join(tmpdir(), 'guardia-review-'))
  cpSync(recordedClass(), dataFolder, { recursive: true })
  const sessions = join(dataFolder, 'sessions')
  return {
    ...{ dataFolder, sessions },
    recordings: () =>
      new Map(
        readdirSync(sessions)
          .filter((name) => name.endsWith('.guardia-session'))
          .map((name) => [name, readFileSync(join(sessions, name), 'latin1')]),
      ),
    clear: () => {
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Name of the recording at a place of the class, which counts from 1. */
export function recordingNumber(folder: ClassFolder, place: number): string {
  const name = [...folder.recordings().keys()].sort()[place - 1]
  if (name === undefined) throw new Error(`the class has no recording ${place}`)
  return name
}
