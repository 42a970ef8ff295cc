/** From the files of `shared/case-studies/cases` to the cases, checked and in the order in which they are offered. */
import * as v from 'valibot'
import { CASE_STUDY_SCHEMA, type CaseStudy } from './case-study'

/**
 * The easy ones first, then by year.
 * @param files what stands in each file, by its path; the name of a file is the id of its case
 * @throws Error naming the file that holds no case: they are part of the program, so this is a fault of its own
 */
export function readCaseStudies(files: Readonly<Record<string, unknown>>): readonly CaseStudy[] {
  return Object.entries(files)
    .map(([path, content]) => readCase(path, content))
    .toSorted((a, b) => a.difficulty - b.difficulty || a.year - b.year || (a.id < b.id ? -1 : 1))
}

function readCase(path: string, content: unknown): CaseStudy {
  const parsed = v.safeParse(CASE_STUDY_SCHEMA, content)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new Error(`${path} is no case study: ${v.getDotPath(issue) ?? ''} ${issue.message}`)
  }
  if (!path.endsWith(`/${parsed.output.id}.json`)) throw new Error(`${path} has another id`)
  return parsed.output
}
