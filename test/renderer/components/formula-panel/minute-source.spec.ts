/** What a minute is explained from, against golden runs: the numbers that are filled in come to the recorded ones. */
import { describe, expect, it } from 'vitest'
import type { Notice } from '@shared/contract/notices'
import type { SessionIdentity } from '@shared/contract/session'
import { stepsTo } from '@shared/formulas/cause'
import { minuteValues } from '@shared/formulas/minute-values'
import { evaluateExpression } from '@shared/mathematics/evaluate-expression'
import { foldSession } from '../../../../main/engine/fold-session'
import { onCallEngine } from '../../../../main/engine/on-call/on-call-engine'
import { findScenario } from '../../../../main/scenarios/built-in-scenarios'
import {
  contextOf,
  type ContextParts,
} from '../../../../renderer/components/formula-panel/minute-source'
import { readGoldenRuns, relativeDistance } from '../../../support/golden-runs'

function partsOf(name: string): ContextParts & { readonly golden: readonly (number | null)[] } {
  const run = readGoldenRuns().find((each) => each.name === name)
  const scenario = findScenario(run?.scenario ?? '')
  if (!run || !scenario) throw new Error(`no golden run ${name}`)
  const steps = [...foldSession(onCallEngine, { scenario, seed: run.seed }, run.decisions)]
  const column = run.columns.indexOf('p99Seconds')
  return {
    identity: { seed: run.seed, scenarioId: scenario.id } as SessionIdentity,
    scenario,
    snapshots: steps.map(({ snapshot }) => snapshot),
    decisions: run.decisions,
    notices: steps.flatMap(({ notices }): readonly Notice[] => notices),
    revealed: false,
    golden: run.snapshots.map((row) => row[column] as number | null),
  }
}

describe('contextOf', () => {
  it.each(['cache-flush-recovered', 'bad-deploy-rollback', 'viral-surge-defended'])(
    'of %s: the p99 that is explained is the recorded one, minute by minute',
    (name) => {
      const parts = partsOf(name)
      let bounded = 0
      parts.golden.forEach((recorded, minute) => {
        const context = contextOf(parts, minute)
        if (context === null) throw new Error(`no minute ${minute}`)
        const values = minuteValues(context)
        const last = stepsTo('p99', null, values).at(-1)
        if (last === undefined) throw new Error('p99 has no steps')
        const shown = evaluateExpression(last.expression, values)
        if (recorded === null) return expect(shown).toBeNull()
        bounded += 1
        expect(relativeDistance(shown ?? NaN, recorded), `minute ${minute}`).toBeLessThan(1e-9)
      })
      expect(bounded).toBeGreaterThan(30)
    },
  )

  it('has nothing of a later minute in it', () => {
    const parts = partsOf('cache-flush-recovered')
    const cut = { ...parts, snapshots: parts.snapshots.slice(0, 21) }
    expect(contextOf(cut, 20)).toEqual(contextOf(parts, 20))
    expect(contextOf(cut, 21)).toBeNull()
  })

  it('says what the seed drew to those who may see it, and to nobody else', () => {
    const parts = partsOf('viral-surge-defended')
    const hidden = contextOf(parts, 30)
    const shown = contextOf({ ...parts, revealed: true }, 30)
    expect(hidden && 'drawn' in hidden).toBe(false)
    expect(hidden && minuteValues(hidden).surgeStart).toBeUndefined()
    expect(shown && minuteValues(shown).surgeStart).toBeTypeOf('number')
  })
})
