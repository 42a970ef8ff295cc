/** What a trainee can decide: one table from which types, checks, controls and the command line derive. */
import { FLEET_MAXIMUM_INSTANCES } from '../formulas/autoscaler'

/** The eight decisions of the on-call model (model.md section 5), in the order in which the controls stand. */
export const DECISION_CATALOG = {
  'start-rollback': { kind: 'action' },
  'set-min-instances': {
    kind: 'number',
    minimum: 1,
    maximum: FLEET_MAXIMUM_INSTANCES,
    whole: true,
    unit: 'instances',
  },
  'set-autoscaler': { kind: 'switch' },
  'set-target-utilization': {
    kind: 'number',
    minimum: 0.3,
    maximum: 0.95,
    whole: false,
    unit: 'share',
  },
  'set-shed-share': { kind: 'number', minimum: 0, maximum: 1, whole: false, unit: 'share' },
  'set-feature': { kind: 'switch' },
  'set-cache-ttl': { kind: 'number', minimum: 1, maximum: 3600, whole: true, unit: 'seconds' },
  'start-warmup': { kind: 'action' },
} as const satisfies Record<string, DecisionRule>

/** How a decision's value is checked and shown: an action has none, a switch is on or off, a number has a range. */
export type DecisionRule =
  | { readonly kind: 'action' }
  | { readonly kind: 'switch' }
  | {
      readonly kind: 'number'
      readonly minimum: number
      readonly maximum: number
      readonly whole: boolean
      readonly unit: 'instances' | 'share' | 'seconds'
    }

export type DecisionType = keyof typeof DECISION_CATALOG

type ValueOf<Rule extends DecisionRule> = Rule extends { kind: 'action' }
  ? { readonly value?: never }
  : Rule extends { kind: 'switch' }
    ? { readonly value: boolean }
    : { readonly value: number }

/** A decision without its minute, as a control sends it. */
export type Decision = {
  [Type in DecisionType]: { readonly type: Type } & ValueOf<(typeof DECISION_CATALOG)[Type]>
}[DecisionType]

/** A decision with the minute in which it acts, as a recording or a decisions file holds it. */
export type TimedDecision = Decision & { readonly minute: number }

export const DECISION_TYPES = Object.keys(DECISION_CATALOG) as readonly DecisionType[]
