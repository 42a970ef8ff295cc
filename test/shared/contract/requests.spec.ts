/** What the window may report as looked at: things that the catalogues know. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ALERT_IDS } from '@shared/alerts/alert-catalog'
import { REQUEST_SCHEMAS, SCREEN_IDS } from '@shared/contract/requests'
import { FORMULA_IDS } from '@shared/formulas/formula-ids'
import { METRIC_IDS } from '@shared/metrics/metric-catalog'

const takes = (look: unknown): boolean => v.is(REQUEST_SCHEMAS['session.looked'], look)

describe('session.looked', () => {
  it('takes every metric, alert, screen and formula by its id', () => {
    const looks = [
      ...METRIC_IDS.map((id) => ({ kind: 'metric', id })),
      ...ALERT_IDS.map((id) => ({ kind: 'alert', id })),
      ...SCREEN_IDS.map((id) => ({ kind: 'screen', id })),
      ...FORMULA_IDS.map((id) => ({ kind: 'formula', id })),
    ]
    expect(looks.filter((look) => !takes(look))).toEqual([])
  })

  it.each([
    ['a column’s name in place of a metric', { kind: 'metric', id: 'burn-rate5m' }],
    ['an alert among the metrics', { kind: 'metric', id: 'page-fast' }],
    ['a metric among the alerts', { kind: 'alert', id: 'p99' }],
    ['an unknown screen', { kind: 'screen', id: 'live' }],
    ['a metric among the formulas', { kind: 'formula', id: 'hit-drop' }],
    ['an unknown kind', { kind: 'symbol', id: 'p99' }],
    ['more than was asked for', { kind: 'metric', id: 'p99', minute: 3 }],
  ])('refuses %s', (_, look) => {
    expect(takes(look)).toBe(false)
  })
})
