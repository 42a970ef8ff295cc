/** Reads recordings whole after they were listed, in the background: a damage between the ends shows only so. */
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { RECORDING_LIMITS } from '@shared/contract/recording'
import type { LibraryRowChange, LibraryRowCourse } from '@shared/contract/review'
import { parseWithPauses, type AnyRecordingContent } from '../recording/recording-reader'
import { isUnchanged, type FileStamp } from './file-ends'
import { rowOfCourse, type KnownWhole, type ListedRecording } from './library-list'
import type { RecordedEnds } from './recording-ends'
import type { ReviewMeans } from './review-means'

export interface WholeReadMeans extends Pick<ReviewMeans, 'known' | 'fileSystem' | 'openFileName'> {
  /** Told of each row that reading the whole file has corrected. */
  readonly onRowChanged?: (change: LibraryRowChange) => void
  /** Real time unless a test brings its own. */
  readonly pause?: (milliseconds: number) => Promise<void>
}

export interface WholeReads {
  readonly known: KnownWhole
  /** Reads these one after the other, unless they were read before; what was asked for earlier is given up. */
  readonly readAfter: (listed: readonly ListedRecording[]) => void
}

/** Whoever opens a recording right after the list was shown does not wait for this. */
const FIRST_PAUSE_MILLISECONDS = 500
/** A few milliseconds of work; then everything else has its turn. */
const LINES_AT_ONCE = 24
const PAUSE_MILLISECONDS = 10
/** While a shift runs, its minutes come first. */
const SHIFT_PAUSE_MILLISECONDS = 60

interface Kept {
  readonly stamp: FileStamp
  readonly course: RecordedEnds
}

type ListedFile = NonNullable<ListedRecording['file']> & { readonly row: ListedRecording['row'] }

export function createWholeReads(means: WholeReadMeans): WholeReads {
  const { known, openFileName, onRowChanged = () => undefined } = means
  const pause = means.pause ?? ((milliseconds) => sleep(milliseconds, undefined, { ref: false }))
  const kept = new Map<string, Kept>()
  let latest: readonly ListedFile[] = []

  const knownWhole: KnownWhole = (path, stamp) => {
    const found = kept.get(path)
    return found !== undefined && isDeepStrictEqual(found.stamp, stamp) ? found.course : null
  }

  async function readAll(files: readonly ListedFile[]): Promise<void> {
    await pause(FIRST_PAUSE_MILLISECONDS)
    for (const file of files) {
      if (files !== latest) return
      if (file.row.fileName === openFileName() || knownWhole(file.path, file.stamp)) continue
      const course = await readWhole({ ...means, pause: pauseBetween }, file)
      await pauseBetween()
      if (course === null || files !== latest) continue
      kept.set(file.path, { stamp: file.stamp, course })
      const now = rowOfCourse(known, file.header, course)
      if (!isDeepStrictEqual(now, courseOf(file.row))) {
        onRowChanged({ fileName: file.row.fileName, ...now })
      }
    }
  }

  const pauseBetween = (): Promise<void> =>
    pause(openFileName() === null ? PAUSE_MILLISECONDS : SHIFT_PAUSE_MILLISECONDS)

  return {
    known: knownWhole,
    readAfter: (listed) => {
      const files = listed.flatMap(({ row, file }) => (file === null ? [] : [{ row, ...file }]))
      const there = new Set(files.map(({ path }) => path))
      for (const path of kept.keys()) if (!there.has(path)) kept.delete(path)
      latest = files
      void readAll(files)
    },
  }
}

function courseOf(row: ListedRecording['row']): LibraryRowCourse {
  const { state, minutesRecorded, budgetSpentShare, costDollars, lab } = row
  return { state, minutesRecorded, budgetSpentShare, costDollars, lab }
}

/** Null where the file cannot be read, or was written meanwhile. */
async function readWhole(
  {
    fileSystem,
    pause,
  }: Pick<WholeReadMeans, 'fileSystem'> & { readonly pause: () => Promise<void> },
  { path, stamp }: ListedFile,
): Promise<RecordedEnds | null> {
  const bytes = await fileSystem.read(path, RECORDING_LIMITS.fileBytes)
  // Its ends were told; what keeps it from being read is said by whoever opens it.
  if (!bytes.ok || bytes.value.length !== stamp.sizeBytes) return null
  const content = await parseWithPauses(bytes.value, { linesAtOnce: LINES_AT_ONCE, pause })
  return (await isUnchanged(path, stamp)) ? courseOfContent(content) : null
}

function courseOfContent(content: AnyRecordingContent): RecordedEnds {
  const { ending, damage } = content
  const common = { ending: damage === null ? ending : null }
  if (content.kind === 'lab') {
    const latest = content.entries.findLast((entry) => entry.type === 'second') ?? null
    return { of: 'lab', ...common, isDamaged: damage !== null || latest === null, latest }
  }
  const minutes = content.entries.flatMap((entry) =>
    entry.type === 'minute' ? [entry.snapshot] : [],
  )
  const latest = minutes.at(-1) ?? null
  return {
    of: 'on-call',
    ...common,
    isDamaged: damage !== null || latest === null,
    ...{ opening: minutes[0] ?? null, latest },
  }
}
