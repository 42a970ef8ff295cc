/** Recorded runs of the lab in the library, the review and the table of runs, through the services of the window. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LiveLab } from '@shared/contract/lab/lab-session'
import { composeServices, type Services } from '../../../../main/compose-services'
import {
  failedOfRow,
  labScore,
  labTotals,
  labVerdict,
} from '../../../../main/engine/resilience/lab-totals'
import { jsonLinesOf, forgeLine } from '../../../support/chain-by-hand'
import { QUIET_START } from '../../../support/lab-desk'
import { labScenarioCalled } from '../../../support/recorded-lab'
import { valueOf } from '../../../support/recorded-shift'
import { BAD_DEPLOY_START } from '../../../support/session-desk'

let dataFolder: string
let services: Services

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'guardia-lab-review-'))
  services = composeServices({
    dataFolder: () => dataFolder,
    appVersion: '0.0.0',
    publish: () => undefined,
  })
})
afterEach(async () => {
  await services.closeSession()
  rmSync(dataFolder, { recursive: true, force: true })
})

const pathOf = (fileName: string): string => join(dataFolder, 'sessions', fileName)

/** Twelve seconds with three decisions, then ended early. */
async function play(): Promise<LiveLab> {
  const { lab } = services
  valueOf(await lab.start(QUIET_START))
  valueOf(await lab.pause())
  for (let second = 1; second <= 12; second += 1) {
    if (second === 3) valueOf(await lab.decide({ type: 'set-balancer', value: 'random' }))
    if (second === 8) valueOf(await lab.decide({ type: 'set-edge-limit', value: 900 }))
    // Some requests fail, so that not every share is 1.
    if (second === 9) valueOf(await lab.decide({ type: 'restart-client' }))
    valueOf(await lab.advance())
  }
  valueOf(await lab.note({ text: 'look' }))
  valueOf(await lab.end())
  const live = lab.current()
  if (live === null) throw new Error('a run was played')
  return live
}

