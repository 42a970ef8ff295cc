/** The worked examples of docs/formulas.md: what is given, each step with its numbers, and what comes out. */
import type { Formula, WorkedExample } from '@shared/formulas/formula'
import type { SymbolId } from '@shared/formulas/symbol-ids'
import { layoutExpression } from '@shared/mathematics/layout-expression'
import { mathText } from '@shared/mathematics/math-text'
import {
  numberWriter,
  printResult,
  printValue,
  type WrittenLanguage,
} from '@shared/mathematics/write-formula'
import { SYMBOL_CATALOG } from '@shared/formulas/symbol-catalog'
import { letterOf } from '@shared/mathematics/write-symbol'
import { workExample } from '../../renderer/components/formulas/worked-example'

/** @returns markdown lines, a block for each example of the formula */
export function exampleLines(formula: Formula, language: WrittenLanguage): readonly string[] {
  const { examples } = formula
  return examples.flatMap((example, place) => {
    const number = examples.length > 1 ? ` ${place + 1}` : ''
    return ['', ...linesOf(`Worked example${number}`, { formula, example }, language)]
  })
}

function linesOf(
  title: string,
  { formula, example }: { readonly formula: Formula; readonly example: WorkedExample },
  language: WrittenLanguage,
): readonly string[] {
  const { given, values, foundBefore, steps, foundAfter } = workExample(formula, example)
  const numbers = numberWriter(language, values)
  const name = (id: SymbolId): string =>
    SYMBOL_CATALOG[id].glyph === null
      ? language.text(`symbols.${id}`)
      : mathText(letterOf(id, language.format))
  const known = given.map((id) => `${name(id)} = ${printValue(id, values[id], language)}`)
  const found = (id: SymbolId): string => `${name(id)} ${printResult(id, values[id], language)}`
  const computed = [
    ...foundBefore.map(found),
    ...steps.map(
      ({ result, expression }) =>
        `${name(result)} = ${mathText(layoutExpression(expression, numbers))} ` +
        printResult(result, values[result], language),
    ),
    ...foundAfter.map(found),
  ]
  const raised = (example.alerts ?? []).map((id) => language.text(`alerts.${id}.name`))
  return [
    `${title}, given ${known.join('; ')}:`,
    '',
    ...computed.map((line) => `    ${line}`),
    ...(raised.length === 0 ? [] : [`    raised: ${raised.join(', ')}`]),
  ]
}
