/** The alert rules as conditions on the symbols of the formulas; the rules themselves stand in the alert catalogue. */
import type { AlertId } from '../alerts/alert-catalog'
import { minus, when } from '../mathematics/expression'
import type { Formula, FormulaCondition } from './formula'

/** An alert is raised while all of its conditions hold. A p99 without bound is beyond every threshold. */
export const ALERT_CONDITIONS: Readonly<Record<AlertId, readonly FormulaCondition[]>> = {
  'page-fast': [when('burnRate1h', '>', 'fastBurn'), when('burnRate5m', '>', 'fastBurn')],
  'page-slow': [when('burnRate6h', '>', 'slowBurn'), when('burnRate30m', '>', 'slowBurn')],
  'budget-low': [when('budgetLeft', '<', 'budgetLow')],
  'budget-exhausted': [when('budgetLeft', '≤', 0)],
  'early-warning': [when('burnRate5m', '>', 'fastBurn')],
  'db-80': [when('dbUtilization', '≥', 'dbWatch')],
  'db-95': [when('dbUtilization', '≥', 'dbHigh')],
  'p99-500': [when('p99', '≥', 'p99Watch')],
  'headroom-10': [when('headroom', '<', 'headroomWatch')],
  'hit-drop': [when('hitRatio', '≤', minus('recentHitMaximum', 'hitDrop'))],
}

export const alertRulesFormula: Formula = {
  id: 'alert-rules',
  group: 'objective',
  relations: [],
  conditions: ALERT_CONDITIONS,
  alsoExplains: ['hitDropWindow'],
  notes: [
    { id: 'bothWindows', kind: 'approximation' },
    { id: 'watchRules', kind: 'assumption' },
    { id: 'earlyWarning', kind: 'assumption' },
  ],
  sources: [{ source: 'WB5', at: { kind: 'table', value: '5-8' } }],
  examples: [
    {
      given: { burnRate1h: 14.5, burnRate5m: 150, burnRate6h: 2.4, burnRate30m: 29 },
      results: {},
      alerts: ['page-fast', 'early-warning'],
      tolerance: 1e-12,
    },
  ],
  compute: () => ({}),
}
