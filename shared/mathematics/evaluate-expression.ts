/** The value of an expression, given the values of its symbols. */
import { erlangB } from '../formulas/erlang-b'
import { erlangC } from '../formulas/erlang-c'
import { cosineOfTurns, exp, log, power, sineOfTurns } from '../numeric'
import {
  childrenOf,
  type Condition,
  type Expression,
  type FunctionName,
  type SymbolValues,
} from './expression'

/**
 * @param values what each symbol stands for
 * @returns the value; null where it has no bound; undefined where a symbol that is needed is not known
 */
export function evaluateExpression<S extends string>(
  expression: Expression<S>,
  values: SymbolValues<S>,
): number | null | undefined {
  switch (expression.kind) {
    case 'number':
      return expression.value
    case 'symbol':
      return values[expression.symbol]
    case 'window-mean':
    case 'minute-count':
      return values[expression.value]
    case 'cases':
      return evaluateCases(expression, values)
    default:
      return combine(expression, values)
  }
}

/** Which branch of a formula in cases holds: its index, the number of branches for "otherwise", undefined if not known. */
export function branchOf<S extends string>(
  expression: Extract<Expression<S>, { kind: 'cases' }>,
  values: SymbolValues<S>,
): number | undefined {
  for (const [index, branch] of expression.branches.entries()) {
    const holds = conditionHolds(branch.when, values)
    if (holds === undefined) return undefined
    if (holds) return index
  }
  return expression.branches.length
}

function evaluateCases<S extends string>(
  expression: Extract<Expression<S>, { kind: 'cases' }>,
  values: SymbolValues<S>,
): number | null | undefined {
  const index = branchOf(expression, values)
  if (index === undefined) return undefined
  const chosen = expression.branches[index]?.then ?? expression.otherwise
  return chosen === null ? null : evaluateExpression(chosen, values)
}

/** One unknown part makes the whole unknown, one unbounded part makes it unbounded. */
function combine<S extends string>(
  expression: Expression<S>,
  values: SymbolValues<S>,
): number | null | undefined {
  const known: number[] = []
  let unbounded = false
  for (const part of childrenOf(expression)) {
    const value = evaluateExpression(part, values)
    if (value === undefined) return undefined
    if (value === null) unbounded = true
    else known.push(value)
  }
  return unbounded ? null : join(expression, known)
}

function join(expression: Expression, parts: readonly number[]): number {
  const [first = 0, second = 0] = parts
  switch (expression.kind) {
    case 'sum':
      return parts.reduce((a, b) => a + b, 0)
    case 'product':
      return parts.reduce((a, b) => a * b, 1)
    case 'difference':
      return first - second
    case 'quotient':
      return first / second
    case 'call':
      return FUNCTIONS[expression.name](parts)
    default:
      return first
  }
}

/** Whether a condition holds; undefined where a value is not known. What is unbounded is beyond every number. */
export function conditionHolds<S extends string>(
  condition: Condition<S>,
  values: SymbolValues<S>,
): boolean | undefined {
  const left = evaluateExpression(condition.left, values)
  const right = evaluateExpression(condition.right, values)
  if (left === undefined || right === undefined) return undefined
  return COMPARISONS[condition.comparison](left ?? Infinity, right ?? Infinity)
}

const COMPARISONS: Record<Condition['comparison'], (a: number, b: number) => boolean> = {
  '<': (a, b) => a < b,
  '≤': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '≥': (a, b) => a >= b,
  '=': (a, b) => a === b,
}

const FUNCTIONS: Record<FunctionName, (parts: readonly number[]) => number> = {
  exp: ([x = 0]) => exp(x),
  ln: ([x = 0]) => log(x),
  power: ([base = 0, exponent = 0]) => power(base, exponent),
  sqrt: ([x = 0]) => Math.sqrt(x),
  floor: ([x = 0]) => Math.floor(x),
  ceil: ([x = 0]) => Math.ceil(x),
  min: (parts) => Math.min(...parts),
  max: (parts) => Math.max(...parts),
  'sin-turns': ([x = 0]) => sineOfTurns(x),
  'cos-turns': ([x = 0]) => cosineOfTurns(x),
  'erlang-b': ([servers = 0, load = 0]) => erlangB(servers, load),
  'erlang-c': ([servers = 0, load = 0]) => erlangC(servers, load),
}
