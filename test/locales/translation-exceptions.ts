/** Translations that may equal English or be much longer, each with its reason. */
import type { Language } from '@shared/contract/session'

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
]

export const SAME_AS_ENGLISH: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(),
  vi: new Set([...EVERYWHERE, 'seed', 'ctrl', 'shift']),
  eu: new Set(EVERYWHERE),
}

const GLOSSARY = 'the term of the glossary'

/** Key to the reason why a translation longer than 1.8 times the English is all right. */
export const LONG_TRANSLATIONS: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: new Map(),
  vi: new Map([['decisions.start-rollback.short', GLOSSARY]]),
  eu: new Map([
    ['live.header.budgetLeft', GLOSSARY],
    ['live.summary.budgetLeft', GLOSSARY],
    ['schematic.parts.users', 'Basque has no shorter word'],
    ['schematic.shortParts.users', 'Basque has no shorter word'],
    ['decisions.set-autoscaler.name', GLOSSARY],
    ['metrics.serving.name', GLOSSARY],
    ['metrics.budget-left.name', GLOSSARY],
    ['review.header.viewNames.replay', GLOSSARY],
  ]),
}
