/** docs/formulas.md as the catalogue of formulas writes it: the same names, equations, constants and sources as the reference. */
import { createFormat, type Format } from '@shared/format-quantity'
import { FORMULA_GROUPS, type Formula } from '@shared/formulas/formula'
import { FORMULA_CATALOG, inputsOf } from '@shared/formulas/formula-catalog'
import { FORMULA_IDS } from '@shared/formulas/formula-ids'
import type { SourceReference } from '@shared/formulas/source'
import {
  SOURCE_CATALOG,
  SOURCE_IDS,
  sourceNumber,
  type SourceId,
} from '@shared/formulas/source-catalog'
import { SYMBOL_CATALOG } from '@shared/formulas/symbol-catalog'
import type { SymbolId } from '@shared/formulas/symbol-ids'
import type { SymbolRule } from '@shared/formulas/symbol'
import {
  layoutCondition,
  layoutExpression,
  type MathWriter,
} from '@shared/mathematics/layout-expression'
import { mathText } from '@shared/mathematics/math-text'
import { letterOf, printQuantity } from '@shared/mathematics/write-symbol'
import { exampleLines } from './example-document'

type Text = (key: string, named?: Readonly<Record<string, string>>) => string

/** @param text a text of the English locale, with its placeholders filled in */
export function formulaDocument(text: Text): string {
  const format = createFormat('en')
  const write = documentWriter(text, format)
  return [
    '# The formulas',
    '',
    'Every relation of [the model](model.md) and of the resilience lab, as the formula reference of the application shows it.',
    'This page is written from the catalogue in `shared/formulas`, and a test compares the two; `npx vitest run test/architecture/formula-document.spec.ts -u`',
    'writes it anew. An *assumption* is a number or a shape for which no source is known.',
    ...FORMULA_GROUPS.flatMap((group) => [
      '',
      `## ${text(`formulaGroups.${group}`)}`,
      ...FORMULA_IDS.filter((id) => FORMULA_CATALOG[id].group === group).flatMap((id) =>
        write(FORMULA_CATALOG[id]),
      ),
    ]),
    '',
    '## Sources',
    '',
    ...SOURCE_IDS.map((id) => sourceLine(id)),
    '',
  ].join('\n')
}

function documentWriter(text: Text, format: Format): (formula: Formula) => readonly string[] {
  const words = { format, unitWord: (unit: string) => text(`units.${unit}`) }
  const value = (id: SymbolId): string => {
    const rule: SymbolRule = SYMBOL_CATALOG[id]
    return rule.origin.kind === 'constant' ? printQuantity(rule.origin.value, rule, words) : ''
  }
  const writer: MathWriter<SymbolId> = {
    symbol: (id) => letterOf(id, format),
    number: (number) => ({ tag: 'mn', text: format.number(number) }),
    words: { where: 'if ', otherwise: 'otherwise', unbounded: 'unbounded' },
  }
  const letter = (id: SymbolId): string => mathText(letterOf(id, format))
  const named = Object.fromEntries(
    Object.keys(SYMBOL_CATALOG).map((id) => [id, value(id as SymbolId)]),
  )

  function symbolLine(id: SymbolId): string {
    const { glyph, origin } = SYMBOL_CATALOG[id]
    const kind = origin.kind === 'constant' ? ` = ${value(id)} (${origin.basis})` : ''
    return `- ${glyph === null ? '' : `${letter(id)}: `}${text(`symbols.${id}`)}${kind}`
  }

  return (formula) => {
    const key = `formulas.${formula.id}`
    const symbols = [
      ...formula.relations.map(({ result }) => result),
      ...inputsOf(formula),
      ...(formula.alsoExplains ?? []),
    ].filter((id, index, all) => all.indexOf(id) === index)
    const equations = formula.relations.map(
      ({ result, expression }) =>
        `    ${letter(result)} = ${mathText(layoutExpression(expression, writer))}`,
    )
    const conditions = Object.entries(formula.conditions ?? {}).map(
      ([alert, all]) =>
        `    ${alert}: ${all.map((one) => mathText(layoutCondition(one, writer))).join(' and ')}`,
    )
    const code = [
      ...equations,
      ...(formula.listing ?? []).map((line) => `    ${line}`),
      ...conditions,
    ]
    return [
      '',
      `### ${text(`${key}.name`)}`,
      '',
      text(`${key}.purpose`, named),
      '',
      ...code,
      '',
      ...symbols.map(symbolLine),
      '',
      text(`${key}.validity`, named),
      ...exampleLines(formula, { format, text }),
      ...formula.notes.flatMap(({ id, kind }) => [
        '',
        `*${kind}*: ${text(`${key}.notes.${id}`, named)}`,
      ]),
      ...(formula.sources.length === 0
        ? []
        : ['', `Sources: ${formula.sources.map(referenceText).join(', ')}.`]),
    ]
  }
}

function referenceText({ source, at }: SourceReference<SourceId>): string {
  return `[${sourceNumber(source)}]${at === undefined ? '' : ` ${at.kind} ${at.value}`}`
}

function sourceLine(id: SourceId): string {
  const { authors, title, place, year, ...rest } = SOURCE_CATALOG[id]
  const address = 'address' in rest ? ` ${rest.address}` : ''
  return `${sourceNumber(id)}. ${authors}, *${title}*, ${place}${year === null ? '' : `, ${year}`}.${address}`
}
