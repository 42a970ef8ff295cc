/** One queue before all workers, as the model's text gives it (section 7 of a minute), with Erlang by its recursion. */

/** Load of the workers, who has to wait, who waits beyond 2 s, and the time that 99 % are answered in. */
export function waitInQueue(admitted: number, serviceTime: number, workers: number) {
  const load = admitted * serviceTime
  const servedP99 = serviceTime * Math.log(100)
  if (load === 0) {
    return { utilization: 0, waitProbability: 0, failedShare: 0, p99Seconds: servedP99 }
  }
  if (load >= workers) {
    const failedShare = workers === 0 ? 1 : 1 - workers / load
    return { utilization: 1, waitProbability: 1, failedShare, p99Seconds: null }
  }
  const spare = workers / serviceTime - admitted
  const waitProbability = erlangC(workers, load)
  const waitedP99 = Math.max(0, Math.log(waitProbability / 0.01)) / spare
  return {
    utilization: load / workers,
    waitProbability,
    failedShare: waitProbability * Math.exp(-spare * 2),
    p99Seconds: servedP99 + waitedP99,
  }
}

export function erlangB(workers: number, load: number): number {
  let blocked = 1
  for (let k = 1; k <= workers; k += 1) blocked = (load * blocked) / (k + load * blocked)
  return blocked
}

export function erlangC(workers: number, load: number): number {
  const blocked = erlangB(workers, load)
  return blocked / (1 - (load / workers) * (1 - blocked))
}