describe('the lists', () => {
  it('say length, score and verdict of a run, and budget and cost of none', async () => {
    const { identity, rows } = await play()
    const scenario = labScenarioCalled('quiet-service')
    const totals = labTotals(rows)
    const lab = {
      secondsRecorded: 12,
      score: labScore(scenario, totals),
      verdict: labVerdict(scenario, totals),
      branchSecond: null,
    }
    const [row] = valueOf(await services.library.list())
    expect(row).toMatchObject({
      ...{ fileName: identity.fileName, scenarioId: 'quiet-service', seed: 7 },
      ...{ state: 'ended-early', minutesRecorded: 0, budgetSpentShare: null, costDollars: null },
      lab,
    })
    const [recent] = valueOf(await services.recordings.recent())
    expect(recent).toMatchObject({ state: 'ended-early', budgetSpentShare: null, lab })
  })

  it('tell an interrupted run from its last lines, and that it can go on', async () => {
    valueOf(await services.lab.start(QUIET_START))
    valueOf(await services.lab.advance())
    await services.closeSession()
    const [row] = valueOf(await services.library.list())
    expect(row).toMatchObject({ state: 'interrupted', lab: { secondsRecorded: 1 } })
    const [recent] = valueOf(await services.recordings.recent())
    expect(recent).toMatchObject({ continuable: true, closable: true, obstacle: null })
    const { fileName } = recent ?? { fileName: '' }
    valueOf(await services.recordings.closeInterrupted(fileName))
    expect(valueOf(await services.library.list())[0]).toMatchObject({ state: 'closed' })
  })

  it('tell a run of an engine that is not here, without a score that could not be played again', async () => {
    const { identity } = await play()
    const whole = readFileSync(pathOf(identity.fileName))
    const other = forgeLine(whole, 0, (json) =>
      json.replace(/"sha256":"[0-9a-f]{4}/, '"sha256":"0000'),
    )
    writeFileSync(pathOf(identity.fileName), other)
    const [recent] = valueOf(await services.recordings.recent())
    expect(recent?.lab).toMatchObject({ secondsRecorded: 12, score: null, verdict: null })
    valueOf(await services.library.list())
  })

  it('stand beside shifts, which have no score', async () => {
    await play()
    const { identity } = valueOf(await services.session.start(BAD_DEPLOY_START))
    valueOf(await services.session.end())
    const rows = valueOf(await services.library.list())
    expect(rows).toHaveLength(2)
    expect(rows.find(({ fileName }) => fileName === identity.fileName)?.lab).toBeNull()
  })
})

describe('the review of a run', () => {
  it('shows rows, settings, controls and log as they were shown live', async () => {
    const { identity, rows, controls, status } = await play()
    const reviewed = valueOf(await services.labReview.open(identity.fileName))
    expect(reviewed).toMatchObject({ identity, state: 'ended-early', ending: 'ended-early' })
    expect(reviewed.rows).toEqual(rows)
    expect(reviewed.controls).toEqual(controls)
    expect(reviewed.log).toEqual(status.log)
    expect(reviewed.settings.map(({ balancer, edgeLimit }) => [balancer, edgeLimit])).toEqual(
      controls.map(({ balancer, edgeLimit }) => [balancer, edgeLimit]),
    )
    expect(await services.recordings.verify(identity.fileName)).toEqual({
      ok: true,
      value: { of: 'lab', kind: 'reproduced', seconds: 12, ending: 'ended-early' },
    })
  })

  it('is none of a shift, and the review of shifts none of a run', async () => {
    const run = await play()
    const shift = valueOf(await services.session.start(BAD_DEPLOY_START))
    valueOf(await services.session.end())
    const refused = (reason: string) => ({
      failure: { code: 'recording-other-kind', parameters: { reason } },
    })
    const { review, labReview } = services
    expect(await review.open(run.identity.fileName)).toMatchObject(refused('recorded-lab'))
    expect(await review.debrief(run.identity.fileName)).toMatchObject(refused('recorded-lab'))
    expect(await labReview.open(shift.identity.fileName)).toMatchObject(refused('recorded-on-call'))
  })

  it('branches off paused at a second of it, under the name it has now', async () => {
    const run = await play()
    const { fileName, sessionId } = run.identity
    const before = readFileSync(pathOf(fileName))
    valueOf(await services.review.changeNotes(fileName, { kind: 'rename', codeName: 'Azeri' }))
    const request = { fileName, second: 5, language: 'eu' } as const
    const live = valueOf(await services.labReview.branch(request))
    expect(live.identity).toMatchObject({
      ...{ branch: { parent: sessionId, second: 5 }, codeName: 'Azeri', mode: 'practice' },
    })
    expect(live.rows).toEqual(run.rows.slice(0, 6))
    expect(live.status).toMatchObject({
      phase: { kind: 'paused' },
      controls: { balancer: 'random' },
    })
    expect(await services.labReview.branch(request)).toMatchObject({
      failure: { code: 'session-running' },
    })
    valueOf(await services.lab.end())
    expect(readFileSync(pathOf(fileName))).toEqual(before)
    const reviewed = valueOf(await services.labReview.open(fileName))
    expect(reviewed.related).toEqual([{ fileName: live.identity.fileName, kind: 'branch' }])
    expect(await services.labReview.branch({ ...request, second: 600 })).toMatchObject({
      failure: { code: 'second-refused', parameters: { maximum: 12 } },
    })
  })

  it('branches off from an exam only once that is sealed', async () => {
    const { fileName } = valueOf(
      await services.lab.start({ ...QUIET_START, mode: 'exam' }),
    ).identity
    await services.closeSession()
    const request = { fileName, second: 0, language: 'eu' } as const
    expect(await services.labReview.branch(request)).toMatchObject({
      failure: { code: 'exam-not-ended' },
    })
    valueOf(await services.recordings.closeInterrupted(fileName))
    expect(valueOf(await services.labReview.branch(request)).identity.mode).toBe('practice')
  })
})

describe('the debrief of a run', () => {
  it('is of what is recorded: 12 seconds, three decisions, on its seed', async () => {
    const { identity } = await play()
    const debrief = valueOf(await services.labReview.debrief(identity.fileName))
    expect(debrief).toMatchObject({ secondsPlayed: 12, seed: identity.seed })
    expect(debrief.decisions.map(({ decision }) => [decision.second, decision.type])).toEqual([
      [3, 'set-balancer'],
      [8, 'set-edge-limit'],
      [9, 'restart-client'],
    ])
  })

  it('is refused where another engine played it', async () => {
    const { identity } = await play()
    const path = pathOf(identity.fileName)
    const other = forgeLine(readFileSync(path), 0, (json) =>
      json.replace('"resilience 1"', '"resilience 2"'),
    )
    writeFileSync(path, other)
    expect(await services.labReview.debrief(identity.fileName)).toMatchObject({
      failure: { code: 'recording-not-reproducible', parameters: { reason: 'other-engine' } },
    })
  })
})

describe('the runs of a scenario and seed', () => {
  it('are listed oldest first, with what each came to, and no other', async () => {
    const first = await play()
    const { fileName } = first.identity
    const live = valueOf(await services.labReview.branch({ fileName, second: 5, language: 'eu' }))
    valueOf(await services.lab.end())
    valueOf(await services.lab.start({ ...QUIET_START, seed: 8 }))
    valueOf(await services.lab.end())
    const runs = valueOf(await services.labReview.runs({ scenarioId: 'quiet-service', seed: 7 }))
    expect(runs.map((run) => run.fileName).sort()).toEqual(
      [fileName, live.identity.fileName].sort(),
    )
    const own = runs.find((run) => run.fileName === fileName)
    expect(own).toMatchObject({ branchSecond: null, secondsRecorded: 12, state: 'ended-early' })
    expect(own?.totals).toEqual(labTotals(first.rows))
    expect(own?.settings).toMatchObject({ balancer: 'random', edgeLimit: 900 })
    expect(own?.decisions).toMatchObject([
      { second: 3, type: 'set-balancer' },
      { second: 8, type: 'set-edge-limit' },
      { second: 9, type: 'restart-client' },
    ])
    const answered = first.rows.slice(1, 11).reduce((sum, row) => sum + row.answered, 0)
    expect(own?.successShares).toHaveLength(2)
    const failed = first.rows.slice(1, 11).reduce((sum, row) => sum + failedOfRow(row), 0)
    expect(failed).toBeGreaterThan(0)
    expect(own?.successShares[0]).toBe(answered / (answered + failed))
    const branch = runs.find((run) => run.fileName !== fileName)
    expect(branch).toMatchObject({ branchSecond: 5, secondsRecorded: 5 })
  })
})

describe('files of runs', () => {
  it('are taken in, given out, renamed and deleted like those of shifts', async () => {
    const { identity } = await play()
    const elsewhere = join(dataFolder, 'elsewhere')
    mkdirSync(elsewhere)
    const target = join(elsewhere, 'run.guardia-session')
    valueOf(await services.library.exportAs(identity.fileName, target))
    const bytes = readFileSync(target)
    expect(bytes).toEqual(readFileSync(pathOf(identity.fileName)))
    valueOf(await services.library.deleteFiles([identity.fileName]))
    expect(existsSync(pathOf(identity.fileName))).toBe(false)
    const [taken] = valueOf(await services.library.importFiles([target]))
    expect(taken).toMatchObject({
      result: { ok: true, value: { fileName: identity.fileName, isNew: true } },
    })
    expect(readFileSync(pathOf(identity.fileName))).toEqual(bytes)
    const rename = { kind: 'rename', codeName: 'Azeri' } as const
    valueOf(await services.review.changeNotes(identity.fileName, rename))
    expect(valueOf(await services.library.list())[0]).toMatchObject({ codeName: 'Azeri' })
    const cut = join(elsewhere, 'cut.guardia-session')
    valueOf(await services.library.deleteFiles([identity.fileName]))
    writeFileSync(cut, bytes.subarray(0, bytes.length - 3))
    expect(jsonLinesOf(bytes).length).toBeGreaterThan(12)
    expect(valueOf(await services.library.importFiles([cut]))[0]).toMatchObject({
      result: { value: { damage: { intactThroughSecond: 12 } } },
    })
  })
})
