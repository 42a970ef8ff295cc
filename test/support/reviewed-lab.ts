/** A recorded run of the lab as the window is given it, played by the real engine; and a window in which one is open. */
import { flushPromises } from '@vue/test-utils'
import type { LabDebrief } from '@shared/contract/lab/lab-debrief'
import type { TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import type { LabRun, ReviewedLab } from '@shared/contract/lab/lab-review'
import type { AnyVerification } from '@shared/contract/recordings'
import type { Language } from '@shared/contract/session'
import { EMPTY_NOTES, type NotesChange } from '@shared/contract/session-notes'
import { answeredShare } from '@shared/lab/row-facts'
import { failure, success } from '@shared/result'
import { labTotals } from '../../main/engine/resilience/lab-totals'
import { replaceBridge } from '../../renderer/bridge/training-api'
import { useLabReviewStore } from '../../renderer/stores/lab-review-store'
import { answeringBridge } from '../renderer/screens/home/answering-bridge'
import { LAB_DEBRIEF_SAMPLE } from './lab-debrief-sample'
import { playLab } from './lab-seconds'
import { openTestWindow, type TestWindow } from './mount-window'

export interface PlayedRun {
  readonly number: number
  readonly decisions?: readonly TimedLabDecision[]
  readonly seconds?: number
}

const SEED = 7
const fileNameOf = (number: number): string =>
  `20260114T09000${number}Z-00000000-0000-4000-8000-00000000000${number}.guardia-session`

export function reviewedLab({ number, decisions = [], seconds = 150 }: PlayedRun): ReviewedLab {
  const { rows, controls } = playLab({ scenarioId: 'bad-zone', seed: SEED, seconds, decisions })
  return {
    fileName: fileNameOf(number),
    identity: {
      ...{ sessionId: `run-${number}`, fileName: fileNameOf(number), scenarioId: 'bad-zone' },
      ...{ seed: SEED, codeName: 'Otter 12', mode: 'practice', branch: null },
      durationSeconds: 600,
    },
    ...{ startedAt: '2026-01-14T09:00:00.000Z', engine: 'resilience 1', state: 'ended-early' },
    ...{ ending: 'ended-early', damage: null, rows, controls, settings: controls },
    log: decisions.map((decision) => ({ kind: 'decision', second: decision.second, decision })),
    ...{ notes: EMPTY_NOTES, related: [] },
  }
}

export function labRunOf(run: ReviewedLab, decisions: readonly TimedLabDecision[]): LabRun {
  const rows = run.rows.slice(1)
  return {
    ...{ fileName: run.fileName, sessionId: run.identity.sessionId, codeName: 'Otter 12' },
    ...{ startedAt: run.startedAt, state: run.state, branchSecond: null, decisions },
    settings: run.settings.at(-1) ?? failing('a run has settings'),
    ...{ secondsRecorded: rows.length, totals: labTotals(run.rows) },
    successShares: [answeredShare(rows)],
  }
}

function failing(message: string): never {
  throw new Error(message)
}

export interface LabReviewWindow extends TestWindow {
  readonly review: ReturnType<typeof useLabReviewStore>
  readonly changes: readonly NotesChange[]
  /** What was asked for, oldest first. */
  readonly asked: readonly string[]
}

export interface LabReviewOptions {
  readonly language?: Language
  readonly runs?: readonly LabRun[]
  /** Others that can be opened, beside the one that is. */
  readonly others?: readonly ReviewedLab[]
  readonly debrief?: LabDebrief
  readonly verification?: Extract<AnyVerification, { of: 'lab' }>
}

export async function openLabReview(
  run: ReviewedLab,
  options: LabReviewOptions = {},
): Promise<LabReviewWindow> {
  const opened = await openTestWindow(options.language)
  const changes: NotesChange[] = []
  const all = [run, ...(options.others ?? [])]
  let notes = run.notes
  const bridge = answeringBridge(opened.bridge, {
    'lab.review': ({ fileName }) => {
      const found = all.find((each) => each.fileName === fileName)
      return found
        ? success(found)
        : failure('file-unreadable', { path: fileName, reason: 'missing' })
    },
    'recordings.verify': () =>
      success(
        options.verification ?? {
          of: 'lab',
          kind: 'reproduced',
          seconds: run.rows.length - 1,
          ending: 'ended-early',
        },
      ),
    'lab.debrief': () => success(options.debrief ?? LAB_DEBRIEF_SAMPLE),
    'lab.runs': () => success(options.runs ?? []),
    'lab.branch': () => failure('session-running'),
    'review.change-notes': ({ change }) => {
      changes.push(change)
      if (change.kind === 'put-note') {
        const { kind: _kind, ...written } = change
        const note = { ...written, writtenAt: '2026-01-14T12:00:00Z' }
        notes = { ...notes, notes: [...notes.notes, note] }
      }
      if (change.kind === 'remove') {
        notes = { ...notes, notes: notes.notes.filter(({ id }) => id !== change.id) }
      }
      return success(notes)
    },
  })
  const restore = replaceBridge(bridge)
  const review = useLabReviewStore()
  await review.open(run.fileName)
  await flushPromises()
  return {
    ...{ ...opened, review, changes },
    get asked() {
      return bridge.asked.map(([name]) => name)
    },
    close: () => {
      opened.close()
      restore()
    },
  }
}
