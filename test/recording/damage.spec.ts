/** T3 and T4: whatever happens to a file, a reader gives its longest intact prefix, and says where the damage begins. */
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { RecordingEntry } from '@shared/contract/recording'
import type { DamageReason } from '@shared/contract/recording'
import { BUILT_IN_SCENARIOS } from '../../main/scenarios/built-in-scenarios'
import { type RecordingContent } from '../../main/recording/recording-reader'
import { parseShift } from '../support/shift-content'
import { rawLinesOf } from '../support/chain-by-hand'
import { recordShift, type Shift } from '../support/recorded-shift'

// Tens of thousands of files are read here; slow machines need more than the usual five seconds.
vi.setConfig({ testTimeout: 120_000 })

const NEWLINE = 0x0a
const scenario = BUILT_IN_SCENARIOS[3] ?? expect.fail('there is a fourth scenario')
const besides = (minute: number): RecordingEntry[] => [
  { type: 'note', minute, text: 'Cơ sở dữ liệu ⇒ datu-basea' },
]
/** With every kind of line and member that a recording can have. */
const everything = (minute: number): RecordingEntry[] => [
  { type: 'looked', minute, kind: 'screen', id: 'settings' },
  { type: 'hint', minute, hint: 'cache-cold', grade: 2 },
  { type: 'pace', minute, paceSeconds: 0.5 },
  { type: 'pause', minute, on: true },
  { type: 'resumed', minute },
  { type: 'alert', minute, alert: 'hit-drop', event: 'acknowledged', raisedMinute: minute },
  ...besides(minute),
]
const full: Shift = {
  ...{ scenario, seed: 7, throughMinute: 1 },
  decisions: [{ minute: 1, type: 'start-warmup' }],
  branch: { parent: '0d6f3f1f-7a11-4b52-9c3a-5f0c2f5e6d0b', minute: 14 },
  besides: (minute) => (minute === 1 ? everything(minute) : []),
}
const small: Shift = { scenario, seed: 7, throughMinute: 2, besides }
const other: Shift = { ...small, seed: 8 }
const large: Shift = { scenario, seed: 9, besides }

let smallFile: Buffer
let smallContent: RecordingContent
let fullFile: Buffer
beforeAll(async () => {
  fullFile = Buffer.from(await recordShift({ shift: full, ending: 'rewound' }))
  smallFile = Buffer.from(await recordShift({ shift: small, ending: 'ended-early' }))
  smallContent = parseShift(smallFile)
})

/** What must be left of a file whose first `wholeLines` lines are intact; worked out from the whole file's content. */
function prefixOf(whole: RecordingContent, wholeLines: number) {
  const entries = whole.entries.slice(0, Math.max(0, wholeLines - 1))
  const minutes = entries.filter(({ type }) => type === 'minute').length
  return {
    kind: 'on-call',
    header: wholeLines > 0 ? whole.header : null,
    entries,
    ending: wholeLines > whole.entries.length + 1 ? whole.ending : null,
    intactThroughMinute: minutes === 0 ? null : minutes - 1,
    newerFormat: null,
  }
}

function expectDamage(file: Uint8Array, line: number, reason: DamageReason): void {
  const { endingBehindDamage: _behind, ...content } = parseShift(file)
  expect(content).toEqual({ ...prefixOf(smallContent, line - 1), damage: { line, reason } })
}

/** Offset behind the newline of each line. */
function lineEndsOf(file: Buffer): number[] {
  return [...file.entries()].flatMap(([at, byte]) => (byte === NEWLINE ? [at + 1] : []))
}

function expectPrefixAtEveryCut(file: Buffer): void {
  const whole = parseShift(file)
  const ends = lineEndsOf(file)
  for (let length = 0; length < file.length; length += 1) {
    const wholeLines = ends.filter((end) => end <= length).length
    const isBetween = length > 0 && ends.includes(length)
    const damage = isBetween ? null : { line: wholeLines + 1, reason: 'torn' }
    const { endingBehindDamage: behind, ...content } = parseShift(file.subarray(0, length))
    expect(behind, `cut after ${length} bytes`).toBeNull()
    const expected = { ...prefixOf(whole, wholeLines), damage }
    // Comparing as text first keeps the thousands of right answers cheap.
    if (JSON.stringify(content) !== JSON.stringify({ ...content, ...expected })) {
      expect(content, `cut after ${length} bytes`).toEqual(expected)
    }
  }
}

