/** Exit codes of every command, as scripts and teachers rely on them. */
import type { Verification } from '@shared/contract/recordings'
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

export function exitCodeOfVerification({ kind }: Verification): number {
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

/** Codes of failures that concern a file; every other failure of a command is an internal one. */
export function exitCodeOfFailure(code: ErrorCode): number {
  switch (code) {
    case 'file-unreadable':
    case 'file-too-large':
    case 'recording-newer-format':
      return EXIT_CODES.unreadableInput
    case 'file-exists':
    case 'file-unwritable':
    case 'lock-unwritable':
    case 'folder-unwritable':
    case 'recording-stopped':
      return EXIT_CODES.cannotWrite
    default:
      return code.startsWith('decision') ? EXIT_CODES.badDecisions : EXIT_CODES.internal
  }
}
