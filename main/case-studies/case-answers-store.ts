/** The answers to the case studies, in one small file: read with its schema, changed and replaced as a whole. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { withCaseChange, withoutReader } from '@shared/case-studies/apply-case-change'
import {
  CASE_ANSWERS_FILE_NAME,
  CASE_ANSWERS_FORMAT,
  CASE_ANSWERS_MAXIMUM_BYTES,
  CASE_ANSWERS_SCHEMA,
  CASE_READERS_MAXIMUM,
  type CaseChange,
  type CaseReader,
  type KeptCaseAnswers,
} from '@shared/contract/case-answers'
import { CODE_NAME_MAXIMUM_LENGTH } from '@shared/contract/session'
import { failure, success, type Failure, type Result } from '@shared/result'
import { checkCodeName } from '@shared/session/code-name'
import { readFileBounded } from '../recording/bounded-read'
import { createSerialQueue } from '../session/serial-queue'
import { keepFileAside } from '../settings/keep-aside'
import { faultCode, replaceFile } from '../settings/replace-file'

/**
 * What is kept of the case studies. Every act fails with `file-unreadable` {path, reason} where the file cannot be read
 * or a later version wrote it, and with `file-unwritable` {path, reason}; the file is untouched then.
 */
export interface CaseAnswersStore {
  /** A damaged file is set aside first, so that new answers can begin. */
  readonly read: () => Promise<Result<KeptCaseAnswers>>
  /** Fails also with `code-name-refused` {maximum} and `case-answers-full` {maximum}. */
  readonly change: (codeName: string, change: CaseChange) => Promise<Result<null>>
  /** Deletes the whole set of a code name. */
  readonly forget: (codeName: string) => Promise<Result<null>>
}

type Readers = readonly CaseReader[]

/** @param folder where the settings lie; made with the first answer */
export function createCaseAnswersStore(folder: string): CaseAnswersStore {
  const file = path.join(folder, CASE_ANSWERS_FILE_NAME)
  const inOrder = createSerialQueue()
  let damagedKeptAs: string | null = null

  async function read(): Promise<Result<Readers>> {
    const found = await findReaders(file)
    if (found.kind === 'sound') return success(found.readers)
    if (found.kind === 'untouchable') return { ok: false, failure: found.failure }
    const keptAs = keepFileAside(file, false)
    if (keptAs === null) return unwritable('settings-stuck')
    damagedKeptAs = keptAs
    return success([])
  }

  // Read anew each time: another program of ours may have written meanwhile.
  const replaceReaders = (act: (readers: Readers) => Readers): Promise<Result<null>> =>
    inOrder(async () => {
      const present = await read()
      return present.ok ? write(file, act(present.value)) : present
    })

  return {
    read: () =>
      inOrder(async () => {
        const readers = await read()
        return readers.ok ? success({ readers: readers.value, damagedKeptAs }) : readers
      }),
    change: async (typed, change) => {
      const codeName = checkCodeName(typed)
      if (codeName === null) {
        return failure('code-name-refused', { maximum: CODE_NAME_MAXIMUM_LENGTH })
      }
      return replaceReaders((readers) => withCaseChange(readers, codeName, change))
    },
    forget: (typed) =>
      replaceReaders((readers) => withoutReader(readers, checkCodeName(typed) ?? typed)),
  }
}

type FoundReaders =
  | { readonly kind: 'sound'; readonly readers: Readers }
  | { readonly kind: 'damaged' }
  /** Unreadable, or of a later version: nobody writes over it. */
  | { readonly kind: 'untouchable'; readonly failure: Failure }

async function findReaders(file: string): Promise<FoundReaders> {
  const bytes = await readFileBounded(file, CASE_ANSWERS_MAXIMUM_BYTES, { refuseLinks: true })
  if (bytes.ok) return parseReaders(bytes.value)
  if (bytes.failure.code === 'file-too-large') return { kind: 'damaged' }
  const reason = String(bytes.failure.parameters['reason'])
  return reason === 'ENOENT' || reason === 'ENOTDIR'
    ? { kind: 'sound', readers: [] }
    : untouchable(reason)
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })
const LATER_FORMAT = v.looseObject({
  format: v.pipe(v.number(), v.safeInteger(), v.minValue(CASE_ANSWERS_FORMAT + 1)),
})

function parseReaders(bytes: Uint8Array): FoundReaders {
  let content: unknown
  try {
    content = JSON.parse(UTF8.decode(bytes))
  } catch {
    // Not UTF-8 or not JSON.
    return { kind: 'damaged' }
  }
  const parsed = v.safeParse(CASE_ANSWERS_SCHEMA, content, { abortEarly: true })
  if (parsed.success) return { kind: 'sound', readers: parsed.output.readers }
  return v.is(LATER_FORMAT, content) ? untouchable('newer-format') : { kind: 'damaged' }
}

function untouchable(reason: string): FoundReaders {
  const { failure: why } = failure('file-unreadable', { path: CASE_ANSWERS_FILE_NAME, reason })
  return { kind: 'untouchable', failure: why }
}

function unwritable(reason: string): Result<never> {
  return failure('file-unwritable', { path: CASE_ANSWERS_FILE_NAME, reason })
}

async function write(file: string, readers: Readers): Promise<Result<null>> {
  const content = { format: CASE_ANSWERS_FORMAT, readers }
  const text = `${JSON.stringify(content, null, 2)}\n`
  const isTooLarge = Buffer.byteLength(text) > CASE_ANSWERS_MAXIMUM_BYTES
  if (isTooLarge || !v.is(CASE_ANSWERS_SCHEMA, content)) {
    return failure('case-answers-full', { maximum: CASE_READERS_MAXIMUM })
  }
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await replaceFile(file, text)
    return success(null)
  } catch (fault) {
    return unwritable(faultCode(fault))
  }
}
