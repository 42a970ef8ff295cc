// @vitest-environment happy-dom
/** The lane draws every kind of mark that falls into one place, and tells all of them by name. */
import { readdirSync, readFileSync } from 'node:fs'
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { createFormat } from '@shared/format-quantity'
import type { ChartMark } from '../../../renderer/charts/chart-mark'
import MarkLane from '../../../renderer/charts/MarkLane.vue'
import { layoutStrips } from '../../../renderer/charts/strip-layout'
import { THEME } from './chart-session'

const marks: ChartMark[] = [
  { id: 'a', minute: 15, kind: 'incident', name: 'Cache emptied', label: 'Cache emptied' },
  { id: 'b', minute: 15, kind: 'alert', name: 'Hit ratio fell', label: '' },
  { id: 'c', minute: 15, kind: 'alert', name: 'Little headroom', label: '' },
  { id: 'd', minute: 15, kind: 'page', name: 'Fast burn', label: '' },
]

function mountLane(extra: { labelsEndPixels?: number } = {}) {
  const layout = layoutStrips({
    scale: 'm',
    folded: false,
    narrow: false,
    strips: ['burn'],
    widthPixels: 700,
    heightPixels: 460,
    linePixels: 20,
    texts: [{ readouts: 2, titleLines: 1 }],
  })
  return mount(MarkLane, {
    props: {
      marks,
      layout,
      theme: THEME,
      format: createFormat('en'),
      startMinuteOfDay: 705,
      xOf: (minute: number) => 124 + minute * 12,
      title: 'Marks',
      ...extra,
    },
  })
}

describe('MarkLane', () => {
  it('draws the octagon and the counted triangles beside the square of their minute', () => {
    const lane = mountLane()
    expect(lane.findAll('path').map((path) => path.attributes('class'))).toEqual([
      'incident',
      'alert',
      'page',
    ])
    expect(lane.find('.count').text()).toBe('2')
  })

  it('names all four marks of the place, each with its time', () => {
    const named = mountLane().find('title').text().split('\n')
    expect(named).toEqual([
      '12:00 Cache emptied',
      '12:00 Hit ratio fell',
      '12:00 Little headroom',
      '12:00 Fast burn',
    ])
  })

  it('writes no label beyond where something lies over the lane', () => {
    const labels = (wrapper: ReturnType<typeof mountLane>) =>
      wrapper.findAll('text:not(.count)').map((each) => each.text())
    expect(labels(mountLane())).toEqual(['Cache emptied'])
    expect(labels(mountLane({ labelsEndPixels: 124 }))).toEqual([])
  })

  it('is placed by itself alone: no style of the whole page moves the marks off their minutes', () => {
    const folder = 'renderer/styles'
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.css'))) {
      expect(readFileSync(`${folder}/${name}`, 'utf8'), name).not.toContain('.mark-lane')
    }
  })
})
