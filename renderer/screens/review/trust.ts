/** What the badge of a recording says of it: that it is being checked, then what playing it again showed. */
import type { AnyVerification, Verification } from '@shared/contract/recordings'
import type { Format } from '@shared/format-quantity'
import { labClock } from '@shared/lab/row-facts'
import type { Failure } from '@shared/result'
import type { Translate } from '../../i18n/use-words'

type LabVerification = Extract<AnyVerification, { of: 'lab' }>

export type TrustKind =
  | 'reproduced'
  | 'checking'
  | 'unchecked'
  | 'interrupted'
  | 'differs'
  | 'damaged'
  | 'other-engine'
  | 'unknown-scenario'

export interface Trust {
  readonly kind: TrustKind
  /** The badge's words. */
  readonly text: string
}

export interface TrustFacts {
  readonly verification: AnyVerification | null
  /** Why the check could not be made. */
  readonly verificationFailure: Failure | null
}

export function trustOf(facts: TrustFacts, t: Translate, format: Pick<Format, 'number'>): Trust {
  const { verification } = facts
  if (verification === null) {
    const kind = facts.verificationFailure === null ? 'checking' : 'unchecked'
    return { kind, text: t(`review.header.trust.${kind}`) }
  }
  return 'of' in verification ? labTrust(verification, t) : shiftTrust(verification, t, format)
}

function shiftTrust(
  verification: Verification,
  t: Translate,
  format: Pick<Format, 'number'>,
): Trust {
  switch (verification.kind) {
    case 'interrupted': {
      const minute = format.number(verification.afterMinute)
      return { kind: 'interrupted', text: t('review.header.trust.interrupted', { minute }) }
    }
    case 'differs': {
      const minute = format.number(verification.fromMinute)
      return { kind: 'differs', text: t('review.header.trust.differs', { minute }) }
    }
    case 'damaged': {
      const { intactThroughMinute } = verification
      if (intactThroughMinute === null) {
        return { kind: 'damaged', text: t('review.header.trust.damagedWholly') }
      }
      const minute = format.number(intactThroughMinute)
      return { kind: 'damaged', text: t('review.header.trust.damaged', { minute }) }
    }
    case 'reproduced':
    case 'other-engine':
    case 'unknown-scenario':
      return { kind: verification.kind, text: t(`review.header.trust.${verification.kind}`) }
  }
}

/** The same of a run of the lab, by its times. */
function labTrust(verification: LabVerification, t: Translate): Trust {
  switch (verification.kind) {
    case 'interrupted': {
      const time = labClock(verification.afterSecond)
      return { kind: 'interrupted', text: t('labReview.trust.interrupted', { time }) }
    }
    case 'differs': {
      const time = labClock(verification.fromSecond)
      return { kind: 'differs', text: t('labReview.trust.differs', { time }) }
    }
    case 'damaged': {
      const { intactThroughSecond } = verification
      if (intactThroughSecond === null) {
        return { kind: 'damaged', text: t('review.header.trust.damagedWholly') }
      }
      const time = labClock(intactThroughSecond)
      return { kind: 'damaged', text: t('labReview.trust.damaged', { time }) }
    }
    case 'reproduced':
    case 'other-engine':
    case 'unknown-scenario':
      return { kind: verification.kind, text: t(`review.header.trust.${verification.kind}`) }
  }
}
