/** What `guardia branch` has in common for shifts and runs of the lab: where it branches off, and the recording it makes. */
import { basename } from 'node:path'
import type { AnyRecordingHeader } from '@shared/contract/lab/lab-recording'
import { success, type Result } from '@shared/result'
import { createRecording } from '../recording/recording-writer'
import type { OpenedRecording } from '../session/recording-port'
import { wrong, type Call, type WrongCall } from './read-call'

/** Null where it is no whole number of 0 or more. */
export function readFrom({ values }: Call): number | null {
  const text = values['from'] ?? ''
  return /^\d{1,6}$/.test(text) ? Number(text) : null
}

export function wrongFrom({ values }: Call, unit: 'minute' | 'second', maximum: number): WrongCall {
  const received = values['from'] ?? ''
  return wrong('branch', unit, { option: '--from', maximum, received }).wrong
}

/** The recording of the branch, under the very name that the call gives. */
export async function createBranch(
  path: string,
  header: AnyRecordingHeader,
): Promise<Result<OpenedRecording>> {
  const opened = await createRecording({ path, header, clock: Date.now })
  return opened.ok
    ? success({ writer: opened.value, fileName: basename(path), dataFolder: '' })
    : opened
}
