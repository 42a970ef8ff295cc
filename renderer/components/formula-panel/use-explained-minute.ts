/** What the panel says about the open formula: computed once for each minute that is shown, and for nothing else. */
import { computed, type ComputedRef } from 'vue'
import { ALERT_IDS, type AlertId } from '@shared/alerts/alert-catalog'
import { ALERT_CONDITIONS } from '@shared/formulas/alert-rules'
import { inputsOfSteps, stepsTo, type Cause } from '@shared/formulas/cause'
import { FORMULA_CATALOG, formulaOf, leadsTo, mainResult } from '@shared/formulas/formula-catalog'
import type { FormulaCondition } from '@shared/formulas/formula'
import type { FormulaId } from '@shared/formulas/formula-ids'
import {
  assumedValues,
  type AssumedValues,
  type MinuteValues,
} from '@shared/formulas/minute-values'
import { labValuesFrom } from '@shared/formulas/lab/second-values'
import type { SymbolId } from '@shared/formulas/symbol-ids'
import {
  explainedAlert,
  explainedDecision,
  explainedMetric,
  explainedNumber,
} from '@shared/formulas/where-explained'
import { conditionHolds } from '@shared/mathematics/evaluate-expression'
import { symbolsOf } from '@shared/mathematics/expression'
import {
  useFormulaStore,
  type FormulaPlace,
  type FormulaQuestion,
  type ToldNumbers,
} from '../../stores/formula-store'
import type { ExplainedStep, MinuteSource } from './minute-source'

export interface FilledMinute {
  readonly step: Pick<ExplainedStep, 'key' | 'errorRates'>
  readonly values: MinuteValues
  /** What is taken as given in them instead of what the minute had. */
  readonly assumed?: AssumedValues
}

export interface MetCondition {
  readonly condition: FormulaCondition
  readonly holds: boolean | undefined
}

/** The conditions of one alert. */
export interface MetRule {
  readonly alert: AlertId
  readonly conditions: readonly MetCondition[]
}

export interface ExplainedMinute {
  readonly place: ComputedRef<FormulaPlace>
  /** What the numbers are of where they are no state of a minute; null where they are. */
  readonly toldAbout: ComputedRef<string | null>
  readonly now: ComputedRef<FilledMinute | null>
  /** Null at the opening, and where no numbers are known. */
  readonly before: ComputedRef<FilledMinute | null>
  readonly steps: ComputedRef<readonly Cause[]>
  /** The rule of the alert that was asked about; else those that name what was pointed at, or all of them. */
  readonly rules: ComputedRef<readonly MetRule[]>
  /** The minute as it was where other values are assumed for it; null where none are. */
  readonly unassumed: ComputedRef<FilledMinute | null>
  readonly inputs: ComputedRef<readonly SymbolId[]>
  /** What all of it comes to; null for rules. */
  readonly main: ComputedRef<SymbolId | null>
  readonly leadsTo: ComputedRef<readonly { formula: FormulaId; main: SymbolId | null }[]>
}

