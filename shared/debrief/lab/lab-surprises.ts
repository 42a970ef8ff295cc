/** Every surprise that a debrief of the lab can tell, with the kind of each of its values; its sentence is `labDebrief.surprises.<id>`. */
import { assert } from '../../assert'
import type { LabSurprise } from '../../contract/lab/lab-debrief'
import { labClock } from '../../lab/row-facts'
import { durationText, type LabWords } from './lab-words'

/** `share` and `score` are 0..1, `time` are seconds, `second` is one of the run, told as its time. */
export const LAB_SURPRISE_VALUES = {
  'two-choices-attract': { share: 'share', even: 'share' },
  'least-loaded-attracts': { share: 'share', even: 'share' },
  'breaker-blocks-healthy': {
    seconds: 'time',
    blocked: 'count',
    healthy: 'count',
    endpoints: 'count',
  },
  'retries-mask-refusals': { attemptsPerRequest: 'ratio', successShare: 'share' },
  'request-window-changes': {
    requests: 'count',
    quietWindow: 'time',
    busyWindow: 'time',
    quietRemovals: 'count',
    busyRemovals: 'count',
  },
  'in-a-row-is-short': {
    failures: 'count',
    window: 'time',
    removals: 'count',
    score: 'share',
    overTime: 'share',
    seconds: 'time',
  },
  'lucky-probe': { revivals: 'count', remaining: 'share' },
  'retries-feed-storm': { seconds: 'time', attemptsPerRequest: 'ratio', successShare: 'share' },
  'panic-sends-everything': { seconds: 'time', panics: 'count', successShare: 'share' },
  'round-robin-prolongs': { seconds: 'time', score: 'share', without: 'share' },
  'breaker-drains': { seconds: 'time', blocked: 'count', successShare: 'share' },
  'restart-drains': { second: 'second', before: 'share', after: 'share', lost: 'count' },
  'no-retries-drain': { seconds: 'time', successShare: 'share' },
  'least-loaded-leaves-storm': { successShare: 'share', attemptsPerRequest: 'ratio' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ValueKind>>>>

type ValueKind = 'share' | 'count' | 'ratio' | 'time' | 'second'

export type LabSurpriseId = keyof typeof LAB_SURPRISE_VALUES

export const LAB_SURPRISE_IDS = Object.keys(LAB_SURPRISE_VALUES) as readonly LabSurpriseId[]

/** One surprise, its values given by name as the catalogue names them. */
export function surprise<Id extends LabSurpriseId>(
  id: Id,
  values: { readonly [Name in keyof (typeof LAB_SURPRISE_VALUES)[Id]]: number },
): LabSurprise {
  return { id, values }
}

export function surpriseText({ id, values }: LabSurprise, words: LabWords): string {
  assert(Object.hasOwn(LAB_SURPRISE_VALUES, id), 'a surprise stands in its catalogue', { id })
  const kinds: Readonly<Record<string, ValueKind>> = LAB_SURPRISE_VALUES[id as LabSurpriseId]
  const printed = Object.entries(values).map(([name, value]): [string, string] => [
    name,
    PRINTERS[kinds[name] ?? 'count'](value, words),
  ])
  return words.text(`labDebrief.surprises.${id}`, Object.fromEntries(printed))
}

const PRINTERS: Readonly<Record<ValueKind, (value: number, words: LabWords) => string>> = {
  share: (value, { format }) => format.percent(value, 1),
  count: (value, { format }) => format.number(value),
  ratio: (value, { format }) => format.number(value, 2),
  time: durationText,
  second: (value) => labClock(value - 1),
}
