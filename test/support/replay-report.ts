/** Verifies a recording and gives, minute by minute, the state hashes in the file and those of a replay made here. */
import type { TimedDecision } from '@shared/contract/decisions'
import type { Verification } from '@shared/contract/recordings'
import { onCallEngine } from '../../main/engine/on-call/on-call-engine'
import { foldSession } from '../../main/engine/fold-session'
import { parseShift } from './shift-content'
import { hashScenario } from '../../main/recording/scenario-hash'
import { verifyRecording } from '../../main/recording/verify-recording'
import { BUILT_IN_SCENARIOS } from '../../main/scenarios/built-in-scenarios'

export interface ReplayReport {
  readonly verification: Verification
  readonly recordedHashes: readonly string[]
  readonly replayedHashes: readonly string[]
}

export function reportReplay(file: Uint8Array): ReplayReport {
  const content = parseShift(file)
  const scenarios = BUILT_IN_SCENARIOS
  const verification = verifyRecording(content, { engine: onCallEngine, scenarios, hashScenario })
  const recordedHashes = content.entries.flatMap((entry) =>
    entry.type === 'minute' ? [entry.stateHash] : [],
  )
  const decisions = content.entries.flatMap((entry): TimedDecision[] =>
    entry.type === 'decision' ? [entry.decision] : [],
  )
  const scenario = scenarios.find(({ id }) => id === content.header?.scenario.id)
  if (scenario === undefined || content.header === null) throw new Error('no built-in scenario')
  const replayedHashes: string[] = []
  const shift = { scenario, seed: content.header.seed }
  for (const { state, snapshot } of foldSession(onCallEngine, shift, decisions)) {
    if (snapshot.minute >= recordedHashes.length) break
    replayedHashes.push(onCallEngine.hashState(state))
  }
  return { verification, recordedHashes, replayedHashes }
}
