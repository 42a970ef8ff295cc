/** Which files are meant by what was dropped or chosen: a folder by the recordings in it, notes by their recording. */
import { readdir, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { RECORDING_EXTENSION } from '@shared/contract/recording'
import { NOTES_SUFFIX } from '@shared/contract/session-notes'

/** Each file once, in the order in which it was first meant. */
export async function pathsToImport(paths: readonly string[]): Promise<readonly string[]> {
  const meant: string[] = []
  for (const path of paths) meant.push(...(await filesMeantBy(path)))
  const resolved: string[] = []
  for (const path of meant) resolved.push(await recordingOf(path, meant))
  return [...new Set(resolved)]
}

/** One level deep; what holds no recording stands for itself, so that it is told what is wrong with it. */
async function filesMeantBy(path: string): Promise<readonly string[]> {
  if (!(await isKind(path, 'isDirectory'))) return [path]
  const names = await readdir(path).catch(() => [])
  const recordings = names.filter((name) => name.endsWith(RECORDING_EXTENSION)).sort()
  return recordings.length === 0 ? [path] : recordings.map((name) => join(path, name))
}

/** Notes are taken in with their recording, also where they alone were named; notes of nothing stand for themselves. */
async function recordingOf(path: string, meant: readonly string[]): Promise<string> {
  if (!path.endsWith(NOTES_SUFFIX)) return path
  const recording = path.slice(0, -NOTES_SUFFIX.length)
  return meant.includes(recording) || (await isKind(recording, 'isFile')) ? recording : path
}

async function isKind(path: string, kind: 'isFile' | 'isDirectory'): Promise<boolean> {
  // The page says the path; only the system's own are whole.
  if (!isAbsolute(path)) return false
  const found = await stat(path).catch(() => null)
  return found?.[kind]() ?? false
}
