/**
 * Reads the ends of many files one after the other: in place as long as the file system answers at once, and through the
 * pool of threads after a few slow answers, so that a share or a sleeping disk keeps nothing else waiting.
 */
import { readFileEnds, readFileEndsAtOnce, type EndLengths, type FileEnds } from './file-ends'

export type ReadEnds = (path: string, lengths: EndLengths) => Promise<FileEnds | null>

/** A local disk without moving parts answers in a tenth of it. */
const SLOW_MILLISECONDS = 4
/** One alone may be the program's own pause. */
const SLOW_ANSWERS = 3
/** After so long in place everything else has its turn. */
const TURN_MILLISECONDS = 8

/** @param clock milliseconds that never go back */
export function createQuickEnds(clock: () => number = () => performance.now()): ReadEnds {
  let slowAnswers = 0
  let turnBegan = clock()
  return async (path, lengths) => {
    if (slowAnswers >= SLOW_ANSWERS) return readFileEnds(path, lengths)
    if (clock() - turnBegan > TURN_MILLISECONDS) {
      await new Promise((resolve) => setImmediate(resolve))
      turnBegan = clock()
    }
    const began = clock()
    const ends = readFileEndsAtOnce(path, lengths)
    if (clock() - began > SLOW_MILLISECONDS) slowAnswers += 1
    return ends
  }
}
