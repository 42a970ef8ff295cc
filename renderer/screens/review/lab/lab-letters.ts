/** The letters of compared runs, in the order in which they were chosen. */

const FIRST = 'A'.charCodeAt(0)

export const letterOf = (at: number): string => String.fromCharCode(FIRST + at)
