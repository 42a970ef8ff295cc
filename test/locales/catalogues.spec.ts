/** Each entry of each catalogue has its texts, and texts that repeat a number of the code repeat it rightly. */
import { describe, expect, it } from 'vitest'
import {
  ALERT_CATALOG,
  ALERT_IDS,
  BUDGET_LOW_SHARE,
  DB_HIGH_UTILIZATION,
  DB_WATCH_UTILIZATION,
  FAST_BURN_THRESHOLD,
  HEADROOM_WATCH_SHARE,
  HIT_DROP_SHARE,
  HIT_DROP_WINDOW_MINUTES,
  P99_WATCH_SECONDS,
  SLOW_BURN_THRESHOLD,
  type AlertId,
} from '@shared/alerts/alert-catalog'
import { DECISION_TYPES } from '@shared/contract/decisions'
import { LAB_DECISION_TYPES } from '@shared/contract/lab/lab-decisions'
import { ERROR_CODES } from '@shared/contract/error-codes'
import { NOTICE_CATALOG } from '@shared/contract/notices'
import type { DamageReason } from '@shared/contract/recording'
import type { Verification } from '@shared/contract/recordings'
import { LANGUAGES, type SessionEnding } from '@shared/contract/session'
import { LAB_SURPRISE_IDS } from '@shared/debrief/lab/lab-surprises'
import { createFormat, type Format } from '@shared/format-quantity'
import { GLOSSARY_GROUPS, TERM_IDS } from '@shared/glossary/glossary-catalog'
import { METRIC_IDS } from '@shared/metrics/metric-catalog'
import { BUILT_IN_SCENARIOS } from '../../main/scenarios/built-in-scenarios'
import { LAB_SCENARIOS } from '../../main/scenarios/lab-scenarios'
import { MESSAGES, message } from './locale-messages'

const DIFFICULTIES = ['1', '2', '3']
const scenarioIds = BUILT_IN_SCENARIOS.map(({ id }) => id)
const severities = [...new Set(Object.values(ALERT_CATALOG).map(({ severity }) => severity))]
const withParts = (ids: readonly string[], ...parts: string[]): string[] =>
  ids.flatMap((id) => parts.map((part) => `${id}.${part}`))

// Records instead of lists: tsc then fails where a kind, an ending or a reason has no line here.
const VERIFICATION_KEYS: Record<Verification['kind'], readonly string[]> = {
  reproduced: Object.keys({
    'reproduced.completed': true,
    'reproduced.ended-early': true,
    'reproduced.rewound': true,
    'reproduced.interrupted': true,
  } satisfies Record<`reproduced.${SessionEnding}`, true>),
  interrupted: ['interrupted'],
  differs: ['differs.state', 'differs.snapshot'],
  damaged: ['damaged.partly', 'damaged.wholly'],
  'other-engine': ['other-engine'],
  'unknown-scenario': ['unknown-scenario'],
}
const DAMAGE_REASONS: Record<DamageReason, true> = {
  torn: true,
  checksum: true,
  content: true,
  'after-seal': true,
}

/** Group of the locales to the keys that it has to hold, no more and no fewer. */
const CATALOGUE_KEYS: Readonly<Record<string, readonly string[]>> = {
  languages: LANGUAGES,
  difficulty: DIFFICULTIES,
  scenarios: withParts(scenarioIds, 'name', 'summary'),
  labScenarios: withParts(
    LAB_SCENARIOS.map(({ id }) => id),
    ...['name', 'summary'],
  ),
  labDecisions: LAB_DECISION_TYPES,
  'labDebrief.surprises': ['title', 'none', ...LAB_SURPRISE_IDS],
  labBreaker: ['closed', 'half-open', 'off', 'open'],
  labVerdicts: ['lost', 'neither', 'won'],
  alerts: withParts(ALERT_IDS, 'name', 'rule'),
  severities,
  decisions: withParts(DECISION_TYPES, 'name', 'short'),
  notices: Object.keys(NOTICE_CATALOG),
  metrics: withParts(METRIC_IDS, 'name', 'short'),
  errors: ERROR_CODES,
  glossary: withParts(TERM_IDS, 'term', 'meaning'),
  glossaryGroups: GLOSSARY_GROUPS,
  verification: [
    ...Object.values(VERIFICATION_KEYS).flat(),
    ...Object.values(VERIFICATION_KEYS).flatMap((keys) => keys.map((key) => `lab.${key}`)),
    ...Object.keys(DAMAGE_REASONS).map((reason) => `reasons.${reason}`),
  ],
}

