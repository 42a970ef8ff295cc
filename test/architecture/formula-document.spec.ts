/** docs/formulas.md is what the catalogue of formulas says. */
import { expect, it } from 'vitest'
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
