/** The reference responder: what it reaches, and that it knows no more than a trainee. */
import { describe, expect, it } from 'vitest'
import { NOTICE_CATALOG } from '@shared/contract/notices'
import { makeDebrief } from '../../../main/debrief/make-debrief'
import { playRun, type PlayedRun, type Stage } from '../../../main/debrief/play-variant'
import { REFERENCE_RULES, playReference } from '../../../main/debrief/reference-responder'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import { scenarioNamed } from '../engine/on-call/played-shift'
import { MEANS, playedShift } from './debriefed-shift'

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1)

function stageOf(scenarioId: string, seed: number, lastMinute?: number): Stage {
  const scenario = scenarioNamed(scenarioId)
  const shift = playedShift({ scenario, seed, lastMinute: 0 })
  return { shift, means: MEANS, lastMinute: lastMinute ?? scenario.durationMinutes }
}
const reference = (scenarioId: string, seed: number): PlayedRun =>
  playReference(stageOf(scenarioId, seed))

describe('playReference', () => {
  it.each([
    { scenario: 'bad-deploy', mostPercent: 1 },
    { scenario: 'viral-surge', mostPercent: 0.5 },
    { scenario: 'cache-flush', mostPercent: 6 },
  ])(
    'spends less than $mostPercent % in $scenario on seeds 1 to 20',
    ({ scenario, mostPercent }) => {
      for (const seed of SEEDS) {
        const { totals } = reference(scenario, seed)
        expect(totals.budgetSpentShare * 100, `seed ${seed}`).toBeLessThan(mostPercent)
        const handsOff = playRun(stageOf(scenario, seed), []).totals
        expect(totals.loss, `seed ${seed}`).toBeLessThan(handsOff.loss / 2)
      }
    },
  )

  it('leaves the steady morning alone', () => {
    expect(reference('steady-morning', 5).decisions).toEqual([])
  })

  it.each(BUILT_IN_SCENARIOS)('meets every critical task of $id', (scenario) => {
    for (const seed of SEEDS) {
      const { decisions } = reference(scenario.id, seed)
      const { tasks } = makeDebrief(playedShift({ scenario, seed, decisions }), MEANS)
      // Whoever never left the normal cost has nothing to come back to.
      const open = tasks.filter(
        ({ id, outcome }) => !(id === 'normal-cost-again' && outcome === 'not-applicable'),
      )
      const unmet = open.filter(({ outcome }) => outcome !== 'met').map(({ id }) => id)
      expect(unmet, `seed ${seed}`).toEqual([])
    }
  })

  it('ends with every control as at the opening', () => {
    for (const { id } of BUILT_IN_SCENARIOS) {
      const { steps } = reference(id, 7)
      const { booting: _, ...controls } = steps.at(-1)?.controls ?? { booting: [] }
      expect({ ...controls, booting: [] }).toEqual(steps[0]?.controls)
    }
  })

  it('decides the same up to a minute, however long the shift goes on', () => {
    for (const { id } of BUILT_IN_SCENARIOS) {
      const whole = reference(id, 3).decisions
      for (const lastMinute of [16, 17, 40, 60, 66]) {
        const cut = playReference(stageOf(id, 3, lastMinute)).decisions
        expect(cut).toEqual(whole.filter(({ minute }) => minute <= lastMinute))
      }
    }
  })
})

describe('REFERENCE_RULES', () => {
  it('are shown only notices that the service’s own log gives', () => {
    const seen = new Set<string>()
    for (const { id } of BUILT_IN_SCENARIOS) {
      const rules = REFERENCE_RULES[id] ?? []
      const decide = rules[0]?.decide
      if (rules[0] === undefined || decide === undefined) throw new Error(`no rule for ${id}`)
      const spied = {
        ...rules[0],
        decide: (view: Parameters<typeof decide>[0]) => {
          view.notices.forEach(({ type }) => seen.add(NOTICE_CATALOG[type]))
          expect(view.snapshots.at(-1)).toBe(view.now)
          expect(view.snapshots).toHaveLength(view.minute + 1)
          return decide(view)
        },
      }
      playReference(stageOf(id, 2), [spied, ...rules.slice(1)])
    }
    expect([...seen]).toEqual(['service-log'])
  })

  it('have ids in kebab-case, none twice in a scenario', () => {
    for (const rules of Object.values(REFERENCE_RULES)) {
      const ids = rules.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([])
    }
    expect(Object.keys(REFERENCE_RULES)).toEqual(BUILT_IN_SCENARIOS.map(({ id }) => id))
  })
})
