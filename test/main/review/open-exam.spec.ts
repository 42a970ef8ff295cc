/** An exam that can still be continued is neither debriefed nor tried again; one that ended is not continued. */
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SessionEnding } from '@shared/contract/session'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { openReviewedBranch } from '../../../main/session/reviewed-branch'
import { valueOf } from '../../support/recorded-shift'
import { isExamUnderWay } from '@shared/review/exam-under-way'
import { listRecentSessions } from '../../../main/review/recent-sessions'
import { createOnCallModel } from '../../../main/session/on-call-model'
import { readShift } from '../../support/shift-content'
import {
  closeInterruptedRecording,
  reopenRecording,
} from '../../../main/recording/reopen-recording'
import { rawLinesOf } from '../../support/chain-by-hand'
import {
  DESK_CLOCK,
  KNOWN_MODELS,
  openReviewDesk,
  sampleRecording,
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
    const { header, entries, ending } = valueOf(await readShift(join(desk.sessions, fileName)))
    if (header === null) throw new Error('the sample has a header')
    const opened = await openReviewedBranch(
      {
        ...{ ...KNOWN_MODELS, model: createOnCallModel(onCallEngine), clock: () => DESK_CLOCK },
        openRecording: () => Promise.reject(new Error('nothing is opened for this')),
      },
      {
        ...{ fileName, language: 'eu', step: 3, dataFolder: desk.dataFolder },
        ...{ header, entries, ending, codeName: 'Otso' },
      },
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

describe('a damaged recording of an exam', () => {
  const sampleOf = (ending: SessionEnding | null) =>
    sampleRecording({ shift: SHIFT, header: { mode: 'exam' }, ending })
  /** One digit of a minute's numbers. */
  const spoiled = (bytes: Uint8Array): Buffer => {
    const copy = Buffer.from(bytes)
    const at = copy.indexOf('"values":[20,') + 14
    copy[at] = copy[at] === 0x31 ? 0x32 : 0x31
    return copy
  }
  const reopening = () => ({ dataFolder: desk.dataFolder, clock: () => DESK_CLOCK })
  const recent = async () => {
    const means = { ...KNOWN_MODELS, engine: onCallEngine }
    return valueOf(await listRecentSessions({ dataFolder: desk.dataFolder, limit: 1, means }))[0]
  }
  const refused = { failure: { code: 'exam-not-ended' } }

  it('is debriefed where its seal stands behind the damage, and is then never gone on with', async () => {
    const { fileName, bytes } = await sampleOf('completed')
    desk.put(fileName, spoiled(bytes))
    valueOf(await desk.review.debrief(fileName))
    const opened = valueOf(await desk.review.open(fileName))
    expect(opened).toMatchObject({ state: 'damaged', ending: null })
    expect(opened.snapshots.at(-1)?.minute).toBe(19)
    expect(isExamUnderWay(opened)).toBe(false)
    expect(await recent()).toMatchObject({ state: 'damaged', closable: false, continuable: false })
    const sealed = {
      failure: { code: 'recording-not-continuable', parameters: { reason: 'sealed' } },
    }
    expect(await reopenRecording(reopening(), fileName)).toMatchObject(sealed)
    expect(await closeInterruptedRecording(reopening(), fileName)).toMatchObject(sealed)
    expect(desk.bytes(fileName)).toEqual(spoiled(bytes))
  })

  it('is debriefed also where bytes follow its seal, or lines before it are lost', async () => {
    const { fileName, bytes } = await sampleOf('ended-early')
    const lines = rawLinesOf(bytes)
    const shorter = Buffer.concat([...lines.slice(0, 10), ...lines.slice(30)])
    for (const damaged of [Buffer.concat([spoiled(bytes), Buffer.alloc(9)]), shorter]) {
      desk.put(fileName, damaged)
      valueOf(await desk.review.debrief(fileName))
    }
  })

  it('stays closed without a seal, with a changed one, and with one of another recording', async () => {
    const { fileName, bytes } = await sampleOf(null)
    const ended = await sampleOf('completed')
    const endedLines = rawLinesOf(ended.bytes)
    const seal = endedLines.at(-1) ?? Buffer.alloc(0)
    const changed = Buffer.from(seal.toString().replace('completed', 'rewound'))
    const damages: Readonly<Record<string, Uint8Array>> = {
      'no seal': spoiled(bytes),
      'a changed seal': Buffer.concat([spoiled(bytes), changed]),
      'a torn seal': Buffer.concat([spoiled(bytes), seal.subarray(0, -1)]),
      'a whole recording behind it': Buffer.concat([spoiled(bytes), ended.bytes]),
      'the seal of a shorter one': Buffer.concat([
        spoiled(bytes),
        rawLinesOf((await sampleRecording({ shift: { ...SHIFT, throughMinute: 2 } })).bytes).at(
          -1,
        ) ?? seal,
      ]),
    }
    for (const [what, damaged] of Object.entries(damages)) {
      desk.put(fileName, damaged)
      expect(await desk.review.debrief(fileName), what).toMatchObject(refused)
      const opened = valueOf(await desk.review.open(fileName))
      expect(isExamUnderWay(opened), what).toBe(true)
      expect(await recent(), what).toMatchObject({ closable: true })
    }
    valueOf(await closeInterruptedRecording(reopening(), fileName))
    valueOf(await desk.review.debrief(fileName))
  })
})
