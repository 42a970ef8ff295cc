/** The notes beside a recording: read with their schema, and written as a whole. */
import { basename, dirname, join } from 'node:path'
import * as v from 'valibot'
import {
  EMPTY_NOTES,
  NOTES_FORMAT,
  NOTES_MAXIMUM_BYTES,
  NOTES_MAXIMUM_COUNT,
  NOTES_SUFFIX,
  SESSION_NOTES_SCHEMA,
  type SessionNotes,
} from '@shared/contract/session-notes'
import { failure, success, type Failure, type Result } from '@shared/result'
import { checkCodeName } from '@shared/session/code-name'
import { syncNameOf, type RecordingFileSystem } from '../recording/file-system'
import { reasonOf } from '../recording/system-reason'
import { placeWhole } from './place-file'

export function notesPath(recording: string): string {
  return `${recording}${NOTES_SUFFIX}`
}

export type FoundNotes =
  | { readonly kind: 'sound'; readonly notes: SessionNotes }
  | { readonly kind: 'absent' }
  /** No notes of this program's: cut off, changed by hand, or larger than any it writes. */
  | { readonly kind: 'damaged' }
  /** A later version wrote them, or they cannot be read: nobody writes over them. */
  | { readonly kind: 'untouchable'; readonly reason: string }

/** Looks only; never follows a link. */
export async function findNotes(
  fileSystem: Pick<RecordingFileSystem, 'read'>,
  path: string,
): Promise<FoundNotes> {
  const bytes = await fileSystem.read(path, NOTES_MAXIMUM_BYTES)
  if (bytes.ok) return parseNotes(bytes.value)
  if (bytes.failure.code === 'file-too-large') return { kind: 'damaged' }
  const reason = String(bytes.failure.parameters['reason'])
  return reason === 'ENOENT' ? { kind: 'absent' } : { kind: 'untouchable', reason }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })
const LATER_FORMAT = v.looseObject({
  format: v.pipe(v.number(), v.safeInteger(), v.minValue(NOTES_FORMAT + 1)),
})

export function parseNotes(bytes: Uint8Array): FoundNotes {
  let value: unknown
  try {
    value = JSON.parse(UTF8.decode(bytes))
  } catch {
    // Not UTF-8 or not JSON.
    return { kind: 'damaged' }
  }
  const parsed = v.safeParse(SESSION_NOTES_SCHEMA, value, { abortEarly: true })
  if (parsed.success) return withCheckedName(parsed.output)
  return v.is(LATER_FORMAT, value)
    ? { kind: 'untouchable', reason: 'notes-newer-format' }
    : { kind: 'damaged' }
}

/** A name that could not be typed was written by another hand. */
function withCheckedName(notes: SessionNotes): FoundNotes {
  if (notes.codeName === null) return { kind: 'sound', notes }
  const codeName = checkCodeName(notes.codeName)
  return codeName === null ? { kind: 'damaged' } : { kind: 'sound', notes: { ...notes, codeName } }
}

/** Notes to show, and where there is a file that could not be used, why. */
export interface ReadNotes {
  readonly notes: SessionNotes
  readonly failure: Failure | null
}

/**
 * The notes of a recording, for who holds their lock; damaged ones are kept as `<recording>.notes.json.damaged-<n>`
 * first, so that new ones can begin. The failure is `notes-damaged` {path, reason: notes-kept-aside,
 * notes-newer-format or the system's}.
 */
export async function readHeldNotes(
  fileSystem: RecordingFileSystem,
  recording: string,
): Promise<ReadNotes> {
  const path = notesPath(recording)
  const found = await findNotes(fileSystem, path)
  return found.kind === 'damaged' ? keepAside(fileSystem, path) : shownNotes(path, found)
}

/** The same without touching anything: damaged ones stay where they are (reason notes-passed-over). */
export async function lookAtNotes(
  fileSystem: Pick<RecordingFileSystem, 'read'>,
  recording: string,
): Promise<ReadNotes> {
  const path = notesPath(recording)
  const found = await findNotes(fileSystem, path)
  return found.kind === 'damaged' ? unusable(path, 'notes-passed-over') : shownNotes(path, found)
}

function shownNotes(path: string, found: Exclude<FoundNotes, { kind: 'damaged' }>): ReadNotes {
  switch (found.kind) {
    case 'sound':
      return { notes: found.notes, failure: null }
    case 'absent':
      return { notes: EMPTY_NOTES, failure: null }
    case 'untouchable':
      return unusable(path, found.reason)
  }
}

export function unusable(path: string, reason: string): ReadNotes {
  return { notes: EMPTY_NOTES, failure: failure('notes-damaged', { path, reason }).failure }
}

async function keepAside(fileSystem: RecordingFileSystem, path: string): Promise<ReadNotes> {
  try {
    const names = new Set(await fileSystem.list(dirname(path)))
    let number = 1
    while (names.has(`${basename(path)}.damaged-${number}`)) number += 1
    const kept = join(dirname(path), `${basename(path)}.damaged-${number}`)
    await fileSystem.rename(path, kept)
    await syncNameOf(fileSystem, kept)
    return unusable(kept, 'notes-kept-aside')
  } catch (error) {
    return unusable(path, reasonOf(error))
  }
}

/** Replaces the notes of a recording. Fails with `notes-full` {maximum} or `file-unwritable` {path, reason}. */
export async function writeNotes(
  fileSystem: RecordingFileSystem,
  recording: string,
  notes: SessionNotes,
): Promise<Result<SessionNotes>> {
  const path = notesPath(recording)
  const bytes = Buffer.from(`${JSON.stringify(notes, null, 2)}\n`, 'utf8')
  if (bytes.length > NOTES_MAXIMUM_BYTES)
    return failure('notes-full', { maximum: NOTES_MAXIMUM_COUNT })
  try {
    await placeWhole(fileSystem, path, bytes)
    return success(notes)
  } catch (error) {
    return failure('file-unwritable', { path, reason: reasonOf(error) })
  }
}
