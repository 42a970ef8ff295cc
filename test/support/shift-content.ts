/** Recordings of shifts as the reader gives them, for specs that know what they read. */
import { assert } from '@shared/assert'
import { success, type Result } from '@shared/result'
import {
  parseRecording,
  readRecording,
  scanRecording,
  type AnyRecordingContent,
  type RecordingContent,
  type RecordingScan,
} from '../../main/recording/recording-reader'

function shiftOf(content: AnyRecordingContent): RecordingContent {
  assert(content.kind === 'on-call', 'it is the recording of a shift')
  return content
}

export function parseShift(bytes: Uint8Array): RecordingContent {
  return shiftOf(parseRecording(bytes))
}

export function scanShift(
  bytes: Uint8Array,
): RecordingScan & { readonly content: RecordingContent } {
  const { content, chain } = scanRecording(bytes)
  return { content: shiftOf(content), chain }
}

export async function readShift(
  ...args: Parameters<typeof readRecording>
): Promise<Result<RecordingContent>> {
  const read = await readRecording(...args)
  return read.ok ? success(shiftOf(read.value)) : read
}
