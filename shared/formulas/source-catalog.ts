/** The publications that formulas refer to, in the order in which the reference numbers them. */
import type { Source } from './source'

export const SOURCE_CATALOG = {
  SRE3: {
    authors: 'M. Alvidrez',
    title: 'Embracing Risk',
    place: 'Beyer, Jones, Petoff, Murphy (eds), Site Reliability Engineering, O’Reilly, ch. 3',
    year: 2016,
    address: 'https://sre.google/sre-book/embracing-risk/',
  },
  KLE: {
    authors: 'L. Kleinrock',
    title: 'Queueing Systems, Volume 1: Theory',
    place: 'Wiley',
    year: 1975,
  },
  HB: {
    authors: 'M. Harchol-Balter',
    title: 'Performance Modeling and Design of Computer Systems',
    place: 'Cambridge University Press',
    year: 2013,
  },
} as const satisfies Record<string, Source>

export type SourceId = keyof typeof SOURCE_CATALOG
export const SOURCE_IDS = Object.keys(SOURCE_CATALOG) as readonly SourceId[]

/** The number under which a source is cited, from 1. */
export function sourceNumber(id: SourceId): number {
  return SOURCE_IDS.indexOf(id) + 1
}
