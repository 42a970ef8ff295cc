/** The texts of the formulas: one for everything in the catalogue, none for anything else, numbers filled in from the code. */
import { describe, expect, it } from 'vitest'
import { FORMULA_GROUPS } from '@shared/formulas/formula'
import { FORMULA_CATALOG } from '@shared/formulas/formula-catalog'
import { FORMULA_IDS } from '@shared/formulas/formula-ids'
import { CONSTANT_VALUES } from '@shared/formulas/symbol-catalog'
import { SYMBOL_IDS } from '@shared/formulas/symbol-ids'
import { QUANTITY_UNITS } from '@shared/mathematics/expression'
import en from '../../locales/en.json'

const PLACEHOLDER = /\{(\w+)\}/g

describe('the texts of the formulas', () => {
  it('name, explain and bound every formula, and have its notes and no others', () => {
    const shapes = Object.fromEntries(
      FORMULA_IDS.map((id) => [
        id,
        {
          keys: [
            'name',
            'purpose',
            'validity',
            ...(FORMULA_CATALOG[id].notes.length > 0 ? ['notes'] : []),
          ],
          notes: FORMULA_CATALOG[id].notes.map((note) => note.id),
        },
      ]),
    )
    const written = Object.fromEntries(
      Object.entries(en.formulas).map(([id, texts]) => [
        id,
        {
          keys: Object.keys(texts),
          notes: 'notes' in texts ? Object.keys(texts.notes) : [],
        },
      ]),
    )
    expect(written).toEqual(shapes)
  })

  it('name every symbol, every group, and every unit that has a word', () => {
    expect(Object.keys(en.symbols).toSorted()).toEqual(SYMBOL_IDS.toSorted())
    expect(Object.keys(en.formulaGroups).toSorted()).toEqual(FORMULA_GROUPS.toSorted())
    expect(Object.keys(en.units).toSorted()).toEqual(
      QUANTITY_UNITS.filter((unit) => unit !== 'none').toSorted(),
    )
  })

  it('take numbers of the model from its constants alone', () => {
    const texts = JSON.stringify([en.formulas, en.formulaReference])
    const placeholders = [...texts.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
    const named = new Set(placeholders.filter((name) => name in CONSTANT_VALUES))
    expect(named.size).toBeGreaterThan(25)
    const inFormulas = [...JSON.stringify(en.formulas).matchAll(PLACEHOLDER)].map(
      ([, name = '']) => name,
    )
    expect(inFormulas.filter((name) => !(name in CONSTANT_VALUES))).toEqual([])
  })
})
