/** The sentence a person reads for a verification, the same in the window and on the command line. */
import type { LabVerification } from './contract/lab/lab-listed'
import type { AnyVerification, Verification } from './contract/recordings'
import type { Format } from './format-quantity'

export interface VerificationTexts {
  readonly text: (key: string, parameters: Readonly<Record<string, string>>) => string
  readonly format: Pick<Format, 'number'>
}

export function verificationText(verification: AnyVerification, texts: VerificationTexts): string {
  return 'of' in verification ? labText(verification, texts) : shiftText(verification, texts)
}

function shiftText(verification: Verification, texts: VerificationTexts): string {
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
  texts: VerificationTexts,
): string {
  const { text, format } = texts
  const reason = reasonText(damage, texts)
  return damage.intactThroughMinute === null
    ? text('verification.damaged.wholly', { reason })
    : text('verification.damaged.partly', {
        intactThroughMinute: format.number(damage.intactThroughMinute),
        reason,
      })
}

function reasonText(
  { reason, line }: Pick<Extract<Verification, { kind: 'damaged' }>, 'reason' | 'line'>,
  { text, format }: VerificationTexts,
): string {
  return text(`verification.reasons.${reason}`, { line: format.number(line) })
}

/** The same of a run of the lab, in seconds. */
function labText(verification: LabVerification, texts: VerificationTexts): string {
  const { text, format } = texts
  switch (verification.kind) {
    case 'reproduced':
      return text(`verification.lab.reproduced.${verification.ending}`, {
        seconds: format.number(verification.seconds),
      })
    case 'interrupted':
      return text('verification.lab.interrupted', {
        second: format.number(verification.afterSecond),
      })
    case 'differs':
      return text(`verification.lab.differs.${verification.what}`, {
        second: format.number(verification.fromSecond),
      })
    case 'damaged':
      return labDamageText(verification, texts)
    case 'other-engine':
      return text('verification.lab.other-engine', {
        recorded: verification.recorded,
        own: verification.own,
        seconds: format.number(verification.seconds),
      })
    case 'unknown-scenario':
      return text('verification.lab.unknown-scenario', {
        scenarioId: verification.scenarioId,
        seconds: format.number(verification.seconds),
      })
  }
}

function labDamageText(
  damage: Extract<LabVerification, { kind: 'damaged' }>,
  texts: VerificationTexts,
): string {
  const reason = reasonText(damage, texts)
  const { intactThroughSecond } = damage
  return intactThroughSecond === null
    ? texts.text('verification.lab.damaged.wholly', { reason })
    : texts.text('verification.lab.damaged.partly', {
        second: texts.format.number(intactThroughSecond),
        reason,
      })
}
