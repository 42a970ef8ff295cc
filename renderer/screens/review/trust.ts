/** What the badge of a recording says of it: that it is being checked, then what playing it again showed. */
import type { Verification } from '@shared/contract/recordings'
import type { Format } from '@shared/format-quantity'
import type { Failure } from '@shared/result'
import type { Translate } from '../../i18n/use-words'

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
  readonly verification: Verification | null
  /** Why the check could not be made. */
  readonly verificationFailure: Failure | null
}

export function trustOf(facts: TrustFacts, t: Translate, format: Pick<Format, 'number'>): Trust {
  const { verification } = facts
  if (verification === null) {
    const kind = facts.verificationFailure === null ? 'checking' : 'unchecked'
    return { kind, text: t(`review.header.trust.${kind}`) }
  }
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
