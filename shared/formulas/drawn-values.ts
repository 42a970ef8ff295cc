/** What the seed drew for a minute: known to the formulas once a shift may be seen as it really was. */
import { firstNormal, normalRadius, secondNormal } from '../random/distributions'
import { mulberryOutput, mulberryUniform, nextMulberryState } from '../random/mulberry32'
import { scheduleStream, trafficStream } from '../random/streams'
import { surgeOf } from './surge'
import type { SymbolId } from './symbol-ids'

export type DrawnValues = Readonly<Partial<Record<SymbolId, number>>>

/** @param hasSurge whether the scenario has a surge; without one its factor is 1 */
export function drawnValues(seed: number, minute: number, hasSurge: boolean): DrawnValues {
  return { ...noiseOf(seed, minute), ...(hasSurge ? surgeAt(seed, minute) : { surgeFactor: 1 }) }
}

/** Minute 0 draws nothing, and every later minute one pair. */
function noiseOf(seed: number, minute: number): DrawnValues {
  if (minute < 1) return {}
  let state = trafficStream(seed)
  for (let draw = 0; draw < 2 * minute - 1; draw += 1) state = nextMulberryState(state)
  const randomOutput = mulberryOutput(state)
  const uniformFirst = mulberryUniform(state)
  const uniformSecond = mulberryUniform(nextMulberryState(state))
  const radius = normalRadius(uniformFirst)
  return {
    randomOutput,
    uniformFirst,
    uniformSecond,
    firstNormal: firstNormal(radius, uniformSecond),
    secondNormal: secondNormal(radius, uniformSecond),
  }
}

function surgeAt(seed: number, minute: number): DrawnValues {
  const first = nextMulberryState(scheduleStream(seed))
  const second = nextMulberryState(first)
  const uniformStart = mulberryUniform(first)
  const uniformPeak = mulberryUniform(second)
  const uniformHold = mulberryUniform(nextMulberryState(second))
  const { startMinute } = surgeOf(uniformStart, uniformPeak, uniformHold)
  return { uniformStart, uniformPeak, uniformHold, surgeElapsed: minute - startMinute }
}
