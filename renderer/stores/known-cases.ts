/** The cases of this version: every file of `shared/case-studies/cases`, so that a further case needs no code. */
import { readCaseStudies } from '@shared/case-studies/read-case-studies'

export const KNOWN_CASES = readCaseStudies(
  import.meta.glob('../../shared/case-studies/cases/*.json', { eager: true, import: 'default' }),
)
