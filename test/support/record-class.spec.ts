/** The class that is recorded by script: whole, varied, reproducible, and named in letters that search and print have to hold. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkCodeName } from '@shared/session/code-name'
import { onCallEngine } from '../../main/engine/on-call/on-call-engine'
import { parseShift } from './shift-content'
import { hashScenario } from '../../main/recording/scenario-hash'
import { verifyRecording } from '../../main/recording/verify-recording'
import { BUILT_IN_SCENARIOS } from '../../main/scenarios/built-in-scenarios'
import { CLASS_PLAYS, PLAY_KINDS } from './class-plays'
import { recordClass } from './record-class'

let folder = ''
let names: readonly string[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guardia-class-'))
  names = await recordClass(folder)
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('recordClass', () => {
  it('records every scenario played in every way, at least 24 shifts', () => {
    expect(names.length).toBeGreaterThanOrEqual(24)
    expect(readdirSync(join(folder, 'sessions')).sort()).toEqual([...names].sort())
    const ways = CLASS_PLAYS.map(({ shift, kind }) => `${shift.scenario.id} ${kind}`)
    expect(new Set(ways).size).toBe(BUILT_IN_SCENARIOS.length * PLAY_KINDS.length)
  })

  it('writes recordings that the engine reproduces', () => {
    const means = { engine: onCallEngine, scenarios: BUILT_IN_SCENARIOS, hashScenario }
    for (const name of names) {
      const content = parseShift(readFileSync(join(folder, 'sessions', name)))
      expect(verifyRecording(content, means)).toMatchObject({ kind: 'reproduced' })
    }
  })

  it('gives code names of Vietnamese and Basque letters, each once, as they may be recorded', () => {
    const codeNames = CLASS_PLAYS.map(({ codeName }) => codeName)
    expect(codeNames.map(checkCodeName)).toEqual(codeNames)
    expect(new Set(codeNames).size).toBe(codeNames.length)
    for (const letter of 'ĐđéồỏạếịờợñÑÇü') expect(codeNames.join(' ')).toContain(letter)
  })

  it('acknowledges some alerts, looks at some metrics, and leaves some shifts early', () => {
    const entries = CLASS_PLAYS.flatMap(({ shift }) =>
      Array.from({ length: 241 }, (_, minute) => shift.besides?.(minute) ?? []).flat(),
    )
    expect(entries.filter(({ type }) => type === 'alert').length).toBeGreaterThan(20)
    expect(entries.filter(({ type }) => type === 'looked').length).toBeGreaterThan(20)
    const endings = new Set(CLASS_PLAYS.map(({ ending }) => ending))
    expect(endings).toEqual(new Set(['completed', 'ended-early']))
  })
})
