/** Exit codes of every command, as scripts and teachers rely on them. */
import type { AnyVerification } from '@shared/contract/recordings'
import type { ErrorCode } from '@shared/contract/error-codes'

export const EXIT_CODES = {
  done: 0,
  differs: 1,
  damaged: 2,
  otherVersion: 3,
  wrongCall: 64,
  badDecisions: 65,
  unreadableInput: 66,
  cannotWrite: 73,
  internal: 70,
} as const

export function exitCodeOfVerification({ kind }: Pick<AnyVerification, 'kind'>): number {
  switch (kind) {
    case 'reproduced':
    case 'interrupted':
      return EXIT_CODES.done
    case 'differs':
      return EXIT_CODES.differs
    case 'damaged':
      return EXIT_CODES.damaged
    case 'other-engine':
    case 'unknown-scenario':
      return EXIT_CODES.otherVersion
  }
}

const UNREADABLE: readonly ErrorCode[] = [
  'file-unreadable',
  'file-too-large',
  'recording-newer-format',
  'exam-not-ended',
  'recording-other-kind',
]
const UNWRITABLE: readonly ErrorCode[] = [
  'file-exists',
  'file-unwritable',
  'lock-unwritable',
  'folder-unwritable',
  'recording-stopped',
]

/** Codes of failures that concern a file; every other failure of a command is an internal one. */
export function exitCodeOfFailure(code: ErrorCode): number {
  if (UNREADABLE.includes(code)) return EXIT_CODES.unreadableInput
  if (UNWRITABLE.includes(code)) return EXIT_CODES.cannotWrite
  return code.startsWith('decision') ? EXIT_CODES.badDecisions : EXIT_CODES.internal
}
