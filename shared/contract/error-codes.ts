/** Every operating error a person can meet; each has a text under `errors.<code>` in the locales. */
export const ERROR_CODES = [
  // decisions: parameters {entry?, field, expected, received}
  'decision-not-an-object',
  'decision-unknown-type',
  'decision-unknown-field',
  'decision-missing-value',
  'decision-value-refused',
  'decision-unexpected-value',
  'decision-minute-refused',
  'decision-second-refused',
  'decisions-not-a-list',
  // decisions file: {maximum, received}, counts of entries
  'decisions-too-many',
  // decisions file: {line, column}, counted from 1
  'decisions-not-json',
  // sessions
  'scenario-unknown',
  'seed-refused',
  // {reason}: a key of failureReasons
  'shift-code-refused',
  'code-name-refused',
  'no-session',
  'session-ended',
  'session-running',
  'nothing-pending',
  'alert-not-open',
  // an exam has no pause, no single minute, no skipping, no rewinding and no hints
  'not-in-exam',
  // rewinding: {minimum, maximum, received}
  'minute-refused',
  'second-refused',
  'note-empty',
  'note-too-long',
  // interrupted recordings: parameters {path} or {path, reason}
  'recording-in-use',
  'recording-not-continuable',
  'lock-unwritable',
  // settings: parameters {act}, or none
  'key-refused',
  'keys-clash',
  'data-folder-fixed',
  // review: of a recording {path, reason}; of the notes beside it {path, reason}, or where they are full {maximum}
  'recording-not-reproducible',
  // {path, reason: recorded-lab or recorded-on-call}: asked for as the other kind
  'recording-other-kind',
  // {path}: an exam that can still be continued
  'exam-not-ended',
  'notes-damaged',
  'notes-full',
  'notes-in-use',
  'shift-not-deletable',
  'import-not-a-recording',
  // answers of the case studies: {maximum}, code names
  'case-answers-full',
  // printing: {reason}
  'print-failed',
  // the texts of a language, which are a file of their own
  'language-unreadable',
  // bridge
  'request-unknown',
  'request-refused',
  'sender-refused',
  // files: parameters {path, reason}; of one that is too large {path, maximumMebibytes}
  'file-unreadable',
  'file-too-large',
  'file-exists',
  // exporting and printing: {path}
  'target-in-data-folder',
  'file-unwritable',
  'folder-unwritable',
  'recording-stopped',
  'recording-newer-format',
  'internal',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]
