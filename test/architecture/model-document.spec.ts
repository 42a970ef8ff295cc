/** Holds the figures of docs/model.md to the constants and catalogues of the code. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DECISION_CATALOG, DECISION_TYPES, type DecisionRule } from '@shared/contract/decisions'
import { LAB_DECISION_CATALOG, type LabDecisionRule } from '@shared/contract/lab/lab-decisions'
import { RECORDING_LIMITS } from '@shared/contract/recording'
import { SEED_MAXIMUM } from '@shared/contract/session'
import { createFormat } from '@shared/format-quantity'
import {
  FLEET_MAXIMUM_INSTANCES,
  QUIET_MINUTES_BEFORE_SCALE_IN,
  SCALE_IN_SHARE,
} from '@shared/formulas/autoscaler'
import { ALLOWED_ERROR_SHARE } from '@shared/formulas/burn-rate'
import { HOT_OBJECTS } from '@shared/formulas/cache-hit-ratio'
import * as refill from '@shared/formulas/cache-refill'
import { SWING_SHARE } from '@shared/formulas/daily-curve'
import * as database from '@shared/formulas/database'
import { MONTH_MINUTES } from '@shared/formulas/error-budget'
import { BAD_BUILD_ERROR_SHARE } from '@shared/formulas/error-rate'
import { DOLLARS_PER_INSTANCE_HOUR } from '@shared/formulas/fleet-cost'
import { NOISE_SHARE } from '@shared/formulas/request-count'
import { ROLLBACK_MINUTES } from '@shared/formulas/rollback'
import { ROLLOUT_SHARE_PER_MINUTE } from '@shared/formulas/rollout'
import * as serviceTime from '@shared/formulas/service-time'
import { LOW_PRIORITY_SHARE } from '@shared/formulas/shedding'
import { SURGE_DECAY_MINUTES, SURGE_RAMP_MINUTES } from '@shared/formulas/surge'
import { TIMEOUT_SECONDS } from '@shared/formulas/timeouts'
import { WORKERS_PER_INSTANCE } from '@shared/formulas/utilization'
import { BUILT_IN_SCENARIOS } from '../../main/scenarios/built-in-scenarios'
import { LAB_SCENARIOS } from '../../main/scenarios/lab-scenarios'

const page = readFileSync(new URL('../../docs/model.md', import.meta.url), 'utf8')
const { number, percent, milliseconds, seconds, dollarsPerHour, clock, withUnit } =
  createFormat('en')

/** The cells of the table rows of one section, by the first cell. */
function rowsOf(section: string): ReadonlyMap<string, readonly string[]> {
  const text = page.split(/^## /m).find((part) => part.startsWith(section)) ?? ''
  const rows = [...text.matchAll(/^\|(.*)\|$/gm)].map(([, row = '']) =>
    row.split('|').map((cell) => cell.trim().replaceAll('`', '')),
  )
  return new Map(rows.slice(2).map(([first = '', ...others]) => [first, others]))
}

/** Names and ranges of a rule, and of all its parts. */
function labFacts(rule: LabDecisionRule): string[] {
  switch (rule.kind) {
    case 'action':
      return ['none']
    case 'number':
      return [`${rule.minimum}..${rule.maximum}`]
    case 'number-or-null':
      return [...labFacts(rule.number), 'null']
    case 'choice':
      return [...rule.choices]
    case 'pair':
      return []
    case 'variant':
      return Object.entries(rule.variants).flatMap(([kind, fields]) => [
        kind,
        ...Object.entries(fields).flatMap(([name, part]) =>
          labFacts(part).map((fact) => (part.kind === 'number' ? `${name} ${fact}` : fact)),
        ),
      ])
  }
}

/** The page is written with plain spaces, and with one before the percent, as its prose is. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const share = (value: number, decimals = 0): string => percent(value, decimals).replace('%', ' %')
const minutes = (value: number): string => `${number(value)} min`

const NUMBERS: Readonly<Record<string, string>> = {
  'workers of an instance': number(WORKERS_PER_INSTANCE),
  'most instances': number(FLEET_MAXIMUM_INSTANCES),
  'application time': milliseconds(serviceTime.APPLICATION_SECONDS),
  'more with recommendations': milliseconds(serviceTime.FEATURE_SECONDS),
  'queries of a request': number(database.queriesPerRequest(false)),
  'queries with recommendations': number(database.queriesPerRequest(true)),
  'database capacity': `${number(database.CAPACITY_PER_SECOND)} /s`,
  'query time, idle': milliseconds(database.IDLE_QUERY_SECONDS),
  'query time, longest': milliseconds(database.SLOWEST_QUERY_SECONDS),
  'hot objects': number(HOT_OBJECTS),
  'refill time of the cache': minutes(refill.REFILL_MINUTES),
  'warm-up job': `${share(refill.WARMUP_SHARE_PER_MINUTE)} a min`,
  'warm-up job, length': minutes(refill.WARMUP_MINUTES),
  'warm-up job, queries': `${number(database.WARMUP_QUERIES_PER_SECOND)} /s`,
  timeout: seconds(TIMEOUT_SECONDS),
  'low-priority traffic': share(LOW_PRIORITY_SHARE),
  'bad build, errors': share(BAD_BUILD_ERROR_SHARE),
  'bad build, more processor time': share(serviceTime.BAD_BUILD_CPU_SHARE),
  rollout: `${share(ROLLOUT_SHARE_PER_MINUTE)} a min`,
  rollback: minutes(ROLLBACK_MINUTES),
  'price of an instance': dollarsPerHour(DOLLARS_PER_INSTANCE_HOUR),
  'quiet minutes before scale-in': minutes(QUIET_MINUTES_BEFORE_SCALE_IN),
  'most instances stopped at once': share(SCALE_IN_SHARE),
  'swing of the day': share(SWING_SHARE),
  'noise beyond chance': share(NOISE_SHARE),
  'errors that the objective allows': share(ALLOWED_ERROR_SHARE, 1),
  "minutes of the budget's month": minutes(MONTH_MINUTES),
}

describe('docs/model.md', () => {
  it('gives in section 1 the constants of the code, all of them and no others', () => {
    const shown = [...rowsOf('1.')].map(([name, [, value]]) => [name, value])
    const expected = Object.entries(NUMBERS).map(([name, value]) => [name, plain(value)])
    expect(shown).toEqual(expected)
  })

  it('gives in section 4 the decisions of the catalogue with their ranges, and the longest list', () => {
    const shown = [...rowsOf('4.')].map(([type, [, range]]) => [type, range])
    const expected = DECISION_TYPES.map((type) => {
      const rule: DecisionRule = DECISION_CATALOG[type]
      return [type, rule.kind === 'number' ? `${rule.minimum}..${rule.maximum}` : '']
    })
    expect(shown).toEqual(expected)
    expect(page).toContain(`a JSON list of at most ${number(RECORDING_LIMITS.records)} entries`)
  })

  it('gives in section 5 the four scenarios as they open', () => {
    const expected = BUILT_IN_SCENARIOS.map((scenario) => [
      scenario.id,
      [
        clock(scenario.startMinuteOfDay),
        number(scenario.durationMinutes),
        plain(withUnit(scenario.baseRequestRatePerSecond, 'req/s')),
        minutes(scenario.bootDelayMinutes),
        percent(scenario.openingBudgetShare, 0),
        number(scenario.openingInstances),
        percent(scenario.openingTargetUtilization, 0),
        plain(seconds(scenario.openingTtlSeconds)),
      ],
    ])
    expect([...rowsOf('5.')]).toEqual(expected)
  })

  it('gives in section 8 the decisions of the lab with every range of the catalogue', () => {
    const lab = rowsOf('8.')
    for (const [type, rule] of Object.entries<LabDecisionRule>(LAB_DECISION_CATALOG)) {
      const [value = ''] = lab.get(type) ?? []
      for (const fact of labFacts(rule)) expect(value).toContain(fact)
    }
  })

  it('gives in section 8 the scenarios of the lab with their rates and bounds', () => {
    const text = page.slice(page.indexOf('| lab scenario'))
    for (const scenario of LAB_SCENARIOS) {
      const row = text.split('\n').find((line) => line.includes(`\`${scenario.id}\``)) ?? ''
      const rates = scenario.rates.map(({ requestsPerSecond }) => number(requestsPerSecond))
      expect(row).toContain(`| ${rates.join(' → ')} req/s`)
      const [won, lost] = [scenario.wonShare, scenario.lostShare].map((bound) =>
        number(bound * 100, Number.isInteger(bound * 100) ? 0 : 1),
      )
      expect(row).toContain(`${won} %, ${lost} %`)
    }
  })

  it('names surge, month, timeout and seeds as the code has them', () => {
    expect(page).toContain(`rises in ${SURGE_RAMP_MINUTES} minutes`)
    expect(page).toContain(`time constant of ${SURGE_DECAY_MINUTES} minutes`)
    expect(page).toContain(`burn/${number(MONTH_MINUTES)}`)
    expect(page).toContain(`e^(−(N/S − λₐ)·${TIMEOUT_SECONDS} s)`)
    expect(page).toContain(`A seed from 0 to ${number(SEED_MAXIMUM)}`)
  })
})
