/** How an expression stands on paper: a small tree of MathML elements, from which the page and plain text are made. */
import type { Condition, Expression, FunctionName } from './expression'

export type MathNode =
  | { readonly tag: 'mi' | 'mn' | 'mo' | 'mtext'; readonly text: string; readonly upright?: true }
  | {
      readonly tag:
        | 'mrow'
        | 'mfrac'
        | 'msqrt'
        | 'msub'
        | 'msup'
        | 'mover'
        | 'munderover'
        | 'mtable'
        | 'mtr'
        | 'mtd'
      readonly children: readonly MathNode[]
    }

/** What an expression is written with: letters or numbers for its symbols, and the words of the language. */
export interface MathWriter<S extends string> {
  readonly symbol: (symbol: S) => MathNode
  readonly number: (value: number) => MathNode
  /** Present where a mean over a window is written with its numbers. */
  readonly windowMean?: (mean: Extract<Expression<S>, { kind: 'window-mean' }>) => MathNode
  /** Letters for what takes another value in every minute, where symbols are written as numbers. */
  readonly letter?: (symbol: S) => MathNode
  readonly words: {
    readonly where: string
    readonly otherwise: string
    readonly unbounded: string
  }
}

const mo = (text: string): MathNode => ({ tag: 'mo', text })
const row = (...children: MathNode[]): MathNode => ({ tag: 'mrow', children })
const inBrackets = (inner: MathNode, open = '(', close = ')'): MathNode =>
  row(mo(open), inner, mo(close))

/** Lays out a whole expression. */
export function layoutExpression<S extends string>(
  expression: Expression<S>,
  writer: MathWriter<S>,
): MathNode {
  switch (expression.kind) {
    case 'number':
      return writer.number(expression.value)
    case 'symbol':
      return writer.symbol(expression.symbol)
    case 'difference':
      return layoutDifference(expression, writer)
    case 'window-mean':
      return writer.windowMean?.(expression) ?? layoutWindowMean(expression, writer)
    case 'minute-count':
      return layoutMinuteCount(expression, writer)
    case 'cases':
      return layoutCases(expression, writer)
    default:
      return layoutParts(expression, writer)
  }
}

type OfParts<S extends string> = Extract<
  Expression<S>,
  { kind: 'sum' | 'product' | 'quotient' | 'call' }
>

function layoutParts<S extends string>(expression: OfParts<S>, writer: MathWriter<S>): MathNode {
  const lay = (part: Expression<S>): MathNode => layoutExpression(part, writer)
  switch (expression.kind) {
    case 'sum':
      return joined(expression.terms.map(lay), '+')
    case 'product':
      return joined(
        expression.factors.map((factor) => layoutFactor(factor, writer)),
        '·',
      )
    case 'quotient':
      return { tag: 'mfrac', children: [lay(expression.numerator), lay(expression.denominator)] }
    case 'call':
      return CALLS[expression.name](expression.arguments.map(lay))
  }
}

/** A condition, such as the one at which an alert fires. */
export function layoutCondition<S extends string>(
  { left, comparison, right }: Condition<S>,
  writer: MathWriter<S>,
): MathNode {
  return row(layoutExpression(left, writer), mo(comparison), layoutExpression(right, writer))
}

function joined(parts: readonly MathNode[], operator: string): MathNode {
  return row(...parts.flatMap((part, index) => (index === 0 ? [part] : [mo(operator), part])))
}

/** 0 − x is written −x. */
function layoutDifference<S extends string>(
  { left, right }: Extract<Expression<S>, { kind: 'difference' }>,
  writer: MathWriter<S>,
): MathNode {
  const bracketed = right.kind === 'sum' || right.kind === 'difference'
  const inner = layoutExpression(right, writer)
  const taken = bracketed ? inBrackets(inner) : inner
  if (left.kind === 'number' && left.value === 0) return row(mo('−'), taken)
  return row(layoutExpression(left, writer), mo('−'), taken)
}

function layoutFactor<S extends string>(factor: Expression<S>, writer: MathWriter<S>): MathNode {
  const inner = layoutExpression(factor, writer)
  return factor.kind === 'sum' || factor.kind === 'difference' ? inBrackets(inner) : inner
}

