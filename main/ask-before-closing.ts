/** Closing the window in the middle of a shift: the page is asked once what shall become of it. */

export interface ClosingMeans {
  readonly openShift: () => { readonly sessionId: string } | null
  /** Whether the page is there to ask: neither crashed nor hanging. */
  readonly pageAnswers: () => boolean
  readonly ask: (sessionId: string) => void
  /** Of a clock that only goes forward. */
  readonly nowMilliseconds: () => number
}

export interface ClosingQuestion {
  /** Whether the window may close now; where it may not, the page has been asked. */
  readonly mayClose: () => boolean
  /** From here on nothing is asked any more: the program ends, or the system does. */
  readonly stopAsking: () => void
  /** A page that was loaded anew shows no question. */
  readonly forget: () => void
}

/**
 * So long a second press counts as an answer. Later ones ask anew, since the page does not say that its
 * question was put away; a question that still stands there is then answered by two presses.
 */
export const QUESTION_STANDS_MILLISECONDS = 20_000

export function createClosingQuestion(means: ClosingMeans): ClosingQuestion {
  let asked: { readonly sessionId: string; readonly atMilliseconds: number } | null = null
  let isOver = false
  const stands = (sessionId: string): boolean =>
    asked !== null &&
    asked.sessionId === sessionId &&
    means.nowMilliseconds() - asked.atMilliseconds < QUESTION_STANDS_MILLISECONDS
  return {
    mayClose: () => {
      const shift = means.openShift()
      if (isOver || shift === null || !means.pageAnswers()) return true
      if (stands(shift.sessionId)) return true
      asked = { sessionId: shift.sessionId, atMilliseconds: means.nowMilliseconds() }
      means.ask(shift.sessionId)
      return false
    },
    stopAsking: () => {
      isOver = true
    },
    forget: () => {
      asked = null
    },
  }
}
