/** The numbers of a policy's module as fields to type in: which there are, their ranges and units, and a value with one changed. */
import {
  LAB_DECISION_CATALOG,
  DEFAULT_LAB_SETTINGS,
  DEFAULT_RETRY_BUDGET,
  type LabFieldRules,
  type LabSettings,
  type LabValueRule,
  type NumberRule,
  type SimplePolicy,
} from '@shared/contract/lab/lab-decisions'
import { kindOf, type PolicyModule } from '@shared/lab/policy-text'
import { DECISION_OF_MODULE } from '@shared/lab/setting-decisions'

export type FieldName =
  | 'failures'
  | 'openSeconds'
  | 'rate'
  | 'requests'
  | 'seconds'
  | 'minRequests'
  | 'count'
  | 'share'
  | 'floorPerSecond'
  | 'ttlSeconds'
  | 'limit'

export type FieldUnit = 'share' | 'seconds' | 'count'

export interface PolicyField {
  readonly name: FieldName
  readonly rule: NumberRule
  readonly unit: FieldUnit
  readonly value: number
}

const UNITS: Readonly<Record<FieldName, FieldUnit>> = {
  failures: 'count',
  openSeconds: 'seconds',
  rate: 'share',
  requests: 'count',
  seconds: 'seconds',
  minRequests: 'count',
  count: 'count',
  share: 'share',
  floorPerSecond: 'count',
  ttlSeconds: 'seconds',
  limit: 'count',
}

/** What a kind begins with where nothing of it was set before. */
const FIRST_VALUES = {
  protection: {
    none: { kind: 'none' },
    'service-breaker': DEFAULT_LAB_SETTINGS.protection,
    accrual: { kind: 'accrual' },
  },
  accrualPolicy: {
    consecutive: { kind: 'consecutive', failures: 5 },
    requests: { kind: 'requests', rate: 0.8, requests: 100 },
    time: { kind: 'time', rate: 0.8, seconds: 30, minRequests: 5 },
    either: DEFAULT_LAB_SETTINGS.accrualPolicy,
  },
  retries: {
    none: { kind: 'none' },
    'at-once': { kind: 'at-once', count: 3 },
    budget: DEFAULT_RETRY_BUDGET,
  },
  edgeLimit: { off: null, limit: 1_000 },
} as const

/** The kinds that a module can be set to. */
export function kindsOf(module: PolicyModule): readonly string[] {
  if (module === 'edgeLimit') return ['off', 'limit']
  const rule: LabValueRule = LAB_DECISION_CATALOG[DECISION_OF_MODULE[module]]
  if (rule.kind === 'choice') return rule.choices
  return rule.kind === 'variant' ? Object.keys(rule.variants) : []
}

export type ModuleValue = LabSettings[PolicyModule]

/** The value when that kind is chosen: a kind that is set already keeps its numbers. */
export function valueOfKind(
  module: PolicyModule,
  kind: string,
  settings: LabSettings,
): ModuleValue {
  if (kind === kindOf(settings, module)) return settings[module]
  if (module === 'classification' || module === 'balancer') return kind as ModuleValue
  return (FIRST_VALUES[module] as Readonly<Record<string, ModuleValue>>)[kind] as ModuleValue
}

/** One of the two policies of "either", begun anew with that kind. */
export function simplePolicy(kind: SimplePolicy['kind']): SimplePolicy {
  return FIRST_VALUES.accrualPolicy[kind]
}

/** The numbers of a value that has a kind; those of "either" stand in its parts. */
export function fieldsOf(module: PolicyModule, value: ModuleValue): readonly PolicyField[] {
  if (module === 'edgeLimit') {
    const { number } = LAB_DECISION_CATALOG['set-edge-limit']
    return typeof value === 'number' ? [{ name: 'limit', rule: number, unit: 'count', value }] : []
  }
  const rule: LabValueRule = LAB_DECISION_CATALOG[DECISION_OF_MODULE[module]]
  if (rule.kind !== 'variant' || typeof value !== 'object' || value === null) return []
  return numbersOf(rule.variants[value.kind] ?? {}, value)
}

function numbersOf(rules: LabFieldRules, value: object): readonly PolicyField[] {
  const values = new Map<string, unknown>(Object.entries(value))
  return Object.entries(rules).flatMap(([field, rule]) => {
    const name = field as FieldName
    const present = values.get(field)
    if (rule.kind !== 'number' || typeof present !== 'number') return []
    return [{ name, rule, unit: UNITS[name], value: present }]
  })
}

/** The value with that number in place of its own. */
export function withField(value: ModuleValue, name: FieldName, number: number): ModuleValue {
  if (typeof value !== 'object' || value === null) return number
  return { ...value, [name]: number }
}
