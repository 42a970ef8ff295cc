/** The name that a printed debrief is offered under. */

/** Longer ones leave no room for the folder on some systems. */
const CODE_NAME_CHARACTERS = 40

/** `bad-deploy-3-itsaso-urdina-debrief.pdf`: letters and digits of any language, everything else a hyphen. */
export function pdfName(shift: {
  readonly scenarioId: string
  readonly seed: number
  readonly codeName: string
}): string {
  const codeName = [...shift.codeName.normalize('NFC')].slice(0, CODE_NAME_CHARACTERS).join('')
  const parts = [shift.scenarioId, String(shift.seed), codeName, 'debrief'].map(plainPart)
  return `${parts.filter((part) => part !== '').join('-')}.pdf`
}

function plainPart(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}
