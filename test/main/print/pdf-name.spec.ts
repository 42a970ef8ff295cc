/** The name that a printed debrief is offered under, for code names of any kind. */
import { describe, expect, it } from 'vitest'
import { pdfName } from '../../../main/print/pdf-name'

const named = (codeName: string): string => pdfName({ scenarioId: 'bad-deploy', seed: 3, codeName })

describe('pdfName', () => {
  it.each([
    ['Itsaso Urdina', 'bad-deploy-3-itsaso-urdina-debrief.pdf'],
    ['Ñandú', 'bad-deploy-3-ñandú-debrief.pdf'],
    ['Gió Mùa', 'bad-deploy-3-gió-mùa-debrief.pdf'],
    ['../../etc/passwd', 'bad-deploy-3-etc-passwd-debrief.pdf'],
    ['a\\b:c*?"<>|', 'bad-deploy-3-a-b-c-debrief.pdf'],
    ['...', 'bad-deploy-3-debrief.pdf'],
    ['x'.repeat(60), `bad-deploy-3-${'x'.repeat(40)}-debrief.pdf`],
  ])('makes of the code name %j the name %s', (codeName, expected) => {
    expect(named(codeName)).toBe(expected.normalize('NFC'))
  })

  it('writes letters with their marks as one, as other systems find them', () => {
    expect(named('Gió'.normalize('NFD'))).toBe(named('Gió'.normalize('NFC')))
  })
})
