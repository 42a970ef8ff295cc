/** A played shift as the window gets it for review, its debrief, and answers to the requests of a review. */
import { DEFAULT_LOSS_WEIGHTS, type Debrief } from '@shared/contract/debrief'
import type { ReviewedShift } from '@shared/contract/review'
import { EMPTY_NOTES, type NotesChange, type SessionNotes } from '@shared/contract/session-notes'
import { success } from '@shared/result'
import { makeDebrief } from '../../main/debrief/make-debrief'
import { onCallEngine } from '../../main/engine/on-call/on-call-engine'
import { playedShift, type Play } from '../main/debrief/debriefed-shift'
import { playSteps } from '../main/engine/on-call/played-shift'
import type { Answers } from '../renderer/screens/home/answering-bridge'

function reviewedShift(play: Play, changed: Partial<ReviewedShift> = {}): ReviewedShift {
  const shift = playedShift(play)
  const { scenario, seed, decisions, snapshots } = shift
  return {
    fileName: shift.fileName,
    identity: {
      sessionId: '0f4c2f5e-6d0c-4f0a-9d53-2f5b2c6a7e01',
      fileName: shift.fileName,
      scenarioId: scenario.id,
      seed,
      codeName: 'Otter 07',
      mode: 'practice',
      branch: null,
      startMinuteOfDay: scenario.startMinuteOfDay,
      durationMinutes: scenario.durationMinutes,
      bootDelayMinutes: scenario.bootDelayMinutes,
      openingBudgetShare: scenario.openingBudgetShare,
    },
    startedAt: '2026-01-14T09:20:00.000Z',
    engine: onCallEngine.version,
    state: 'complete',
    ending: 'completed',
    damage: null,
    snapshots,
    controls: playSteps({ scenario, seed, decisions })
      .slice(0, snapshots.length)
      .map(({ controls }) => controls),
    alerts: shift.alerts,
    log: [],
    notices: shift.notices,
    looks: shift.looks,
    pauses: [],
    notes: EMPTY_NOTES,
    related: [],
    ...changed,
  }
}

/** Answers of a main process that holds this one recording, with notes that change as they are asked to. */
export function reviewAnswers(play: Play, changed: Partial<ReviewedShift> = {}): Answers {
  const shift = reviewedShift(play, changed)
  let { notes } = shift
  const debrief = (): Debrief =>
    makeDebrief(playedShift(play), {
      engine: onCallEngine,
      weights: notes.weights ?? DEFAULT_LOSS_WEIGHTS,
    })
  return {
    'review.open': () => success({ ...shift, notes }),
    'review.debrief': () => success(debrief()),
    'review.change-notes': ({ change }) => {
      notes = changedNotes(notes, change)
      return success(notes)
    },
    'review.print': () => success({ path: 'debrief.pdf' }),
    'recordings.verify': () =>
      success({ kind: 'reproduced', minutes: shift.snapshots.length - 1, ending: 'completed' }),
  }
}

const WRITTEN_AT = '2026-01-14T11:00:00.000Z'

/** What the debrief writes; the changes of others are left alone. */
function changedNotes(notes: SessionNotes, change: NotesChange): SessionNotes {
  switch (change.kind) {
    case 'weights':
      return { ...notes, weights: change.weights }
    case 'reaction':
      return { ...notes, reaction: change.text }
    case 'revealed':
      return { ...notes, revealed: true }
    case 'rule-for-next-time':
      return { ...notes, ruleForNextTime: { text: change.text, writtenAt: WRITTEN_AT } }
    case 'put-mark':
      return {
        ...notes,
        marks: [...notes.marks, { ...withoutKind(change), writtenAt: WRITTEN_AT }],
      }
    case 'put-answer': {
      const others = notes.answers.filter(({ id }) => id !== change.id)
      return { ...notes, answers: [...others, { ...withoutKind(change), writtenAt: WRITTEN_AT }] }
    }
    case 'remove':
      return { ...notes, marks: notes.marks.filter(({ id }) => id !== change.id) }
    default:
      return notes
  }
}

function withoutKind<Change extends { kind: string }>({ kind: _, ...rest }: Change) {
  return rest
}
