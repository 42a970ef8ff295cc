/** Rows of recent recordings from the ends of their files: the same as from the whole, and only where the chain holds. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RecordedAnswer } from '@shared/contract/recorded-answer'
import type { RecentSession } from '@shared/contract/recordings'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { listRecentSessions } from '../../../main/review/recent-sessions'
import { LAB_REPLAY } from '../../support/lab-desk'
import { readRecordingEnds } from '../../../main/review/recording-ends'
import { recordLabRun } from '../../support/recorded-lab'
import { valueOf } from '../../support/recorded-shift'
import { KNOWN_MODELS, sampleRecording, scenarioCalled } from '../../support/review-desk'
import { BAD_DEPLOY_START, openSessionDesk } from '../../support/session-desk'

let dataFolder: string
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'guardia-recent-'))
  mkdirSync(join(dataFolder, 'sessions'))
})
afterEach(() => rmSync(dataFolder, { recursive: true }))

async function rowOf({
  fileName,
  bytes,
}: {
  fileName: string
  bytes: Uint8Array
}): Promise<RecentSession | undefined> {
  writeFileSync(join(dataFolder, 'sessions', fileName), bytes)
  const means = { ...KNOWN_MODELS, engine: onCallEngine, lab: LAB_REPLAY }
  const [row] = valueOf(await listRecentSessions({ dataFolder, limit: 1, means }))
  return row
}
/** What stands between the ends of a file of some ten kilobytes. */
const spoilt = (bytes: Uint8Array): Uint8Array => {
  const copy = Uint8Array.from(bytes)
  const middle = copy.length >> 1
  copy[middle] = (copy[middle] ?? 0) ^ 1
  return copy
}

describe('listRecentSessions', () => {
  it('says of a sealed run of the lab what reading the whole of it says', async () => {
    const sealed = await recordLabRun({ throughSecond: 40, ending: 'ended-early' })
    const open = await recordLabRun({ throughSecond: 40 })
    expect(sealed.bytes.length).toBeGreaterThan(12_000)
    const whole = await rowOf(open)
    expect(whole).toMatchObject({ state: 'interrupted', lab: { secondsRecorded: 40 } })
    const onlyOpen = { state: 'ended-early', closable: false, continuable: false }
    expect(await rowOf(sealed)).toEqual({ ...whole, ...onlyOpen })
  })

  it('notices a damage between the ends, so that such a recording can be gone on with', async () => {
    const shift = { scenario: scenarioCalled('bad-deploy'), seed: 7 }
    const sample = await sampleRecording({ shift, ending: 'completed' })
    expect(await rowOf(sample)).toMatchObject({ state: 'complete', continuable: false })
    const row = await rowOf({ ...sample, bytes: spoilt(sample.bytes) })
    expect(row).toMatchObject({ state: 'damaged', continuable: true })
  })

  it('knows the budget at the opening behind long answers to case studies, as the library does', async () => {
    const answers = ['one', 'two', 'three', 'four'].map((question): RecordedAnswer => {
      const answer = { caseId: 'own', part: 'questions', question, kind: 'text' } as const
      return { text: 'ệ'.repeat(500), answer }
    })
    const desk = openSessionDesk()
    try {
      const { identity } = valueOf(await desk.session.start({ ...BAD_DEPLOY_START, answers }))
      for (let minute = 1; minute <= 20; minute += 1) valueOf(await desk.session.advance())
      valueOf(await desk.session.end())
      const { fileName } = identity
      const row = await rowOf({ fileName, bytes: desk.bytes(fileName) })
      expect(row).toMatchObject({ state: 'ended-early', minutesRecorded: 20 })
      expect(row?.budgetSpentShare).toBeGreaterThan(0)
      const ends = await readRecordingEnds(join(dataFolder, 'sessions', fileName))
      expect(ends).toMatchObject({ course: { opening: { minute: 0 } } })
    } finally {
      await desk.session.close()
      desk.clear()
    }
  })
})
