/** Translations that may equal English or be much longer, each with its reason. */
import type { Language } from '@shared/contract/session'
import type { TermId } from '@shared/glossary/glossary-catalog'

/** Names, units and terms that are the same in English, in lower case; a text of nothing else may equal the English one. */
const EVERYWHERE = [
  'guardia',
  'tiếng',
  'việt',
  'euskara',
  'english',
  'p99',
  'ttl',
  'min',
  'h',
  'req',
  's',
  'ms',
  'erlang',
  'slack',
  'soundcloud',
]

export const SAME_AS_ENGLISH: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(),
  vi: new Set([...EVERYWHERE, 'seed', 'ctrl', 'shift', 'timeout']),
  eu: new Set([...EVERYWHERE, 'cache', 'crawler', 'formula']),
}

const GLOSSARY = 'the term of the glossary'

/** The glossary itself: its terms are what they are, often with the loanword beside them, and have room. */
const terms = (...ids: readonly TermId[]): readonly [string, string][] =>
  ids.map((id) => [`glossary.${id}.term`, GLOSSARY])

/** Key to the reason why a translation longer than 1.8 times the English is all right. */
export const LONG_TRANSLATIONS: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: new Map(),
  vi: new Map([
    ['decisions.start-rollback.short', GLOSSARY],
    ...terms(
      'restart',
      'crawler',
      'cache-hit',
      'cache-miss',
      'cached-answer',
      'cache-size',
      'boot-delay',
      'rollback',
      'endpoint',
      'circuit-breaker',
      'half-open',
      'failure-accrual',
      'probe',
      'panic',
      'fail-open',
      'round-robin',
      'backoff',
      'jitter',
      'rate-limit',
      'backpressure',
    ),
  ]),
  eu: new Map([
    ['live.header.budgetLeft', GLOSSARY],
    ['live.summary.budgetLeft', GLOSSARY],
    ['labScenarios.retry-storm.name', GLOSSARY],
    ['labDecisions.set-retries', GLOSSARY],
    ['labDebrief.courses.retries', GLOSSARY],
    ['formulas.mark-dead-time.name', GLOSSARY],
    ['formulas.retry-budget.name', GLOSSARY],
    ['symbols.deadTime', GLOSSARY],
    ['caseStudyReader.labScenarios.retry-storm', GLOSSARY],
    ['schematic.parts.users', 'Basque has no shorter word'],
    ['schematic.shortParts.users', 'Basque has no shorter word'],
    ['decisions.set-autoscaler.name', GLOSSARY],
    ['metrics.serving.name', GLOSSARY],
    ['metrics.budget-left.name', GLOSSARY],
    ['review.header.viewNames.replay', GLOSSARY],
    ...terms(
      'on-call',
      'autoscaling',
      'scale-in',
      'instances-serving',
      'rollback',
      'redeploy',
      'budget-left',
      'endpoint',
      'circuit-breaker',
      'half-open',
      'failure-accrual',
      'mark-dead-time',
      'probe',
      'panic',
      'fail-open',
      'round-robin',
      'retry',
      'retry-budget',
      'retry-storm',
      'backoff',
      'jitter',
      'rate-limit',
      'token-bucket',
      'backpressure',
      'replay',
    ),
  ]),
}