/** (1/w)·Σ e₋ⱼ over the last w minutes. */
function layoutWindowMean<S extends string>(
  { of, minutes }: Extract<Expression<S>, { kind: 'window-mean' }>,
  writer: MathWriter<S>,
): MathNode {
  const j: MathNode = { tag: 'mi', text: 'j' }
  return row(
    { tag: 'mfrac', children: [writer.number(1), writer.number(minutes)] },
    mo('·'),
    {
      tag: 'munderover',
      children: [mo('∑'), row(j, mo('='), writer.number(0)), writer.number(minutes - 1)],
    },
    { tag: 'msub', children: [writer.symbol(of), row(mo('−'), j)] },
  )
}

/** Σ [eⱼ > ε] over the minutes so far: a bracket is 1 where what stands in it holds, and else 0. */
function layoutMinuteCount<S extends string>(
  { of, above, minutes }: Extract<Expression<S>, { kind: 'minute-count' }>,
  writer: MathWriter<S>,
): MathNode {
  const i: MathNode = { tag: 'mi', text: 'i' }
  const each: MathNode = { tag: 'msub', children: [(writer.letter ?? writer.symbol)(of), i] }
  const condition = row(each, mo('>'), layoutExpression(above, writer))
  return row(
    {
      tag: 'munderover',
      children: [mo('∑'), row(i, mo('='), writer.number(1)), writer.symbol(minutes)],
    },
    inBrackets(condition, '[', ']'),
  )
}

function layoutCases<S extends string>(
  { branches, otherwise }: Extract<Expression<S>, { kind: 'cases' }>,
  writer: MathWriter<S>,
): MathNode {
  const { words } = writer
  const line = (value: MathNode, condition: MathNode): MathNode => ({
    tag: 'mtr',
    children: [
      { tag: 'mtd', children: [value] },
      { tag: 'mtd', children: [condition] },
    ],
  })
  const last: MathNode =
    otherwise === null
      ? { tag: 'mtext', text: words.unbounded }
      : layoutExpression(otherwise, writer)
  return row(mo('{'), {
    tag: 'mtable',
    children: [
      ...branches.map(({ when, then }) =>
        line(
          layoutExpression(then, writer),
          row({ tag: 'mtext', text: words.where }, layoutCondition(when, writer)),
        ),
      ),
      line(last, { tag: 'mtext', text: words.otherwise }),
    ],
  })
}

const nameOf = (text: string): MathNode => ({ tag: 'mi', text, upright: true })
const list = (parts: readonly MathNode[]): MathNode => inBrackets(joined(parts, ','))
const ofTurns = (name: string, [angle]: readonly MathNode[]): MathNode =>
  row(
    nameOf(name),
    inBrackets(
      row(
        { tag: 'mn', text: '2' },
        { tag: 'mi', text: 'π', upright: true },
        mo('·'),
        angle ?? mo(''),
      ),
    ),
  )

const CALLS: Record<FunctionName, (parts: readonly MathNode[]) => MathNode> = {
  exp: ([power = mo('')]) => ({ tag: 'msup', children: [nameOf('e'), power] }),
  ln: (parts) => row(nameOf('ln'), list(parts)),
  power: ([base = mo(''), exponent = mo('')]) => ({
    tag: 'msup',
    children: [base.tag === 'mrow' || base.tag === 'mfrac' ? inBrackets(base) : base, exponent],
  }),
  sqrt: (parts) => ({ tag: 'msqrt', children: parts }),
  floor: ([inner = mo('')]) => inBrackets(inner, '⌊', '⌋'),
  ceil: ([inner = mo('')]) => inBrackets(inner, '⌈', '⌉'),
  min: (parts) => row(nameOf('min'), list(parts)),
  max: (parts) => row(nameOf('max'), list(parts)),
  'sin-turns': (parts) => ofTurns('sin', parts),
  'cos-turns': (parts) => ofTurns('cos', parts),
  'erlang-b': (parts) => row(nameOf('ErlangB'), list(parts)),
  'erlang-c': (parts) => row(nameOf('ErlangC'), list(parts)),
}
