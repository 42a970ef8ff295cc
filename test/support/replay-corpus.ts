/** Sessions of all four scenarios with varied decisions, the same on every machine: what replaying is tested on. */
import { createHash } from 'node:crypto'
import { ALERT_IDS } from '@shared/alerts/alert-catalog'
import {
  DECISION_CATALOG,
  DECISION_TYPES,
  type DecisionRule,
  type TimedDecision,
} from '@shared/contract/decisions'
import type { RecordingEntry } from '@shared/contract/recording'
import {
  LANGUAGES,
  PACES_SECONDS,
  SEED_MAXIMUM,
  type SessionEnding,
} from '@shared/contract/session'
import { BUILT_IN_SCENARIOS } from '../../main/scenarios/built-in-scenarios'
import type { Shift } from './recorded-shift'

export interface CorpusSession {
  readonly name: string
  readonly shift: Shift
  readonly ending: SessionEnding | null
}

const SESSIONS_PER_SCENARIO = 14

export const REPLAY_CORPUS: readonly CorpusSession[] = BUILT_IN_SCENARIOS.flatMap((scenario) =>
  Array.from({ length: SESSIONS_PER_SCENARIO }, (_, index) => makeSession(scenario, index)),
)

/** Uniform numbers in [0, 1) that depend on nothing but a name; not the product's generator, on purpose. */
function drawsOf(name: string): () => number {
  let drawn = 0
  return () => {
    const digest = createHash('sha256').update(`${name} ${drawn}`).digest()
    drawn += 1
    return digest.readUInt32LE(0) / 2 ** 32
  }
}

function pick<Item>(items: readonly Item[], draw: number): Item {
  const item = items[Math.floor(draw * items.length)]
  if (item === undefined) throw new Error(`nothing to pick from ${items.length} items`)
  return item
}

function makeSession(scenario: Shift['scenario'], index: number): CorpusSession {
  const name = `${scenario.id}-${index}`
  const draw = drawsOf(name)
  // The first of each scenario is hands off; the others decide more and more often.
  const decisions = Array.from({ length: index * 2 }, () => makeDecision(draw, scenario))
  const isWhole = index % 4 !== 3
  const throughMinute = isWhole
    ? scenario.durationMinutes
    : Math.floor(draw() * scenario.durationMinutes)
  return {
    name,
    shift: {
      scenario,
      seed: pick([index, SEED_MAXIMUM - index, Math.floor(draw() * SEED_MAXIMUM)], draw()),
      decisions: decisions
        .filter(({ minute }) => minute <= throughMinute)
        .sort((one, other) => one.minute - other.minute),
      throughMinute,
      besides: (minute) => besidesOf(name, minute),
      language: pick(LANGUAGES, draw()),
    },
    ending: isWhole ? 'completed' : index % 8 === 3 ? 'ended-early' : null,
  }
}

function makeDecision(draw: () => number, { durationMinutes }: Shift['scenario']): TimedDecision {
  const minute = 1 + Math.floor(draw() * durationMinutes)
  const type = pick(DECISION_TYPES, draw())
  const value = valueFor(DECISION_CATALOG[type], draw)
  return (value === undefined ? { minute, type } : { minute, type, value }) as TimedDecision
}

function valueFor(rule: DecisionRule, draw: () => number): number | boolean | undefined {
  if (rule.kind === 'action') return undefined
  if (rule.kind === 'switch') return draw() < 0.5
  const { minimum, maximum, whole } = rule
  // Both ends of the range belong to it and shall occur.
  const share = pick([0, 1, draw(), draw(), draw()], draw())
  const value = minimum + share * (maximum - minimum)
  return whole ? Math.round(value) : value
}

/** Lines that a replay must not mind. */
function besidesOf(name: string, minute: number): readonly RecordingEntry[] {
  const draw = drawsOf(`${name} ${minute}`)
  const kinds: readonly RecordingEntry[] = [
    { type: 'looked', minute, kind: 'metric', id: 'hit-ratio' },
    { type: 'pause', minute, on: draw() < 0.5 },
    { type: 'pace', minute, paceSeconds: pick(PACES_SECONDS, draw()) },
    { type: 'note', minute, text: 'Đợt tăng vọt? Gorakada bat, agian.' },
    {
      type: 'alert',
      minute,
      alert: pick(ALERT_IDS, draw()),
      event: 'acknowledged',
      raisedMinute: minute,
    },
  ]
  return draw() < 0.3 ? [pick(kinds, draw())] : []
}
