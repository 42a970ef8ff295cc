/** Each chart has a sentence: now, range, and when a threshold was crossed. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@shared/contract/session'
import { burnOption } from '../../../renderer/charts/burn-option'
import { crossings, stripSentence } from '../../../renderer/charts/chart-sentence'
import { STRIP_CATALOG } from '../../../renderer/charts/strip-catalog'
import { ALL_STRIPS } from '../../../renderer/charts/strip-layout'
import { contextOf, playShift } from './chart-session'

const snapshots = playShift('bad-deploy', 24)

describe('crossings', () => {
  it('finds the minutes at which a value reaches the threshold from below', () => {
    const values = [0, 20, 10, 16, 3]
    expect(crossings(values, 15, { from: 0, to: 9 })).toEqual({ upwards: [1, 3], isAbove: false })
  })

  it('counts an unbounded value as above', () => {
    expect(crossings([0.3, null], 0.5, { from: 0, to: 9 })).toEqual({ upwards: [1], isAbove: true })
  })

  it('finds no crossing where all of the window lies above', () => {
    expect(crossings([20, 20, 20], 15, { from: 1, to: 2 })).toEqual({ upwards: [], isAbove: true })
  })
})

describe('stripSentence', () => {
  it('says that the burn passed 14.4 × at 09:14, and its range', () => {
    const context = { ...contextOf(snapshots), startMinuteOfDay: 540 }
    const sentence = stripSentence(burnOption(context), context).replaceAll('\u00a0', ' ')
    expect(sentence).toContain('5 min now 50.0 ×, lowest 0.0 ×, highest 50.0 ×')
    expect(sentence).toContain('at or above 14.4 × since 09:14')
  })

  it.each(LANGUAGES)('leaves no placeholder and no key unfilled in %s', (language) => {
    const context = { ...contextOf(snapshots, { language }), startMinuteOfDay: 540 }
    for (const id of ALL_STRIPS) {
      const sentence = stripSentence(STRIP_CATALOG[id](context), context)
      expect(sentence).not.toMatch(/[{}]|charts\.|undefined|NaN/)
      expect(sentence).toMatch(/\d/)
    }
  })
})
