/** Ends of recordings that were read before: a list that is shown again asks of each file only whether it changed. */
import { isUnchanged } from './file-ends'
import type { ReadEnds } from './quick-ends'
import { readRecordingEnds, type RecordingEnds } from './recording-ends'

export interface KeptEnds {
  /** As `readRecordingEnds`. */
  readonly read: (path: string, read?: ReadEnds) => Promise<RecordingEnds | null>
  /** Forgets all but these. */
  readonly keepOnly: (paths: ReadonlySet<string>) => void
}

type OfRecording = Extract<RecordingEnds, { readonly kind: 'recording' }>

export function createKeptEnds(): KeptEnds {
  const kept = new Map<string, OfRecording>()
  return {
    read: async (path, read) => {
      const known = kept.get(path)
      if (known !== undefined && (await isUnchanged(path, known.stamp))) return known
      const ends = await readRecordingEnds(path, read)
      if (ends?.kind === 'recording') kept.set(path, ends)
      else kept.delete(path)
      return ends
    },
    keepOnly: (paths) => {
      for (const path of kept.keys()) if (!paths.has(path)) kept.delete(path)
    },
  }
}
