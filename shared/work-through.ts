/** Works through something at once that is written to halt after each piece: for who has nothing else to do meanwhile. */

export function workThrough<Value>(work: Generator<undefined, Value, undefined>): Value {
  let piece = work.next()
  while (piece.done !== true) piece = work.next()
  return piece.value
}
