/** Mathematics as one line of plain text, for copying and for readers that are given text alone. */
import type { MathNode } from './layout-expression'

/** @returns one line; fractions with ÷ and brackets, powers with ^, subscripts with _ */
export function mathText(node: MathNode): string {
  if ('text' in node) return isSpacedOperator(node) ? ` ${node.text} ` : node.text
  return WRITERS[node.tag](node.children).replace(/ {2,}/g, ' ')
}

const SPACED = new Set(['+', '·', '=', '<', '≤', '>', '≥'])

function isSpacedOperator(node: MathNode): boolean {
  return 'text' in node && node.tag === 'mo' && (SPACED.has(node.text) || node.text === '−')
}

const joinAll = (children: readonly MathNode[]): string =>
  children
    .map((child, index) => {
      const text = mathText(child)
      if ('text' in child && child.text === ',') return ', '
      // A leading minus is a sign, not an operator between two parts.
      return index === 0 ? text.trimStart() : text
    })
    .join('')

/** In brackets where it is more than one number or letter. */
function grouped(node: MathNode | undefined): string {
  if (node === undefined) return ''
  const text = mathText(node).trim()
  return /^[\p{L}\p{N}.,_%$×\u00a0]+$/u.test(text) ? text : `(${text})`
}

/** Combining marks: they stand above the letter before them. */
const HAT = '\u0302'
const BAR = '\u0304'

type Tag = Exclude<MathNode, { text: string }>['tag']

const WRITERS: Record<Tag, (children: readonly MathNode[]) => string> = {
  mrow: joinAll,
  mtd: joinAll,
  mfrac: ([top, bottom]) => `${grouped(top)} ÷ ${grouped(bottom)}`,
  msqrt: (children) => `√(${joinAll(children)})`,
  msub: ([base, below]) => `${grouped(base)}_${grouped(below).replace(/[()]/g, '')}`,
  msup: ([base, above]) => `${grouped(base)}^${grouped(above)}`,
  mover: ([base, accent]) =>
    grouped(base) + (accent && 'text' in accent && accent.text === '^' ? HAT : BAR),
  munderover: ([operator, from, to]) =>
    `${operator ? mathText(operator).trim() : ''}[${from ? mathText(from) : ''} … ${to ? mathText(to) : ''}] `,
  mtable: (rows) => rows.map(mathText).join('; '),
  mtr: (cells) => cells.map((cell) => mathText(cell).trim()).join(' '),
}
