/** What stands above and below every page of a printed debrief. */
import type { Language } from '@shared/contract/session'

export interface PaperTexts {
  readonly language: Language
  /** Scenario and seed. */
  readonly header: string
  /** Code name and date. */
  readonly footer: string
  /** With the two marks below where the numbers belong. */
  readonly page: string
}

/** Stand for the numbers in the text of `print.page`; the printing engine fills them in. */
export const PAGE_MARKS = { page: '\u{E000}', pages: '\u{E001}' } as const

export interface PaperFrame {
  readonly headerTemplate: string
  readonly footerTemplate: string
}

/** Styles stand at the elements: the page's own do not reach here. */
const LINE_STYLE =
  'display:flex;justify-content:space-between;width:100%;margin:0 14mm;' +
  'font:8pt sans-serif;color:#3c4a54;-webkit-print-color-adjust:exact'

export function paperFrame({ language, header, footer, page }: PaperTexts): PaperFrame {
  const numbered = escapeHtml(page)
    .replace(PAGE_MARKS.page, '<span class="pageNumber"></span>')
    .replace(PAGE_MARKS.pages, '<span class="totalPages"></span>')
  const line = (parts: readonly string[]): string =>
    `<div lang="${language}" style="${LINE_STYLE}">${parts
      .map((part) => `<span>${part}</span>`)
      .join('')}</div>`
  return {
    headerTemplate: line([escapeHtml(header)]),
    footerTemplate: line([escapeHtml(footer), numbered]),
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A code name may hold anything that can be seen. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}
