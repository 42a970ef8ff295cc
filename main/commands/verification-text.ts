/** What a verification found, as one sentence. */
import type { Verification } from '@shared/contract/recordings'
import type { CommandContext } from './command-context'

export function verificationText(
  { text, format }: Pick<CommandContext, 'text' | 'format'>,
  verification: Verification,
): string {
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
      return damageText({ text, format }, verification)
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
  { text, format }: Pick<CommandContext, 'text' | 'format'>,
  damage: Extract<Verification, { kind: 'damaged' }>,
): string {
  const reason = text(`verification.reasons.${damage.reason}`, { line: format.number(damage.line) })
  return damage.intactThroughMinute === null
    ? text('verification.damaged.wholly', { reason })
    : text('verification.damaged.partly', {
        intactThroughMinute: format.number(damage.intactThroughMinute),
        reason,
      })
}