describe('a seal behind the damage', () => {
  const endingOf = (file: Uint8Array): unknown => parseShift(file).endingBehindDamage
  /** The file with one bit of this line changed. */
  function flippedIn(line: number, file = smallFile): Buffer {
    const starts = [0, ...lineEndsOf(file)]
    const flipped = Buffer.from(file)
    flipped[(starts[line - 1] ?? 0) + 20] = (flipped[(starts[line - 1] ?? 0) + 20] ?? 0) ^ 1
    return flipped
  }

  it('tells how the recording ended, in whichever line before it the damage lies', () => {
    for (let line = 2; line <= 7; line += 1) expect(endingOf(flippedIn(line))).toBe('ended-early')
  })

  it('tells nothing where it is damaged itself, cut off or missing, and where nothing is damaged', () => {
    expect(endingOf(flippedIn(8))).toBeNull()
    expect(endingOf(flippedIn(3).subarray(0, -2))).toBeNull()
    const unsealed = smallFile.subarray(0, lineEndsOf(smallFile).at(-2))
    expect(endingOf(flippedIn(3, Buffer.from(unsealed)))).toBeNull()
    expect(endingOf(smallFile)).toBeNull()
  })

  it('tells nothing where it may be another recording’s, put behind this one', () => {
    const unsealed = smallFile.subarray(0, lineEndsOf(smallFile).at(-2))
    expect(endingOf(Buffer.concat([unsealed, fullFile]))).toBeNull()
  })
})

describe('a recording cut off', () => {
  it('gives at each of its bytes the exact intact prefix, torn unless cut between two lines', () => {
    expectPrefixAtEveryCut(smallFile)
    expect(lineEndsOf(smallFile)).toHaveLength(8)
  })

  it('gives it also where it has lines of all ten kinds, a branch, and a seal that says rewound', () => {
    const { header, entries, ending } = parseShift(fullFile)
    expect({ branch: header?.branch, ending }).toEqual({ branch: full.branch, ending: 'rewound' })
    expect(new Set(entries.map(({ type }) => type)).size).toBe(9)
    expectPrefixAtEveryCut(fullFile)
  })
})

describe('a recording with something behind its end', () => {
  const half = Buffer.from('ế').subarray(0, 2)
  const tails: [string, Buffer, DamageReason][] = [
    ['4,096 NUL bytes', Buffer.alloc(4_096), 'torn'],
    ['half a UTF-8 character', half, 'torn'],
    ['half a line', Buffer.from('{"type":"min'), 'torn'],
    ['a carriage return', Buffer.from('\r'), 'torn'],
    ['a byte order mark', Buffer.from('\ufeff'), 'torn'],
    ['NUL bytes and a newline', Buffer.from('\0\0\n'), 'checksum'],
    ['an empty line', Buffer.from('\n'), 'checksum'],
    ['an empty line of Windows', Buffer.from('\r\n'), 'checksum'],
  ]

  it.each(tails)('names %s behind an unsealed one, and keeps all before', (_, tail, reason) => {
    const unsealed = Buffer.concat(rawLinesOf(smallFile).slice(0, -1))
    expectDamage(Buffer.concat([unsealed, tail]), 8, reason)
  })

  it.each(tails)('names %s behind a seal as after the seal', (_, tail) => {
    expectDamage(Buffer.concat([smallFile, tail]), 9, 'after-seal')
  })

  it('names a second copy of itself, and of its seal, as after the seal', () => {
    expectDamage(Buffer.concat([smallFile, smallFile]), 9, 'after-seal')
    const seal = rawLinesOf(smallFile).at(-1) ?? Buffer.alloc(0)
    expectDamage(Buffer.concat([smallFile, seal]), 9, 'after-seal')
  })
})

describe('a recording whose line ends or beginning were changed', () => {
  it('names line 1 where an editor wrote CRLF or put a byte order mark before it', () => {
    const crlf = Buffer.from(smallFile.toString().replaceAll('\n', '\r\n'))
    expectDamage(crlf, 1, 'checksum')
    expectDamage(Buffer.concat([Buffer.from('\ufeff'), smallFile]), 1, 'checksum')
  })

  it('names the one line whose newline became CRLF', () => {
    const lines = rawLinesOf(smallFile)
    const fourth = Buffer.concat([(lines[3] ?? smallFile).subarray(0, -1), Buffer.from('\r\n')])
    expectDamage(Buffer.concat(lines.with(3, fourth)), 4, 'checksum')
  })
})

