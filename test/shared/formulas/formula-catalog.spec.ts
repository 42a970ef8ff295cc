/** The catalogue of formulas: worked examples, golden runs and coverage. */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as alertCatalog from '@shared/alerts/alert-catalog'
import { ALERT_IDS } from '@shared/alerts/alert-catalog'
import { SNAPSHOT_COLUMNS } from '@shared/contract/snapshot'
import { ALERT_CONDITIONS } from '@shared/formulas/alert-rules'
import type { ComputedValues, Formula, WorkedExample } from '@shared/formulas/formula'
import { FORMULA_CATALOG, inputsOf } from '@shared/formulas/formula-catalog'
import { FORMULA_IDS } from '@shared/formulas/formula-ids'
import { SOURCE_IDS } from '@shared/formulas/source-catalog'
import { CONSTANT_VALUES, SYMBOL_CATALOG } from '@shared/formulas/symbol-catalog'
import { SYMBOL_IDS, type SymbolId } from '@shared/formulas/symbol-ids'
import { conditionHolds, evaluateExpression } from '@shared/mathematics/evaluate-expression'

const FORMULAS = FORMULA_IDS.map((id) => FORMULA_CATALOG[id])

/** Everything that an example knows: what is given, what the functions compute, what the expressions then come to. */
function valuesOf(formula: Formula, { given }: WorkedExample): ComputedValues {
  const values: Partial<Record<SymbolId, number | null | undefined>> = {
    ...CONSTANT_VALUES,
    ...given,
  }
  const typeset = formula.relations.filter(({ role }) => role === 'typeset')
  const computed = formula.compute(values)
  for (const { result } of typeset) values[result] = computed[result]
  for (const { result, expression, role } of formula.relations) {
    if (role === undefined) {
      values[result] = values[result] ?? evaluateExpression(expression, { ...computed, ...values })
    }
  }
  return { ...computed, ...values }
}

function expectNear(
  actual: number | null | undefined,
  expected: number | null,
  tolerance: number,
): void {
  if (expected === null || expected === 0) expect(actual).toBe(expected)
  else expect(Math.abs((actual ?? NaN) / expected - 1)).toBeLessThanOrEqual(tolerance)
}

async function importAll(file: URL): Promise<Record<string, unknown>> {
  return (await import(/* @vite-ignore */ file.href)) as Record<string, unknown>
}

describe('worked examples', () => {
  for (const formula of FORMULAS) {
    it(`${formula.id} has one, and its functions and its expressions both give its results`, () => {
      expect(formula.examples.length).toBeGreaterThan(0)
      for (const example of formula.examples) {
        const expressed = valuesOf(formula, example)
        const computed = formula.compute({ ...CONSTANT_VALUES, ...example.given })
        for (const [symbol, expected] of Object.entries(example.results)) {
          const id = symbol as SymbolId
          expectNear(expressed[id], expected, example.tolerance)
          if (id in computed) expectNear(computed[id], expected, example.tolerance)
        }
        const raised = ALERT_IDS.filter((alert) =>
          ALERT_CONDITIONS[alert].every((condition) => conditionHolds(condition, expressed)),
        )
        if (formula.conditions) expect(raised).toEqual(example.alerts)
      }
    })
  }

  it('computes by the functions of the engine at least one result of every formula with relations', () => {
    for (const formula of FORMULAS.filter(({ relations }) => relations.length > 0)) {
      const keys = formula.examples.flatMap((example) =>
        Object.keys(formula.compute({ ...CONSTANT_VALUES, ...example.given })),
      )
      expect(keys, formula.id).not.toEqual([])
    }
  })
})

describe('coverage', () => {
  it('has a symbol for every column of the snapshot but the minute itself', () => {
    const covered = new Set<string>(
      SYMBOL_IDS.flatMap((id) => {
        const { origin } = SYMBOL_CATALOG[id]
        return origin.kind === 'column' ? [origin.column] : []
      }),
    )
    expect(SNAPSHOT_COLUMNS.filter((column) => !covered.has(column))).toEqual(['minute'])
  })

  it('explains every symbol in at least one formula', () => {
    const explained = new Set(
      FORMULAS.flatMap((formula) => [
        ...inputsOf(formula),
        ...formula.relations.map(({ result }) => result),
        ...(formula.alsoExplains ?? []),
      ]),
    )
    expect(SYMBOL_IDS.filter((id) => !explained.has(id))).toEqual([])
  })

  it('has every number that a formula or an alert rule exports among its constants', async () => {
    const folder = new URL('../../../shared/formulas/', import.meta.url)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.startsWith('symbols'),
    )
    const modules = [
      ...(await Promise.all(files.map((name) => importAll(new URL(name, folder))))),
      alertCatalog as Record<string, unknown>,
    ]
    const exported = modules.flatMap((module) =>
      Object.entries(module).filter(([, value]) => typeof value === 'number'),
    )
    expect(exported.length).toBeGreaterThan(40)
    const values = new Set(Object.values(CONSTANT_VALUES))
    const DERIVED = ['ROLLOUT_MINUTES']
    expect(
      exported.filter(([name, value]) => !values.has(value as number) && !DERIVED.includes(name)),
    ).toEqual([])
  })

  it('gives every letter to one symbol alone', () => {
    const letters = SYMBOL_IDS.flatMap((id) => {
      const { glyph } = SYMBOL_CATALOG[id]
      return glyph ? [`${glyph.letter} ${glyph.subscript ?? ''} ${glyph.accent ?? ''}`] : []
    })
    expect(letters.filter((letter, index) => letters.indexOf(letter) !== index)).toEqual([])
  })

  it('cites every source of the list', () => {
    const cited = new Set(FORMULAS.flatMap(({ sources }) => sources.map(({ source }) => source)))
    expect(SOURCE_IDS.filter((id) => !cited.has(id))).toEqual([])
  })

  it('stands on a source everywhere but where the rule is the model’s own, which is said', () => {
    const without = FORMULAS.filter(({ sources }) => sources.length === 0)
    expect(without.map(({ id }) => id).toSorted()).toEqual([
      ...['cache-refill', 'decision-effect', 'fleet-cost', 'surge'],
    ])
    for (const { notes } of without) expect(notes.map(({ kind }) => kind)).toContain('assumption')
  })

  it('gives every assumption among the constants a reason: a formula that uses it has a note', () => {
    for (const formula of FORMULAS) {
      const assumed = inputsOf(formula).some((id) => {
        const { origin } = SYMBOL_CATALOG[id]
        return origin.kind === 'constant' && origin.basis === 'assumption'
      })
      if (assumed)
        expect(
          formula.notes.some(({ kind }) => kind !== 'approximation'),
          formula.id,
        ).toBe(true)
    }
  })
})
