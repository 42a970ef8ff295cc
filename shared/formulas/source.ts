/** What stands behind a formula: a numbered list of publications, and where in them a relation is found. */

/** Where in a source; only parts that were checked are named. Words such as "chapter" are translated, numbers are not. */
export interface SourceLocator {
  readonly kind: 'chapter' | 'section' | 'table' | 'heading' | 'part'
  readonly value: string
}

export interface Source {
  /** As people are cited, in the source's own spelling. */
  readonly authors: string
  readonly title: string
  /** Journal, book or site, with volume and pages. */
  readonly place: string
  /** Null for pages without a date. */
  readonly year: number | null
  /** Shown as text to copy; nothing is ever opened. */
  readonly address?: string
}

export interface SourceReference<Id extends string = string> {
  readonly source: Id
  readonly at?: SourceLocator
}
