/** Library and review over recordings in memory: what is there can be opened and annotated; nothing comes in or goes out. */
import { EMPTY_NOTES, type SessionNotes } from '@shared/contract/session-notes'
import { failure, success, type Result } from '@shared/result'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import type { LibraryPort } from '../../../main/ipc/handlers/library'
import type { ReviewPort } from '../../../main/ipc/handlers/review'
import { hashScenario } from '../../../main/recording/scenario-hash'
import { applyNotesChange } from '../../../main/review/apply-notes-change'
import { reviewedShift } from '../../../main/review/reviewed-shift'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import type { MemoryRecordings } from './memory-recordings'

const KNOWN = {
  engineVersion: onCallEngine.version,
  scenarios: BUILT_IN_SCENARIOS,
  hashScenario,
}

/** Without a disk there is no library; a page that shows one brings its own answers. */
export function memoryLibrary(): LibraryPort {
  return {
    list: async () => success([]),
    importChosen: async () => success(null),
    importFiles: async () => success([]),
    exportFiles: async () => success(null),
    dragOut: async () => success(null),
    deleteFiles: async () => success(null),
  }
}

export function memoryReview(recordings: MemoryRecordings): ReviewPort {
  const notesOf = new Map<string, SessionNotes>()
  const notReady = async (): Promise<Result<never>> => failure('internal', { reason: 'memory' })
  return {
    open: async (fileName) => {
      const content = recordings.contentOf(fileName)
      const { header } = content
      if (header === null || content.intactThroughMinute === null) return notReady()
      const notes = notesOf.get(fileName) ?? EMPTY_NOTES
      const facts = { fileName, content: { ...content, header }, notes, related: [] }
      return success(reviewedShift(KNOWN, facts))
    },
    changeNotes: async (fileName, change) => {
      const before = notesOf.get(fileName) ?? EMPTY_NOTES
      const changed = applyNotesChange(before, change, '2026-01-14T12:00:00.000Z')
      if (changed.ok) notesOf.set(fileName, changed.value)
      return changed
    },
    debrief: notReady,
    branch: notReady,
    print: notReady,
    ruleForNextTime: async () => success(null),
  }
}
