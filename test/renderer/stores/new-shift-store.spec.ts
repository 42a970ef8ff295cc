// @vitest-environment happy-dom
/** What the form for a new shift makes of what was typed: a start, or nothing. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useNewShiftStore } from '../../../renderer/stores/new-shift-store'
import { openTestWindow, type TestWindow } from '../../support/mount-window'

let page: TestWindow
beforeEach(async () => {
  page = await openTestWindow()
})
afterEach(() => page.close())

describe('payload', () => {
  it('is the first scenario in practice, with the seed as a number and the name in single spaces', () => {
    const shift = useNewShiftStore()
    shift.seed = ' 42 '
    shift.codeName = ' Otter   07 '
    expect(shift.payload).toEqual({
      scenarioId: 'steady-morning',
      seed: 42,
      codeName: 'Otter 07',
      mode: 'practice',
    })
  })

  it.each([
    ['4294967296', 'Otter 07'],
    ['', 'Otter 07'],
    ['42', '  '],
  ])('is null for the seed “%s” with the code name “%s”', (seed, codeName) => {
    const shift = useNewShiftStore()
    Object.assign(shift, { seed, codeName })
    expect(shift.payload).toBeNull()
  })
})
