/** Every lever of `alive-but-failing` over seeds: the lesson wins, the wrong ones lose, on 19 of 20 at least. */
import { describe, expect, it, vi } from 'vitest'
import { AS_MARKED_MINIMUM, asMarked, leversOf } from '../../../support/lab-matrix'

vi.setConfig({ testTimeout: 600_000 })

const ID = 'alive-but-failing'

describe(ID, () => {
  it.each(leversOf(ID).map((row) => [row.mark, row.levers, row] as const))(
    '%s: %s',
    (_mark, _levers, row) => {
      expect(asMarked(ID, row)).toBeGreaterThanOrEqual(AS_MARKED_MINIMUM)
    },
  )
})