export function useExplainedMinute(source: MinuteSource): ExplainedMinute {
  const formula = useFormulaStore()
  const question = computed(() => formula.opened?.question)
  const place = computed(() => formula.place ?? firstPlace(question.value))
  const fill = createFilling(source)
  const told = computed(() => (question.value?.kind === 'number' ? question.value.told : undefined))
  const asItWas = computed(() =>
    told.value === undefined ? fill(source.minute.value) : toldMinute(told.value),
  )
  /** What is assumed holds for the number that it was assumed for, and not for where one goes on to from there. */
  const assumed = computed(() => {
    const asked = question.value
    return formula.place === null && asked?.kind === 'number' ? asked.assumed : undefined
  })
  const now = computed(() => {
    if (asItWas.value === null || assumed.value === undefined) return asItWas.value
    const { step, values } = asItWas.value
    const changed = assumedValues(values, assumed.value, place.value.formula)
    return { step, values: changed, assumed: assumed.value }
  })
  const before = computed(() => (told.value === undefined ? fill(source.minute.value - 1) : null))
  const steps = computed(() =>
    stepsTo(place.value.formula, place.value.symbol, now.value?.values ?? {}),
  )
  const rules = computed(() =>
    place.value.formula === 'alert-rules'
      ? metRules(place.value.symbol, question.value, now.value?.values ?? {})
      : [],
  )
  const isStep = (symbol: SymbolId | null): boolean =>
    steps.value.some(({ result }) => result === symbol)
  const inputs = computed(() => {
    const { symbol } = place.value
    const named = rules.value.flatMap(({ conditions }) =>
      conditions.flatMap(({ condition }) => symbolsOfCondition(condition)),
    )
    // What was pointed at stands among them, also where no equation of the formula goes on with it.
    const isElsewhere = symbol !== null && formulaOf(symbol) !== place.value.formula
    const pointed = isElsewhere ? [symbol] : []
    return [...new Set([...inputsOfSteps(steps.value), ...named, ...pointed])]
  })
  const main = computed(() => {
    const { symbol } = place.value
    return isStep(symbol) ? symbol : mainResult(FORMULA_CATALOG[place.value.formula])
  })
  return {
    toldAbout: computed(() => told.value?.about ?? null),
    ...{ place, now, before, steps, rules, inputs, main },
    unassumed: computed(() => (assumed.value === undefined ? null : asItWas.value)),
    leadsTo: computed(() =>
      leadsTo(FORMULA_CATALOG[place.value.formula]).map((id) => ({
        formula: id,
        main: mainResult(FORMULA_CATALOG[id]),
      })),
    ),
  }
}

const symbolsOfCondition = ({ left, right }: FormulaCondition): readonly SymbolId[] => [
  ...symbolsOf(left),
  ...symbolsOf(right),
]

function metRules(
  symbol: SymbolId | null,
  asked: FormulaQuestion | undefined,
  values: MinuteValues,
): readonly MetRule[] {
  const isMeant = (alert: AlertId): boolean => {
    if (asked?.kind === 'alert') return asked.id === alert
    const named = ALERT_CONDITIONS[alert].flatMap(symbolsOfCondition)
    return symbol === null || named.includes(symbol)
  }
  return ALERT_IDS.filter(isMeant).map((alert) => ({
    alert,
    conditions: ALERT_CONDITIONS[alert].map((condition) => ({
      condition,
      holds: conditionHolds(condition, values),
    })),
  }))
}

/** The formula that computes a symbol. */
export function placeOf(symbol: SymbolId): FormulaPlace | null {
  const formula = formulaOf(symbol)
  return formula === null ? null : { formula, symbol }
}

/** The formula that answers a question. */
export function firstPlace(question: FormulaQuestion | undefined): FormulaPlace {
  switch (question?.kind) {
    case 'control':
      return explainedDecision(question.id)
    case 'alert':
      return explainedAlert(question.id)
    case 'readout':
    case 'chart':
      return explainedMetric(question.id)
    case 'number':
      return explainedNumber(question.id)
    case undefined:
      return { formula: 'error-budget', symbol: null }
  }
}

/** The minute that is shown, the one before it, and one more: a step back and forth. */
const KEPT_MINUTES = 3

/** Fills in each minute once, however often the shift says something new while it is stayed at. */
function createFilling(source: MinuteSource): (minute: number) => FilledMinute | null {
  let kept: readonly FilledMinute[] = []
  return (minute) => {
    const step = minute < 0 ? null : source.stepAt(minute)
    if (step === null) return null
    const found = kept.find((each) => isSame(each.step, step))
    if (found) return found
    const filled = { step, values: step.fill() }
    kept = [filled, ...kept].slice(0, KEPT_MINUTES)
    return filled
  }
}

const isSame = ({ key }: Pick<ExplainedStep, 'key'>, other: ExplainedStep): boolean =>
  key.length === other.key.length && key.every((part, place) => part === other.key[place])

const toldMinute = (told: ToldNumbers): FilledMinute => ({
  step: { key: [told] },
  values: labValuesFrom(told.values),
})
