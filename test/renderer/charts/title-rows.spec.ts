/** Every series that is drawn keeps its key above the plot, in each language and at each width of the fold. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@shared/contract/session'
import { STRIP_CATALOG } from '../../../renderer/charts/strip-catalog'
import { FOLDED_STRIPS } from '../../../renderer/charts/strip-layout'
import { stripTitleGrid } from '../../../renderer/charts/title-rows'
import { contextOf, playShift } from './chart-session'

const outage = playShift('cache-flush', 60)
const flushed = outage.slice(0, 20)

/** The folded panel of 1024 px, and the projector's at 1024 and 1366 px: width in pixels, and of a character. */
const PANELS = [
  { widthPixels: 430, characterPixels: 6.2 },
  { widthPixels: 390, characterPixels: 9.3 },
  { widthPixels: 620, characterPixels: 9.3 },
]

describe('stripTitleGrid', () => {
  it.each(LANGUAGES)('has a cell for every value of every strip in %s', (language) => {
    const context = contextOf(flushed, { language })
    for (const { widthPixels, characterPixels } of PANELS) {
      const widthOf = (text: string): number => text.length * characterPixels
      const request = { widthPixels, wordWidth: widthOf, boldWidth: widthOf }
      for (const id of FOLDED_STRIPS) {
        const strip = STRIP_CATALOG[id](context)
        const { columns, offset, rows } = stripTitleGrid(strip, request)
        expect(columns * rows - offset).toBeGreaterThanOrEqual(strip.readouts.length)
        expect(rows).toBeLessThanOrEqual(2)
      }
    }
  })

  it('keeps its rows through a whole outage, whatever its numbers are', () => {
    const widthOf = (text: string): number => text.length * 9.3
    const request = { widthPixels: 390, wordWidth: widthOf, boldWidth: widthOf }
    const seen = new Set<string>()
    for (let minutes = 10; minutes < 60; minutes += 1) {
      const context = contextOf(outage.slice(0, minutes))
      const grids = FOLDED_STRIPS.map((id) => stripTitleGrid(STRIP_CATALOG[id](context), request))
      seen.add(JSON.stringify(grids))
    }
    expect(seen.size).toBe(1)
  })

  it('gives every number of an outage the room it takes', () => {
    for (const id of FOLDED_STRIPS) {
      for (const each of STRIP_CATALOG[id](contextOf(outage)).readouts) {
        for (let minute = 0; minute < outage.length; minute += 1) {
          expect(each.print(minute).length).toBeLessThanOrEqual(each.widest.length)
        }
      }
    }
  })
})
