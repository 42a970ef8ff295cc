/** Requests on what people answered in the case studies. */
import type { CaseChange, KeptCaseAnswers } from '@shared/contract/case-answers'
import type { Result } from '@shared/result'
import type { HandlersOf } from '../request-handlers'

/** What is asked of the answers; the composition root fulfils it. */
export interface CaseAnswersPort {
  readonly read: () => Promise<Result<KeptCaseAnswers>>
  readonly change: (codeName: string, change: CaseChange) => Promise<Result<null>>
  readonly forget: (codeName: string) => Promise<Result<null>>
}

export function createCaseStudiesHandlers(answers: CaseAnswersPort): HandlersOf<'case-studies'> {
  return {
    'case-studies.answers': () => answers.read(),
    'case-studies.change': ({ codeName, change }) => answers.change(codeName, change),
    'case-studies.forget': ({ codeName }) => answers.forget(codeName),
  }
}
