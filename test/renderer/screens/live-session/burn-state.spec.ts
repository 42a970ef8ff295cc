/** Burn rates against the alert thresholds, and when the budget would be empty. */
import { describe, expect, it } from 'vitest'
import { budgetForecast, burnState } from '../../../../renderer/screens/live-session/burn-state'

describe('burnState', () => {
  it('is critical above 14.4 and on watch above 6, not at them', () => {
    expect(burnState(14.5, 14.5).level).toBe('crit')
    expect(burnState(14.4, 14.4).level).toBe('watch')
    expect(burnState(6, 6).level).toBe('ok')
  })

  it('rises from a difference of more than 0.05 in five minutes', () => {
    expect(burnState(8.8, 6.1).rising).toBe(true)
    expect(burnState(1.04, 1).rising).toBe(false)
    expect(burnState(2, 5).rising).toBe(false)
  })
})

describe('budgetForecast', () => {
  it('empties 18.8 % at 50 × in 162 minutes, as 43,200 minutes are the month', () => {
    expect(budgetForecast(0.1878, 50)).toEqual({ kind: 'empty-in', minutes: 162 })
  })

  it('says that nothing burns, that it is used up, or that it outlasts the month', () => {
    expect(budgetForecast(0.5, 0)).toEqual({ kind: 'not-burning' })
    expect(budgetForecast(-0.01, 50)).toEqual({ kind: 'exhausted' })
    expect(budgetForecast(1, 0.5)).toEqual({ kind: 'beyond-month' })
  })
})
