/** Mathematics as data: one tree that is evaluated, typeset, filled in with numbers and written as plain text. */

/** How a number is printed; a share is printed as a percentage, a duration in the unit named. */
export const QUANTITY_UNITS = [
  'none',
  'share',
  'burn',
  'requests-per-second',
  'queries-per-second',
  'per-second',
  'requests',
  'queries',
  'instances',
  'workers',
  'erlang',
  'objects',
  'seconds',
  'milliseconds',
  'minutes',
  'share-per-minute',
  'dollars',
  'dollars-per-hour',
  'dollars-per-instance-hour',
] as const
export type QuantityUnit = (typeof QUANTITY_UNITS)[number]

/** Functions of mathematics that a formula may call, with the number of their arguments (null: one or more). */
export const FUNCTION_ARITY = {
  exp: 1,
  ln: 1,
  sqrt: 1,
  /** Of (base, exponent): the exponent stands raised. */
  power: 2,
  floor: 1,
  ceil: 1,
  min: null,
  max: null,
  /** Of an angle in turns: sin(2π·x), cos(2π·x). */
  'sin-turns': 1,
  'cos-turns': 1,
  /** Erlang B and C of (servers, offered load in Erlang). */
  'erlang-b': 2,
  'erlang-c': 2,
} as const
export type FunctionName = keyof typeof FUNCTION_ARITY

export type Comparison = '<' | '≤' | '>' | '≥' | '='

/** A condition of a formula in cases. Symbols that are on or off have the values 1 and 0. */
export interface Condition<Symbol extends string = string> {
  readonly left: Expression<Symbol>
  readonly comparison: Comparison
  readonly right: Expression<Symbol>
}

export type Expression<Symbol extends string = string> =
  /** A number of mathematics itself, such as the 1 of 1 − h; constants of the model are symbols. */
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'symbol'; readonly symbol: Symbol }
  | { readonly kind: 'sum'; readonly terms: readonly Expression<Symbol>[] }
  | {
      readonly kind: 'difference'
      readonly left: Expression<Symbol>
      readonly right: Expression<Symbol>
    }
  | { readonly kind: 'product'; readonly factors: readonly Expression<Symbol>[] }
  | {
      readonly kind: 'quotient'
      readonly numerator: Expression<Symbol>
      readonly denominator: Expression<Symbol>
    }
  | {
      readonly kind: 'call'
      readonly name: FunctionName
      readonly arguments: readonly Expression<Symbol>[]
    }
  /** Mean of a symbol over the last minutes, this one included; `value` names the symbol that holds the mean. */
  | {
      readonly kind: 'window-mean'
      readonly of: Symbol
      readonly minutes: number
      readonly value: Symbol
    }
  /** How many of the minutes so far had a symbol above another; `value` names the symbol that holds the count. */
  | {
      readonly kind: 'minute-count'
      readonly of: Symbol
      readonly above: Expression<Symbol>
      /** The symbol of how many minutes there are. */
      readonly minutes: Symbol
      readonly value: Symbol
    }
  | {
      readonly kind: 'cases'
      readonly branches: readonly {
        readonly when: Condition<Symbol>
        readonly then: Expression<Symbol>
      }[]
      /** Null: unbounded. */
      readonly otherwise: Expression<Symbol> | null
    }

/** Null is a value without bound; undefined, or no entry, a value that is not known. */
export type SymbolValues<S extends string = string> = Readonly<
  Partial<Record<S, number | null | undefined>>
>

/** A part of an expression: a tree, a number of mathematics, or the name of a symbol. */
export type Part<Symbol extends string> = Expression<Symbol> | number | Symbol

export function part<S extends string = never>(value: Part<S>): Expression<S> {
  if (typeof value === 'number') return { kind: 'number', value }
  return typeof value === 'string' ? { kind: 'symbol', symbol: value } : value
}

export const sum = <S extends string = never>(...terms: Part<S>[]): Expression<S> => ({
  kind: 'sum',
  terms: terms.map(part),
})
export const minus = <S extends string = never>(left: Part<S>, right: Part<S>): Expression<S> => ({
  kind: 'difference',
  left: part(left),
  right: part(right),
})
export const times = <S extends string = never>(...factors: Part<S>[]): Expression<S> => ({
  kind: 'product',
  factors: factors.map(part),
})
export const over = <S extends string = never>(
  numerator: Part<S>,
  denominator: Part<S>,
): Expression<S> => ({
  kind: 'quotient',
  numerator: part(numerator),
  denominator: part(denominator),
})
export const call = <S extends string = never>(
  name: FunctionName,
  ...args: Part<S>[]
): Expression<S> => ({
  kind: 'call',
  name,
  arguments: args.map(part),
})
export const when = <S extends string = never>(
  left: Part<S>,
  comparison: Comparison,
  right: Part<S>,
): Condition<S> => ({ left: part(left), comparison, right: part(right) })
export const windowMean = <S extends string>(of: S, minutes: number, value: S): Expression<S> => ({
  kind: 'window-mean',
  of,
  minutes,
  value,
})
/** Counts minutes, the first one being 1. */
export const minuteCount = <S extends string>(count: {
  readonly of: S
  readonly above: Part<S>
  readonly minutes: S
  readonly value: S
}): Expression<S> => ({ kind: 'minute-count', ...count, above: part(count.above) })
/** Cases in their order; `otherwise` null is "unbounded". */
export const cases = <S extends string = never>(
  branches: readonly (readonly [Condition<S>, Part<S>])[],
  otherwise: Part<S> | null,
): Expression<S> => ({
  kind: 'cases',
  branches: branches.map(([condition, then]) => ({ when: condition, then: part(then) })),
  otherwise: otherwise === null ? null : part(otherwise),
})

/** The symbols that an expression names, each once, in the order in which a reader meets them. */
export function symbolsOf<S extends string>(expression: Expression<S>): readonly S[] {
  const found = new Set<S>()
  collect(expression, found)
  return [...found]
}

function collect<S extends string>(expression: Expression<S>, found: Set<S>): void {
  if (expression.kind === 'symbol') found.add(expression.symbol)
  if (expression.kind === 'window-mean') found.add(expression.of)
  if (expression.kind === 'minute-count') found.add(expression.of).add(expression.minutes)
  for (const child of childrenOf(expression)) collect(child, found)
}

type Kind = Expression['kind']
type Of<K extends Kind, S extends string> = Extract<Expression<S>, { kind: K }>

/** The parts directly below an expression, in reading order. */
export function childrenOf<S extends string>(expression: Expression<S>): readonly Expression<S>[] {
  const list = CHILDREN[expression.kind] as (of: Expression<S>) => readonly Expression<S>[]
  return list(expression)
}

const CHILDREN: {
  readonly [K in Kind]: <S extends string>(of: Of<K, S>) => readonly Expression<S>[]
} = {
  number: () => [],
  symbol: () => [],
  'window-mean': () => [],
  'minute-count': ({ above }) => [above],
  sum: ({ terms }) => terms,
  difference: ({ left, right }) => [left, right],
  product: ({ factors }) => factors,
  quotient: ({ numerator, denominator }) => [numerator, denominator],
  call: (of) => of.arguments,
  cases: ({ branches, otherwise }) => [
    ...branches.flatMap(({ when: condition, then }) => [then, condition.left, condition.right]),
    ...(otherwise === null ? [] : [otherwise]),
  ],
}
