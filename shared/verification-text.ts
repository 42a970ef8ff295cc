/** The sentence a person reads for a verification, the same in the window and on the command line. */
import type { Verification } from './contract/recordings'
import type { Format } from './format-quantity'

export interface VerificationTexts {
  readonly text: (key: string, parameters: Readonly<Record<string, string>>) => string
  readonly format: Pick<Format, 'number'>
}

export function verificationText(verification: Verification, texts: VerificationTexts): string {
  const { text, format } = texts
  switch (verification.kind) {
    case 'reproduced':
      return text(`verification.reproduced.${verification.ending}`, {
        minutes: format.number(verification.minutes),
      })
    case 'interrupted':
      return text('verification.interrupted', {
        afterMinute: format.number(verification.afterMinute),
      })
    case 'differs':
      return text(`verification.differs.${verification.what}`, {
        fromMinute: format.number(verification.fromMinute),
      })
    case 'damaged':
      return damageText(verification, texts)
    case 'other-engine':
      return text('verification.other-engine', {
        recorded: verification.recorded,
        own: verification.own,
        minutes: format.number(verification.minutes),
      })
    case 'unknown-scenario':
      return text('verification.unknown-scenario', {
        scenarioId: verification.scenarioId,
        minutes: format.number(verification.minutes),
      })
  }
}

function damageText(
  damage: Extract<Verification, { kind: 'damaged' }>,
  { text, format }: VerificationTexts,
): string {
  const reason = text(`verification.reasons.${damage.reason}`, { line: format.number(damage.line) })
  return damage.intactThroughMinute === null
    ? text('verification.damaged.wholly', { reason })
    : text('verification.damaged.partly', {
        intactThroughMinute: format.number(damage.intactThroughMinute),
        reason,
      })
}
