/** A class of shifts by script: every scenario played hands off, well, late, with the wrong lever, with too many, to and fro. */
import type { Decision, TimedDecision } from '@shared/contract/decisions'
import type { RecordingEntry } from '@shared/contract/recording'
import { LANGUAGES, type Language, type Mode, type SessionEnding } from '@shared/contract/session'
import { drawSurge, mulberry32, type Uniform } from './independent-chance'
import { playShift, type Shift } from './recorded-shift'
import { scenarioCalled } from './review-desk'

export const PLAY_KINDS = [
  'hands-off',
  'good',
  'late',
  'wrong',
  'over-eager',
  'oscillating',
  'left-early',
] as const
export type PlayKind = (typeof PLAY_KINDS)[number]

export interface ClassPlay {
  readonly name: string
  readonly kind: PlayKind
  readonly codeName: string
  readonly mode: Mode
  readonly language: Language
  /** With the acknowledgements and looks besides. */
  readonly shift: Shift
  readonly ending: SessionEnding
}

const SCENARIO_IDS = ['steady-morning', 'bad-deploy', 'viral-surge', 'cache-flush'] as const
type ScenarioId = (typeof SCENARIO_IDS)[number]

/** Birds and waters, with the letters that search has to fold and print has to hold. */
const CODE_NAMES = [
  ...['Chim én', 'Bồ câu đỏ', 'Đại bàng', 'Vịt trời', 'Cò trắng', 'Sếu đầu đỏ', 'Chào mào'],
  ...['Itsas enara', 'Ñabarra', 'Kaskabeltz', 'Zozo ürdina', 'Çubero', 'Arrano beltza', 'Txepetxa'],
  ...['Quạ khoang', 'Gõ kiến', 'Ếch xanh', 'Cửu Long', 'Trường Sơn', 'Phượng vĩ', 'Ngựa vằn'],
  ...['Ibaizabal', 'Bidasoa', 'Urumea', 'Ñirñir', 'Xüberoa', 'Gorbeiako otsoa', 'Iñurria'],
]

interface Place {
  readonly scenarioId: ScenarioId
  readonly kind: PlayKind
  readonly number: number
}

function makePlay({ scenarioId, kind, number }: Place): ClassPlay {
  const draw = mulberry32(1_000 + number)
  const scenario = scenarioCalled(scenarioId)
  const seed = 1 + Math.floor(9_998 * draw())
  const onset = { ...ONSETS, 'viral-surge': drawSurge(seed).start }[scenarioId]
  const { durationMinutes } = scenario
  const isLeft = kind === 'left-early'
  const throughMinute = isLeft ? onset + 20 + Math.floor(20 * draw()) : durationMinutes
  const decisions = DECIDE[kind]({ scenarioId, onset, durationMinutes, draw })
    .filter(({ minute }) => minute >= 1 && minute <= throughMinute)
    .sort((one, other) => one.minute - other.minute)
  const shift: Shift = { scenario, seed, decisions, throughMinute }
  return {
    name: `${scenarioId} ${kind}`,
    ...{ kind, codeName: `${CODE_NAMES[number] ?? 'Guardia'} ${String(number + 1)}` },
    mode: number % 3 === 2 ? 'exam' : 'practice',
    language: LANGUAGES[number % LANGUAGES.length] ?? 'eu',
    shift: { ...shift, besides: besidesOf(shift, kind, draw) },
    ending: isLeft ? 'ended-early' : 'completed',
  }
}

/** Where nothing happens, decisions stand around the middle of the shift. */
const ONSETS = { 'steady-morning': 40, 'bad-deploy': 10, 'cache-flush': 15 } as const

interface Situation {
  readonly scenarioId: ScenarioId
  readonly onset: number
  readonly durationMinutes: number
  readonly draw: Uniform
}

const DECIDE: Readonly<Record<PlayKind, (situation: Situation) => TimedDecision[]>> = {
  'hands-off': () => [],
  good: ({ scenarioId, onset, draw }) => remedy(scenarioId, onset + 3 + Math.floor(3 * draw())),
  late: ({ scenarioId, onset, draw }) => remedy(scenarioId, onset + 22 + Math.floor(15 * draw())),
  wrong: ({ scenarioId, onset, draw }) => [
    at(onset + 4 + Math.floor(4 * draw()), { type: 'set-min-instances', value: 40 }),
    at(onset + 25, wrongLever(scenarioId)),
    at(onset + 60, { type: 'set-min-instances', value: 12 }),
  ],
  'over-eager': overEager,
  oscillating: toAndFro,
  'left-early': ({ scenarioId, onset, draw }) =>
    remedy(scenarioId, onset + 6 + Math.floor(8 * draw())),
}

function at(minute: number, decision: Decision): TimedDecision {
  return { minute, ...decision }
}

function wrongLever(scenarioId: ScenarioId): Decision {
  if (scenarioId === 'cache-flush') return { type: 'start-warmup' }
  return { type: 'set-cache-ttl', value: 900 }
}

