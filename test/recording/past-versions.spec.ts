/** P10, its beginning: real recordings of every format are kept as files, and each later version still opens them. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DECISION_TYPES } from '@shared/contract/decisions'
import { RECORDING_FORMAT } from '@shared/contract/recording'
import type { Verification } from '@shared/contract/recordings'
import { onCallEngine } from '../../main/engine/on-call/on-call-engine'
import { type RecordingContent } from '../../main/recording/recording-reader'
import { parseShift } from '../support/shift-content'
import { hashScenario } from '../../main/recording/scenario-hash'
import { verifyRecording } from '../../main/recording/verify-recording'
import { BUILT_IN_SCENARIOS } from '../../main/scenarios/built-in-scenarios'

interface KeptRecording {
  readonly name: string
  /** Of the file: a recording is never made anew when the program changes. */
  readonly sha256: string
  readonly minutes: number
  readonly facts: Readonly<Record<string, unknown>>
  /** What a program with the engine of that time says. */
  readonly verification: Verification
}

/** Made by `guardia run --record` of version 0.1.0; the interrupted one is cut off after a line. */
const KEPT: readonly KeptRecording[] = [
  {
    name: 'format-1-completed',
    sha256: '0a5a70ba0e78995fe2a3149a8616e50e429b9ad144a3a0f29936a78acd7ff213',
    minutes: 180,
    facts: { format: 1, seed: 2026, language: 'vi', codeName: 'Chim én 07', mode: 'practice' },
    verification: { kind: 'reproduced', minutes: 180, ending: 'completed' },
  },
  {
    name: 'format-1-hands-off',
    sha256: '1f0455bee227d531d7f034e38c33b4952bab9fe01f016026f0d538de67ba2ae5',
    minutes: 120,
    facts: { format: 1, seed: 0, language: 'en', codeName: 'Heron 41', mode: 'practice' },
    verification: { kind: 'reproduced', minutes: 120, ending: 'completed' },
  },
  {
    name: 'format-1-interrupted',
    sha256: 'c3c14d1b9cd03c5e4b558923a17608db8a80a595ac2c5520d38548a1ddc5b0c4',
    minutes: 40,
    facts: { format: 1, seed: 7, language: 'eu', codeName: 'Itsaso 12', mode: 'practice' },
    verification: { kind: 'interrupted', afterMinute: 40 },
  },
]

const bytesOf = (name: string): Buffer =>
  readFileSync(new URL(`past-versions/${name}.guardia-session`, import.meta.url))

const openKept = (name: string): RecordingContent => parseShift(bytesOf(name))

describe('a recording of a past version', () => {
  it.each(KEPT)('$name is the file that was made then', ({ name, sha256 }) => {
    expect(createHash('sha256').update(bytesOf(name)).digest('hex')).toBe(sha256)
  })

  it.each(KEPT)('$name opens undamaged, with all its minutes', ({ name, minutes, facts }) => {
    const { damage, header, entries } = openKept(name)
    expect(damage).toBeNull()
    expect(header).toMatchObject(facts)
    const played = entries.flatMap((entry) =>
      entry.type === 'minute' ? [entry.snapshot.minute] : [],
    )
    expect(played).toEqual(Array.from({ length: minutes + 1 }, (_, minute) => minute))
  })

  it.each(KEPT)('$name is reproduced, or named as of another engine', ({ name, verification }) => {
    const content = openKept(name)
    const recorded = content.header?.engine
    const means = { engine: onCallEngine, scenarios: BUILT_IN_SCENARIOS, hashScenario }
    const found = verifyRecording(content, means)
    if (recorded === onCallEngine.version) expect(found).toEqual(verification)
    else expect(found).toMatchObject({ kind: 'other-engine' })
  })
})

describe('the kept recordings', () => {
  it('hold one or more of every format so far, and every decision', () => {
    const contents = KEPT.map(({ name }) => openKept(name))
    const formats = new Set(contents.map(({ header }) => header?.format))
    expect([...formats]).toEqual(Array.from({ length: RECORDING_FORMAT }, (_, index) => index + 1))
    const decided = contents.flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.type === 'decision' ? [entry.decision.type] : [])),
    )
    expect(new Set(decided)).toEqual(new Set(DECISION_TYPES))
  })
})
