/** What a trainee can set in the resilience lab: one table from which types, checks, controls and the command line derive. */

/** A number and its range; units stand in its name. */
export interface NumberRule {
  readonly kind: 'number'
  readonly minimum: number
  readonly maximum: number
  readonly whole: boolean
}

/** How the value of a decision, or a part of it, is built and checked. */
export type LabValueRule =
  | NumberRule
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'number-or-null'; readonly number: NumberRule }
  | { readonly kind: 'variant'; readonly variants: Readonly<Record<string, LabFieldRules>> }
  | { readonly kind: 'pair'; readonly of: LabValueRule }

export type LabFieldRules = Readonly<Record<string, LabValueRule>>

export type LabDecisionRule = LabValueRule | { readonly kind: 'action' }

const whole = <Minimum extends number>(minimum: Minimum, maximum: number) =>
  ({ kind: 'number', minimum, maximum, whole: true }) as const
const real = <Minimum extends number>(minimum: Minimum, maximum: number) =>
  ({ kind: 'number', minimum, maximum, whole: false }) as const

const FAILURES = whole(1, 1_000)
const REQUIRED_RATE = real(0.01, 1)
const SECONDS = real(1, 600)

/** The policies that look at one thing; two of them can be joined. */
const SIMPLE_POLICIES = {
  consecutive: { failures: FAILURES },
  requests: { rate: REQUIRED_RATE, requests: whole(1, 10_000) },
  time: { rate: REQUIRED_RATE, seconds: SECONDS, minRequests: whole(0, 10_000) },
} as const satisfies Readonly<Record<string, LabFieldRules>>

/** The seven decisions of the lab, in the order in which the controls stand. */
export const LAB_DECISION_CATALOG = {
  'set-protection': {
    kind: 'variant',
    variants: {
      none: {},
      'service-breaker': { failures: FAILURES, openSeconds: SECONDS },
      accrual: {},
    },
  },
  'set-accrual-policy': {
    kind: 'variant',
    variants: {
      ...SIMPLE_POLICIES,
      either: { of: { kind: 'pair', of: { kind: 'variant', variants: SIMPLE_POLICIES } } },
    },
  },
  'set-classification': { kind: 'choice', choices: ['network-only', 'server-errors'] },
  'set-balancer': {
    kind: 'choice',
    choices: ['round-robin', 'random', 'two-choices', 'least-loaded'],
  },
  'set-retries': {
    kind: 'variant',
    variants: {
      none: {},
      'at-once': { count: whole(1, 10) },
      budget: { share: real(0, 10), floorPerSecond: real(0, 1_000), ttlSeconds: real(1, 60) },
    },
  },
  'set-edge-limit': { kind: 'number-or-null', number: real(1, 100_000) },
  'restart-client': { kind: 'action' },
} as const satisfies Readonly<Record<string, LabDecisionRule>>

export type LabDecisionType = keyof typeof LAB_DECISION_CATALOG

type ValueOf<Rule> = Rule extends { kind: 'number' }
  ? number
  : Rule extends { kind: 'choice'; choices: readonly (infer Choice)[] }
    ? Choice
    : Rule extends { kind: 'number-or-null' }
      ? number | null
      : Rule extends { kind: 'pair'; of: infer Part }
        ? readonly [ValueOf<Part>, ValueOf<Part>]
        : Rule extends { kind: 'variant'; variants: infer Variants }
          ? {
              [Kind in keyof Variants]: { readonly kind: Kind } & {
                readonly [Field in keyof Variants[Kind]]: ValueOf<Variants[Kind][Field]>
              }
            }[keyof Variants]
          : never

type ValueOfDecision<Type extends LabDecisionType> = ValueOf<(typeof LAB_DECISION_CATALOG)[Type]>

export type Protection = ValueOfDecision<'set-protection'>
export type AccrualPolicy = ValueOfDecision<'set-accrual-policy'>
export type EitherPolicy = Extract<AccrualPolicy, { kind: 'either' }>
export type SimplePolicy = Exclude<AccrualPolicy, { kind: 'either' }>
export type Classification = ValueOfDecision<'set-classification'>
export type Balancer = ValueOfDecision<'set-balancer'>
export type Retries = ValueOfDecision<'set-retries'>
/** Requests a second that are admitted at the edge, or null: all. */
export type EdgeLimit = ValueOfDecision<'set-edge-limit'>

/** A decision without its second, as a control sends it. */
export type LabDecision = {
  [Type in LabDecisionType]: (typeof LAB_DECISION_CATALOG)[Type] extends { kind: 'action' }
    ? { readonly type: Type; readonly value?: never }
    : { readonly type: Type; readonly value: ValueOfDecision<Type> }
}[LabDecisionType]

/** A decision and the second in which it acts. */
export type TimedLabDecision = LabDecision & { readonly second: number }

export const LAB_DECISION_TYPES = Object.keys(LAB_DECISION_CATALOG) as readonly LabDecisionType[]

/** Everything that can be set and stays set. */
export interface LabSettings {
  readonly protection: Protection
  readonly accrualPolicy: AccrualPolicy
  readonly classification: Classification
  readonly balancer: Balancer
  readonly retries: Retries
  readonly edgeLimit: EdgeLimit
}

/** What a scenario opens with where it says nothing else. */
export const DEFAULT_LAB_SETTINGS: LabSettings = {
  protection: { kind: 'service-breaker', failures: 5, openSeconds: 30 },
  accrualPolicy: {
    kind: 'either',
    of: [
      { kind: 'time', rate: 0.8, seconds: 30, minRequests: 5 },
      { kind: 'consecutive', failures: 5 },
    ],
  },
  classification: 'network-only',
  balancer: 'round-robin',
  retries: { kind: 'none' },
  edgeLimit: null,
}

/** A retry budget as it is usually set. */
export const DEFAULT_RETRY_BUDGET = {
  kind: 'budget',
  share: 0.2,
  floorPerSecond: 10,
  ttlSeconds: 10,
} as const satisfies Retries

/** The client gives no service for this long when it is started again. */
export const RESTART_SECONDS = 5
