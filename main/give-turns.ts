/** Drives long work that halts after each piece, so that everything else has its turn in between. */

/** About one frame of a screen. */
const TURN_MILLISECONDS = 12

export async function giveTurns<Value>(
  work: Generator<undefined, Value, undefined>,
): Promise<Value> {
  let began = performance.now()
  for (;;) {
    const piece = work.next()
    if (piece.done === true) return piece.value
    if (performance.now() - began > TURN_MILLISECONDS) {
      await new Promise((resolve) => setTimeout(resolve))
      began = performance.now()
    }
  }
}