describe('the catalogues', () => {
  it.each(Object.entries(CATALOGUE_KEYS))('%s have a text for each entry', (group, ids) => {
    const keys = [...MESSAGES.en.keys()].filter((key) => key.startsWith(`${group}.`))
    expect(keys.sort()).toEqual(ids.map((id) => `${group}.${id}`).sort())
  })
})

describe('alert rules', () => {
  const thresholds: Record<AlertId, (format: Format) => readonly string[]> = {
    'page-fast': (format) => [format.burn(FAST_BURN_THRESHOLD), '1\u00a0h', '5\u00a0min'],
    'page-slow': (format) => [format.burn(SLOW_BURN_THRESHOLD, 0), '6\u00a0h', '30\u00a0min'],
    'budget-low': (format) => [format.percent(BUDGET_LOW_SHARE, 0)],
    'budget-exhausted': () => [],
    'early-warning': (format) => [format.burn(FAST_BURN_THRESHOLD), '5\u00a0min'],
    'db-80': (format) => [format.percent(DB_WATCH_UTILIZATION, 0)],
    'db-95': (format) => [format.percent(DB_HIGH_UTILIZATION, 0)],
    'p99-500': (format) => [format.milliseconds(P99_WATCH_SECONDS)],
    'headroom-10': (format) => [format.percent(HEADROOM_WATCH_SHARE, 0)],
    'hit-drop': (format) => [
      format.number(HIT_DROP_SHARE * 100),
      format.duration(HIT_DROP_WINDOW_MINUTES),
    ],
  }

  it.each(LANGUAGES)('name the thresholds of the code, as %s writes them', (language) => {
    const format = createFormat(language)
    for (const id of ALERT_IDS)
      for (const threshold of thresholds[id](format))
        expect(message(language, `alerts.${id}.rule`)).toContain(threshold)
  })

  it.each(LANGUAGES)('name them in the short form of the alerts panel too, in %s', (language) => {
    const format = createFormat(language)
    for (const id of ALERT_IDS)
      for (const threshold of thresholds[id](format))
        expect(message(language, `live.alerts.rules.${id}`)).toContain(threshold)
  })
})

describe('scenario summaries', () => {
  it.each(LANGUAGES)('repeat times and shares of the scenario as %s writes them', (language) => {
    const format = createFormat(language)
    const scenario = (id: string) => {
      const found = BUILT_IN_SCENARIOS.find((candidate) => candidate.id === id)
      if (found === undefined) throw new Error(`no scenario ${id}`)
      return found
    }
    const incidentClock = (id: string): string => {
      const incident = scenario(id).incidents[0]
      const minute = incident !== undefined && 'minute' in incident ? incident.minute : NaN
      return format.clock(scenario(id).startMinuteOfDay + minute)
    }
    const budget = format.percent(scenario('bad-deploy').openingBudgetShare, 0)
    const boot = `${scenario('viral-surge').bootDelayMinutes}`
    const expected: readonly (readonly [id: string, text: string])[] = [
      ['bad-deploy', incidentClock('bad-deploy')],
      ['bad-deploy', budget],
      ['viral-surge', boot],
      ['cache-flush', incidentClock('cache-flush')],
    ]
    for (const [id, text] of expected)
      expect(message(language, `scenarios.${id}.summary`)).toContain(text)
  })
})

describe('code names', () => {
  it.each(LANGUAGES)('are at least 24 different short names in %s', (language) => {
    const words = message(language, 'codeNames.words').split(',')
    expect(words.length).toBeGreaterThanOrEqual(24)
    expect(new Set(words).size).toBe(words.length)
    for (const word of words) {
      expect(word).toMatch(/^\p{Lu}[\p{Ll} ]+$/u)
      // A number of two digits follows, and the whole has to fit into a code name.
      expect(word.length).toBeLessThanOrEqual(16)
    }
  })
})
