/** Runs asynchronous work one piece after the other, in the order in which it was asked for. */

export type SerialQueue = <Value>(work: () => Promise<Value>) => Promise<Value>

/** A piece that fails rejects its own promise and does not hold up the next. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}
