/** Erlang C: probability of waiting for one of N servers at an offered load of a Erlang. */
import { erlangB } from './erlang-b'

/**
 * Probability that a request has to wait in M/M/N, from Erlang B (Cooper, ch. 3).
 * @param servers N ≥ 1; @param offeredLoad 0 ≤ a < N in Erlang
 */
export function erlangC(servers: number, offeredLoad: number): number {
  const blocking = erlangB(servers, offeredLoad)
  return blocking / (1 - (offeredLoad / servers) * (1 - blocking))
}
