/** The answers to the case studies without a file, changed as those in one are. */
import { withCaseChange, withoutReader } from '@shared/case-studies/apply-case-change'
import type { CaseReader } from '@shared/contract/case-answers'
import { success } from '@shared/result'
import type { CaseAnswersPort } from '../../../main/ipc/handlers/case-studies'

export function memoryCaseAnswers(first: readonly CaseReader[] = []): CaseAnswersPort {
  let readers = first
  return {
    read: async () => success({ readers, damagedKeptAs: null }),
    change: async (codeName, change) => {
      readers = withCaseChange(readers, codeName, change)
      return success(null)
    },
    forget: async (codeName) => {
      readers = withoutReader(readers, codeName)
      return success(null)
    },
  }
}
