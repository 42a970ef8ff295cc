/** Metrics print in their unit in three languages, and know their thresholds. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createFormat } from '@shared/format-quantity'
import {
  METRIC_CATALOG,
  METRIC_IDS,
  passesThreshold,
  printBare,
  printMetric,
  READOUT_IDS,
} from '@shared/metrics/metric-catalog'
import { numberOf } from '@shared/metrics/metric-columns'
import { playShift } from '../../renderer/charts/chart-session'

const NB = '\u00a0'

describe('METRIC_IDS', () => {
  it('stand in docs/session-format.md, all of them, as what a looked line may name', () => {
    const page = readFileSync(new URL('../../../docs/session-format.md', import.meta.url), 'utf8')
    const sentence = /for a `metric` one of ([^]*?) \(`shared\/metrics/.exec(page)?.[1] ?? ''
    expect(sentence.match(/[a-z0-9-]+/g)).toEqual(METRIC_IDS)
  })
})

describe('printMetric', () => {
  it.each([
    ['en', ['77%', `1125${NB}req/s`, '$4.00/h', `14.5${NB}×`, `6.2${NB}ms`]],
    ['vi', [`77${NB}%`, `1125${NB}req/s`, `4,00${NB}$/h`, `14,5${NB}×`, `6,2${NB}ms`]],
    ['eu', [`%${NB}77`, `1125${NB}req/s`, `4,00${NB}$/h`, `14,5${NB}×`, `6,2${NB}ms`]],
  ] as const)('prints share, rate, price, burn and time in %s', (language, expected) => {
    const format = createFormat(language)
    expect([
      printMetric('hit-ratio', 0.77, format),
      printMetric('requests', 1125, format),
      printMetric('cost-rate', 4, format),
      printMetric('burn-rate-1h', 14.5, format),
      printMetric('query-time', 0.0062, format),
    ]).toEqual(expected)
  })

  it('names an unbounded p99 "≥ 2 s"', () => {
    expect(printMetric('p99', null, createFormat('eu'))).toBe(`≥${NB}2${NB}s`)
  })

  it('prints the twelve readouts of a steady morning as product.md and model.md give them', () => {
    const [opening] = playShift('steady-morning', 0)
    if (opening === undefined) throw new Error('a shift has an opening')
    const format = createFormat('en')
    const printed = READOUT_IDS.map((id) =>
      printBare(id, numberOf(opening, METRIC_CATALOG[id].column) ?? NaN, format),
    )
    expect(printed).toEqual([
      `0.0${NB}×`,
      '1125',
      '10',
      '0',
      '77%',
      '19%',
      '0%',
      '$4.00/h',
      '$0.00',
      `30${NB}s`,
      '0%',
      '100%',
    ])
  })
})

describe('passesThreshold', () => {
  it('counts a burn of 14.4 as not passed, and 14.41 as passed', () => {
    expect(passesThreshold('burn-rate-1h', 14.4)).toBe(false)
    expect(passesThreshold('burn-rate-1h', 14.41)).toBe(true)
  })

  it('counts 80 % of the database and 500 ms as passed, 10 % of headroom as not', () => {
    expect(passesThreshold('database-utilization', 0.8)).toBe(true)
    expect(passesThreshold('p99', 0.5)).toBe(true)
    expect(passesThreshold('p99', null)).toBe(true)
    expect(passesThreshold('headroom', 0.1)).toBe(false)
    expect(passesThreshold('headroom', 0.09)).toBe(true)
  })

  it('never warns for a metric without threshold', () => {
    expect(passesThreshold('requests', 1e6)).toBe(false)
  })
})
