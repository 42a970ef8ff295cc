/** An exam that can still be continued is neither debriefed nor tried again. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SessionEnding } from '@shared/contract/session'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { openReviewedBranch } from '../../../main/session/reviewed-branch'
import { valueOf } from '../../support/recorded-shift'
import { readSession } from '../../../main/recording/recording-folder'
import {
  DESK_CLOCK,
  KNOWN_MODELS,
  openReviewDesk,
  scenarioCalled,
  type ReviewDesk,
} from '../../support/review-desk'

const SHIFT = { scenario: scenarioCalled('bad-deploy'), seed: 42, throughMinute: 40 }

let desk: ReviewDesk
beforeEach(() => {
  desk = openReviewDesk()
})
afterEach(() => {
  desk.clear()
})

const addExam = (ending: SessionEnding | null) =>
  desk.add({ shift: SHIFT, header: { mode: 'exam' }, ending })

describe('a recording of an exam', () => {
  it('is refused while it is not sealed', async () => {
    const fileName = await addExam(null)
    const refused = { failure: { code: 'exam-not-ended', parameters: { path: fileName } } }
    expect(await desk.review.debrief(fileName)).toMatchObject(refused)
    const request = { fileName, minute: 3, language: 'eu' } as const
    expect(await desk.review.branch(request)).toMatchObject(refused)
    const { header, entries, ending } = valueOf(await readSession(desk.dataFolder, fileName))
    if (header === null) throw new Error('the sample has a header')
    const opened = await openReviewedBranch(
      {
        ...{ ...KNOWN_MODELS, engine: onCallEngine, clock: () => DESK_CLOCK },
        openRecording: () => Promise.reject(new Error('nothing is opened for this')),
      },
      { ...request, dataFolder: desk.dataFolder, header, entries, ending, codeName: 'Otso' },
    )
    expect(opened).toMatchObject(refused)
  })

  it.each(['completed', 'ended-early', 'interrupted'] as const)(
    'is debriefed once it is sealed as %s, as practice is at any time',
    async (ending) => {
      valueOf(await desk.review.debrief(await addExam(ending)))
      const practice = await desk.add({ shift: SHIFT, ending: null })
      valueOf(await desk.review.debrief(practice))
    },
  )
})