/** What helps, from a minute on, and what is released again. */
function remedy(scenarioId: ScenarioId, minute: number): TimedDecision[] {
  const normal = { feature: at(minute + 55, { type: 'set-feature', value: true }) }
  switch (scenarioId) {
    case 'steady-morning':
      return [
        at(minute, { type: 'set-target-utilization', value: 0.7 }),
        at(minute + 20, { type: 'set-min-instances', value: 6 }),
      ]
    case 'bad-deploy':
      return [at(minute, { type: 'start-rollback' })]
    case 'viral-surge':
      return [
        at(minute, { type: 'set-shed-share', value: 1 }),
        at(minute, { type: 'set-feature', value: false }),
        at(minute, { type: 'set-min-instances', value: 30 }),
        at(minute + 12, { type: 'set-shed-share', value: 0.4 }),
        at(minute + 25, { type: 'set-shed-share', value: 0 }),
        normal.feature,
        at(minute + 80, { type: 'set-min-instances', value: 10 }),
      ]
    case 'cache-flush':
      return [
        at(minute, { type: 'set-feature', value: false }),
        at(minute, { type: 'set-shed-share', value: 1 }),
        at(minute + 10, { type: 'start-warmup' }),
        at(minute + 30, { type: 'set-shed-share', value: 0 }),
        normal.feature,
      ]
  }
}

/** Every control within a quarter of an hour, some twice, a rollback pressed again before it is through. */
function overEager({ onset, draw }: Situation): TimedDecision[] {
  const soon = (): number => onset - 2 + Math.floor(14 * draw())
  return [
    at(soon(), { type: 'set-autoscaler', value: false }),
    at(soon(), { type: 'set-min-instances', value: 8 + Math.floor(20 * draw()) }),
    at(soon(), { type: 'set-min-instances', value: 8 + Math.floor(20 * draw()) }),
    at(soon(), { type: 'set-target-utilization', value: 0.4 }),
    at(soon(), { type: 'set-shed-share', value: draw() }),
    at(soon(), { type: 'set-feature', value: false }),
    at(soon(), { type: 'set-cache-ttl', value: 600 }),
    at(soon(), { type: 'start-warmup' }),
    at(onset + 8, { type: 'start-rollback' }),
    at(onset + 10, { type: 'start-rollback' }),
    at(onset + 30, { type: 'set-autoscaler', value: true }),
    at(onset + 31, { type: 'set-feature', value: true }),
    at(onset + 33, { type: 'set-shed-share', value: 0 }),
    at(onset + 41, { type: 'set-cache-ttl', value: 60 }),
  ]
}

/** Five minutes apart, so that a decision moved by five meets the next one of its control. */
function toAndFro({ onset, durationMinutes, draw }: Situation): TimedDecision[] {
  const first = onset + 2 + Math.floor(3 * draw())
  const last = Math.min(durationMinutes, first + 45)
  const decisions: TimedDecision[] = []
  for (let minute = first, turn = 0; minute <= last; minute += 5, turn += 1) {
    const isOdd = turn % 2 === 1
    decisions.push(at(minute, { type: 'set-min-instances', value: isOdd ? 10 : 22 + turn }))
    if (turn % 3 === 0) decisions.push(at(minute, { type: 'set-feature', value: isOdd }))
    if (turn % 4 === 1) decisions.push(at(minute + 1, { type: 'set-shed-share', value: 0.5 }))
    if (turn % 4 === 2) decisions.push(at(minute + 1, { type: 'set-shed-share', value: 0 }))
  }
  return decisions
}

type Alert = Extract<RecordingEntry, { type: 'alert' }>

/** Acknowledged sooner or later, some never; hands off looks at nothing. */
function besidesOf(
  shift: Shift,
  kind: PlayKind,
  draw: Uniform,
): (minute: number) => readonly RecordingEntry[] {
  if (kind === 'hands-off') return () => []
  const patience = { good: 2, late: 15, wrong: 6, 'over-eager': 1, oscillating: 4 }
  const wait = { 'hands-off': 0, 'left-early': 8, ...patience }[kind]
  const raised = playShift(shift)
    .flat()
    .filter((entry): entry is Alert => entry.type === 'alert' && entry.event === 'raised')
  const acknowledged = raised.flatMap((alert): Alert[] => {
    const minute = alert.minute + Math.floor(draw() * (wait + 1))
    return draw() < 0.2 ? [] : [{ ...alert, event: 'acknowledged', minute }]
  })
  const looks = raised.slice(0, 6).flatMap((alert) => looksAfter(alert, draw))
  return (minute) => [...looks, ...acknowledged].filter((entry) => entry.minute === minute)
}

type Looked = Extract<RecordingEntry, { type: 'looked' }>

function looksAfter({ minute, alert }: Alert, draw: Uniform): Looked[] {
  const metrics = ['burn-rate-5m', 'fleet-utilization', 'bad-build', 'database-utilization']
  const id = metrics[Math.floor(draw() * metrics.length)] ?? 'p99'
  return [
    { type: 'looked', minute, kind: 'alert', id: alert },
    { type: 'looked', minute: minute + 1, kind: 'metric', id },
  ]
}

/** The same shifts on every machine. */
export const CLASS_PLAYS: readonly ClassPlay[] = SCENARIO_IDS.flatMap((scenarioId, row) =>
  PLAY_KINDS.map((kind, column) => makePlay({ scenarioId, kind, number: row * 7 + column })),
)
