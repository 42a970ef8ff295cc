/** docs/formulas.md is what the catalogue of formulas says. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FORMULA_CATALOG } from '@shared/formulas/formula-catalog'
import { FORMULA_IDS } from '@shared/formulas/formula-ids'
import { createTranslator } from '../../main/translate'
import { formulaDocument } from '../support/formula-document'

it('docs/formulas.md is the catalogue, written out', async () => {
  const translate = createTranslator()
  const text = (key: string, named: Readonly<Record<string, string>> = {}): string => {
    const message = translate('en', key, named)
    if (message === key) throw new Error(`no text ${key}`)
    return message
  }
  await expect(formulaDocument(text)).toMatchFileSnapshot('../../docs/formulas.md')
})

it('docs/formulas.md works every example of the catalogue down to its published figures', () => {
  const document = readFileSync(new URL('../../docs/formulas.md', import.meta.url), 'utf8')
  const examples = FORMULA_IDS.flatMap((id) => FORMULA_CATALOG[id].examples)
  expect(document.match(/^Worked example/gm)).toHaveLength(examples.length)
  // Figures that stand in model.md and in the sources, written here by hand.
  expect(document).toContain('given e = 1.000%:\n\n    β = 0.01000 ÷ 0.001 = 10.00\u00a0×')
  expect(document).toContain('Worked example 2, given E_0 = 20.000%')
  expect(document).toContain('ΔE_0 = 0.20000 − 0.16400 = 3.600%')
  expect(document).toContain('raised: Fast burn, Early warning')
})
