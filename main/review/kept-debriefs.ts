/** Keeps the debriefs made last, so that a page, its print and a comparison do not each play the shift again. */
import { stat } from 'node:fs/promises'
import type { Debrief } from '@shared/contract/debrief'
import type { Result } from '@shared/result'
import { sessionPath } from '../recording/recording-folder'
import { debriefOf, type DebriefingMeans } from './debrief-shift'
import { usableNotes } from './replayable-file'

/** The six of a comparison, and the ones looked at before and after it. */
const KEPT_DEBRIEFS = 8

/** Makes a debrief as `debriefOf` does, anew only where recording or weights have changed. */
export function keepDebriefs(
  means: DebriefingMeans,
): (fileName: string) => Promise<Result<Debrief>> {
  const kept = new Map<string, Result<Debrief>>()
  return async (fileName) => {
    const key = await keyOf(means, fileName)
    const before = key === null ? undefined : kept.get(key)
    const debrief = before ?? (await debriefOf(means, fileName))
    if (key === null || !debrief.ok) return debrief
    // Anew at the end: the first in a map is the one that was asked for longest ago.
    kept.delete(key)
    kept.set(key, debrief)
    for (const oldest of [...kept.keys()].slice(0, -KEPT_DEBRIEFS)) kept.delete(oldest)
    return debrief
  }
}

/** Everything that a debrief of this program depends on; null where the recording is not there. */
async function keyOf(means: DebriefingMeans, fileName: string): Promise<string | null> {
  const path = sessionPath(means.dataFolder(), fileName)
  if (!path.ok) return null
  try {
    const { size, mtimeMs, ino } = await stat(path.value)
    const notes = await usableNotes(means, fileName)
    return JSON.stringify([path.value, size, mtimeMs, ino, notes?.weights ?? null])
  } catch {
    // Reading it says what is wrong with it.
    return null
  }
}
