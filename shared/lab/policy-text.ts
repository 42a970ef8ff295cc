/** A policy of the lab in words, the same in the window and on the command line: what each module is, and its numbers. */
import type { AccrualPolicy, LabSettings, SimplePolicy } from '../contract/lab/lab-decisions'
import type { Format } from '../format-quantity'

export interface PolicyWords {
  readonly text: (key: string, named?: Readonly<Record<string, string>>) => string
  readonly format: Format
}

/** One module of a policy: what is chosen, and in a line what that does. */
export interface ModuleWords {
  readonly choice: string
  readonly detail: string
}

/** The modules of a client's policy, in the order in which the controls stand. */
export const POLICY_MODULES = [
  'protection',
  'accrualPolicy',
  'classification',
  'balancer',
  'retries',
  'edgeLimit',
] as const satisfies readonly (keyof LabSettings)[]

export type PolicyModule = (typeof POLICY_MODULES)[number]

/** What is chosen, as one of a few kinds: the part of a value that is no number. */
export function kindOf(settings: LabSettings, module: PolicyModule): string {
  if (module === 'edgeLimit') return settings.edgeLimit === null ? 'off' : 'limit'
  const value = settings[module]
  return typeof value === 'string' ? value : value.kind
}

export function moduleWords(
  settings: LabSettings,
  module: PolicyModule,
  words: PolicyWords,
): ModuleWords {
  const kind = kindOf(settings, module)
  return {
    choice: words.text(`labParts.choices.${module}.${kind}`),
    detail: DETAILS[module](settings, words),
  }
}

/** Whole numbers stay whole; what was typed with decimals keeps up to two of them. */
export function plainNumber(value: number, format: Format): string {
  return format.number(value, decimalsOf(value))
}

export function plainSeconds(value: number, format: Format): string {
  return format.seconds(value, decimalsOf(value))
}

/** A share as percent, with as many decimals as it has, at most two. */
export function plainPercent(share: number, format: Format): string {
  return format.percent(share, decimalsOf(Number((share * 100).toFixed(6))))
}

function decimalsOf(value: number): number {
  if (Number.isInteger(value)) return 0
  return Number.isInteger(Number((value * 10).toFixed(6))) ? 1 : 2
}

/** What the accrual policy asks of an endpoint, in one line. */
export function accrualText(policy: AccrualPolicy, words: PolicyWords): string {
  if (policy.kind !== 'either') return simpleText(policy, words)
  const [one, other] = policy.of.map((part) => simpleText(part, words))
  return words.text('labParts.details.either', { one: one ?? '', other: other ?? '' })
}

function simpleText(policy: SimplePolicy, { text, format }: PolicyWords): string {
  switch (policy.kind) {
    case 'consecutive':
      return text('labParts.details.consecutive', {
        failures: plainNumber(policy.failures, format),
      })
    case 'requests':
      return text('labParts.details.requests', {
        share: plainPercent(policy.rate, format),
        requests: plainNumber(policy.requests, format),
      })
    case 'time':
      return text('labParts.details.time', {
        share: plainPercent(policy.rate, format),
        time: plainSeconds(policy.seconds, format),
        count: plainNumber(policy.minRequests, format),
      })
  }
}

const DETAILS: Readonly<
  Record<PolicyModule, (settings: LabSettings, words: PolicyWords) => string>
> = {
  protection: ({ protection }, { text, format }) =>
    protection.kind === 'service-breaker'
      ? text('labParts.details.service-breaker', {
          failures: plainNumber(protection.failures, format),
          time: plainSeconds(protection.openSeconds, format),
        })
      : text(`labParts.details.protection.${protection.kind}`),
  accrualPolicy: ({ accrualPolicy }, words) => accrualText(accrualPolicy, words),
  classification: ({ classification }, { text }) =>
    text(`labParts.details.classification.${classification}`),
  balancer: ({ balancer }, { text }) => text(`labParts.details.balancer.${balancer}`),
  retries: ({ retries }, { text, format }) => {
    if (retries.kind === 'none') return text('labParts.details.noRetries')
    if (retries.kind === 'at-once') {
      return text('labParts.details.at-once', { count: plainNumber(retries.count, format) })
    }
    return text('labParts.details.budget', {
      share: plainPercent(retries.share, format),
      floor: plainNumber(retries.floorPerSecond, format),
    })
  },
  edgeLimit: ({ edgeLimit }, { text, format }) =>
    edgeLimit === null
      ? text('labParts.details.noLimit')
      : text('labParts.details.limit', { rate: format.withUnit(edgeLimit, 'req/s') }),
}
