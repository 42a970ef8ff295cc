/** The written forms of a term: “máy; instance” has two, “bộ ngắt mạch (circuit breaker)” a name and a loanword. */

const ALTERNATIVE = /\s*;\s*/
const WITH_LOANWORD = /^(?<name>[^()]+?)\s*\((?<loanword>[^()]+)\)$/

/** @returns all forms, in the order in which they stand */
export function termForms(term: string): readonly string[] {
  return term.split(ALTERNATIVE).flatMap((alternative) => {
    const { name, loanword } = WITH_LOANWORD.exec(alternative)?.groups ?? {}
    return name === undefined || loanword === undefined ? [alternative] : [name, loanword]
  })
}