interface Flip {
  readonly file: Buffer
  readonly whole: RecordingContent
  readonly at: number
  readonly bit: number
  readonly lineIndex: number
}

/** A flipped newline joins two lines, or leaves the last one torn; everything else breaks the chain. */
function expectFlipFound({ file, whole, at, bit, lineIndex }: Flip): void {
  const flipped = Buffer.from(file)
  flipped[at] = (flipped[at] ?? 0) ^ (1 << bit)
  const { damage, entries } = parseShift(flipped)
  const reason = at === file.length - 1 ? 'torn' : 'checksum'
  const isRight =
    damage?.line === lineIndex + 1 &&
    damage.reason === reason &&
    entries.length === prefixOf(whole, lineIndex).entries.length
  expect(isRight, `bit ${bit} of byte ${at}: ${JSON.stringify(damage)}`).toBe(true)
}

/** @returns how many lines the file has */
function expectEveryFlipFound(file: Buffer): number {
  const whole = parseShift(file)
  let lineIndex = 0
  for (let at = 0; at < file.length; at += 1) {
    for (let bit = 0; bit < 8; bit += 1) expectFlipFound({ file, whole, at, bit, lineIndex })
    if (file[at] === NEWLINE) lineIndex += 1
  }
  return lineIndex
}

describe('a recording with one bit flipped', () => {
  it('is told from the whole one at every bit, with the exact line and the prefix before it', () => {
    expect(expectEveryFlipFound(smallFile)).toBe(8)
  })

  it('is told from it also where it has lines of all ten kinds, and a branch', () => {
    expect(expectEveryFlipFound(fullFile)).toBe(rawLinesOf(fullFile).length)
  })

  const seed = process.env['DAMAGE_SEED'] ?? String(Date.now())
  it(`is told from the whole one at 1,000 random bits of 120 minutes (DAMAGE_SEED=${seed})`, async () => {
    const file = Buffer.from(await recordShift({ shift: large, ending: 'completed' }))
    const whole = parseShift(file)
    const ends = lineEndsOf(file)
    for (let index = 0; index < 1_000; index += 1) {
      const draw = createHash('sha256').update(`${seed} ${index}`).digest()
      const at = draw.readUInt32LE(0) % file.length
      const lineIndex = ends.filter((end) => end <= at).length
      expectFlipFound({ file, whole, at, bit: draw.readUInt8(4) % 8, lineIndex })
    }
  })
})

describe('a recording with lines moved', () => {
  it('names the first of two neighbouring lines that were swapped, for all 7 pairs', () => {
    const lines = rawLinesOf(smallFile)
    for (let first = 0; first < lines.length - 1; first += 1) {
      const swapped = [...lines]
      swapped.splice(first, 2, ...lines.slice(first, first + 2).reverse())
      expectDamage(Buffer.concat(swapped), first + 1, 'checksum')
    }
  })

  it('names the second of a line that was doubled, for all 7 lines before the seal', () => {
    const lines = rawLinesOf(smallFile)
    for (let index = 0; index < lines.length - 1; index += 1) {
      const doubled = lines.toSpliced(index, 0, lines[index] ?? Buffer.alloc(0))
      expectDamage(Buffer.concat(doubled), index + 2, 'checksum')
    }
  })

  it('names the line behind one that was deleted, for all 7 lines before the seal', () => {
    const lines = rawLinesOf(smallFile)
    for (let index = 0; index < lines.length - 1; index += 1) {
      expectDamage(Buffer.concat(lines.toSpliced(index, 1)), index + 1, 'checksum')
    }
  })

  it('names the first line of another recording of the same shape spliced in, at all 7 seams', async () => {
    const lines = rawLinesOf(smallFile)
    const foreign = rawLinesOf(await recordShift({ shift: other, ending: 'ended-early' }))
    expect(foreign).toHaveLength(lines.length)
    for (let seam = 1; seam < lines.length; seam += 1) {
      const spliced = [...lines.slice(0, seam), ...foreign.slice(seam)]
      expectDamage(Buffer.concat(spliced), seam + 1, 'checksum')
    }
  })
})
