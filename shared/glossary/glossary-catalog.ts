/** All terms of the glossary by group, and what they lead to. */
import type { FormulaId } from '../formulas/formula-ids'
import { BUILDS_TERMS } from './groups/builds-terms'
import { CACHE_TERMS } from './groups/cache-terms'
import { EXERCISE_TERMS } from './groups/exercise-terms'
import { FLEET_TERMS } from './groups/fleet-terms'
import { MODEL_TERMS } from './groups/model-terms'
import { RELIABILITY_TERMS } from './groups/reliability-terms'
import { RESILIENCE_TERMS } from './groups/resilience-terms'
import { SERVICE_TERMS } from './groups/service-terms'
import { TRAFFIC_TERMS } from './groups/traffic-terms'
import type { TermRule } from './glossary-term'

const TERMS_OF_GROUPS = {
  service: SERVICE_TERMS,
  traffic: TRAFFIC_TERMS,
  cache: CACHE_TERMS,
  fleet: FLEET_TERMS,
  builds: BUILDS_TERMS,
  reliability: RELIABILITY_TERMS,
  model: MODEL_TERMS,
  resilience: RESILIENCE_TERMS,
  exercise: EXERCISE_TERMS,
} as const

type TermsOfGroups = typeof TERMS_OF_GROUPS
export type GlossaryGroup = keyof TermsOfGroups
export type TermId = { [Group in GlossaryGroup]: keyof TermsOfGroups[Group] }[GlossaryGroup]

/** The type of `related` refuses a name that no term has. */
const TERMS: Readonly<Record<TermId, TermRule<TermId>>> = {
  ...SERVICE_TERMS,
  ...TRAFFIC_TERMS,
  ...CACHE_TERMS,
  ...FLEET_TERMS,
  ...BUILDS_TERMS,
  ...RELIABILITY_TERMS,
  ...MODEL_TERMS,
  ...RESILIENCE_TERMS,
  ...EXERCISE_TERMS,
}

/** In the order in which the glossary shows them. */
export const GLOSSARY_GROUPS = Object.keys(TERMS_OF_GROUPS) as readonly GlossaryGroup[]
export const TERM_IDS = Object.keys(TERMS) as readonly TermId[]

export const termsOfGroup = (group: GlossaryGroup): readonly TermId[] =>
  Object.keys(TERMS_OF_GROUPS[group]) as TermId[]

export const formulasOfTerm = (id: TermId): readonly FormulaId[] => TERMS[id].formulas ?? []

/** Terms that texts may link to. */
export const isLinkable = (id: TermId): boolean => TERMS[id].isPlain !== true

/** Both directions at once: what a term names, then what names it. */
const RELATED = new Map<TermId, Set<TermId>>(TERM_IDS.map((id) => [id, new Set(TERMS[id].related)]))
for (const id of TERM_IDS) for (const other of TERMS[id].related ?? []) RELATED.get(other)?.add(id)

/** @returns each term once that it names or that names it */
export const relatedTerms = (id: TermId): readonly TermId[] => [...(RELATED.get(id) ?? [])]
