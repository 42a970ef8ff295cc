/** Replays a recorded run of the lab and says whether it gives what the file says, second by second. */
import { isDeepStrictEqual } from 'node:util'
import type { LabRecordingEntry } from '@shared/contract/lab/lab-recording'
import type { LabVerification } from '@shared/contract/lab/lab-listed'
import type { LabRow } from '@shared/contract/lab/lab-row'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import type { LabEngine } from '../engine/resilience/lab-engine'
import { labSoFar } from '../engine/resilience/lab-totals'
import { giveTurns } from '../give-turns'
import type { LabRecordingContent } from './recording-reader'
import { verifyInSteps, type Verdict } from './verify-steps'

export interface LabVerificationMeans {
  readonly engine: LabEngine
  readonly scenarios: readonly LabScenario[]
  readonly hashScenario: (scenario: LabScenario) => string
}

/**
 * Of every second: the state hash, the whole row bit for bit, and what the run came to by then.
 * A run can take seconds to be played again, so everything else has its turn meanwhile.
 */
export async function verifyLabRecording(
  { intactThroughSecond, ...content }: LabRecordingContent,
  means: LabVerificationMeans,
): Promise<LabVerification> {
  const rows: LabRow[] = []
  const verdict = await giveTurns(
    verifyInSteps(
      { ...content, intactThrough: intactThroughSecond },
      {
        ...{ ...means, stepIn, decisionIn },
        isSame: ({ snapshot }, entry: LabRecordingEntry) => {
          rows.push(snapshot)
          if (entry.type !== 'second' || !isDeepStrictEqual(snapshot, entry.row)) return false
          return isDeepStrictEqual(labSoFar(rows), entry.soFar)
        },
      },
    ),
  )
  return inSeconds(verdict)
}

function inSeconds(verdict: Verdict): LabVerification {
  const of = 'lab'
  switch (verdict.kind) {
    case 'reproduced':
      return { of, kind: 'reproduced', seconds: verdict.steps, ending: verdict.ending }
    case 'interrupted':
      return { of, kind: 'interrupted', afterSecond: verdict.afterStep }
    case 'differs':
      return { of, kind: 'differs', fromSecond: verdict.fromStep, what: verdict.what }
    case 'damaged': {
      const { kind, line, reason, intactThrough } = verdict
      return { of, kind, line, reason, intactThroughSecond: intactThrough }
    }
    case 'other-engine': {
      const { kind, recorded, own, steps } = verdict
      return { of, kind, recorded, own, seconds: steps }
    }
    case 'unknown-scenario': {
      const { kind, scenarioId, steps } = verdict
      return { of, kind, scenarioId, seconds: steps }
    }
  }
}

function stepIn(entry: LabRecordingEntry) {
  if (entry.type !== 'second') return null
  return { step: entry.row.second, stateHash: entry.stateHash }
}

function decisionIn(entry: LabRecordingEntry) {
  if (entry.type !== 'decision') return null
  const { second, ...candidate } = entry.decision
  return { step: second, candidate }
}
