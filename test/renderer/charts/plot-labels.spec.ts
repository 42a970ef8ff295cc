/** Words inside a plot stand where no curve runs through them, in shifts of every kind, at every width of the plot. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { isStruckThrough, type PlotLabelContext } from '../../../renderer/charts/label-cost'
import { placePlotLabels, type PlotLabel } from '../../../renderer/charts/plot-labels'
import type { StripId } from '../../../renderer/charts/strip'
import { STRIP_CATALOG } from '../../../renderer/charts/strip-catalog'
import { contextOf, playShift, THEME } from './chart-session'

const NB = '\u00a0'
const CHARACTER_PIXELS = 6.5
const flush = playShift('cache-flush', 60)
const deploy = playShift('bad-deploy', 60)

interface Choice {
  readonly id: StripId
  readonly snapshots: readonly OnCallSnapshot[]
  readonly height?: number
  readonly width?: number
  readonly markMinutes?: readonly number[]
}

function contextFor(choice: Choice): PlotLabelContext {
  const strip = contextOf(choice.snapshots)
  const { span, now } = strip
  const width = choice.width ?? 416
  return {
    strip: STRIP_CATALOG[choice.id](strip),
    box: { id: choice.id, top: 100, height: choice.height ?? 48, titleHeight: 0 },
    plotLeft: 124,
    plotRight: 124 + width,
    span,
    now,
    markMinutes: choice.markMinutes ?? [],
    captionPixels: THEME.captionPixels,
    strokePixels: THEME.strokePixels,
    xOf: (minute) => 124 + ((minute - span.from) / (span.to - span.from)) * width,
    widthOf: (text) => text.length * CHARACTER_PIXELS,
  }
}

/** The letters themselves, without the room for stacked marks. */
function isStruck(label: PlotLabel, context: PlotLabelContext): boolean {
  const area = {
    left: label.left,
    right: label.left + context.widthOf(label.text),
    top: label.middle - context.captionPixels * 0.4,
    bottom: label.middle + context.captionPixels * 0.4,
  }
  return isStruckThrough({ text: label.text, area, penalty: 0, isAbove: false }, undefined, context)
}

/** Whether the first two labels do not lie over each other. */
function areApart([one, other]: readonly PlotLabel[], context: PlotLabelContext): boolean {
  if (one === undefined || other === undefined) return true
  return (
    Math.abs(one.middle - other.middle) >= context.captionPixels ||
    one.left + context.widthOf(one.text) <= other.left ||
    other.left + context.widthOf(other.text) <= one.left
  )
}

describe('placePlotLabels', () => {
  it('names the page of the burn rate at the left, above its line, while the past is quiet', () => {
    const context = contextFor({ id: 'burn', snapshots: deploy.slice(0, 13), height: 76 })
    const [label] = placePlotLabels(context)
    expect(label).toMatchObject({ text: `page at 14.4${NB}×`, left: 130, ground: 'panel' })
    expect(label?.middle).toBeLessThan(100 + 76 * (1 - 14.4 / context.strip.top))
  })

  it('stands below its line while the area above it is hatched', () => {
    const context = contextFor({ id: 'burn', snapshots: deploy, height: 76 })
    const readouts = context.strip.readouts.filter(({ id }) => id === 'burn-rate-5m')
    const [label] = placePlotLabels({ ...context, strip: { ...context.strip, readouts } })
    expect(label?.left).toBe(130)
    expect(label?.middle).toBeGreaterThan(100 + 76 * (1 - 14.4 / context.strip.top))
  })

  it('moves the name into the empty future where the past has no quiet place', () => {
    const context = contextFor({ id: 'burn', snapshots: flush.slice(0, 36), height: 76 })
    const [label] = placePlotLabels(context)
    expect(label?.left).toBeGreaterThan(context.xOf(35))
    expect(label?.ground).toBe('well')
  })

  it('keeps clear of the lines of marks where another place is as good', () => {
    const quiet = { id: 'burn', snapshots: deploy.slice(0, 13), height: 76 } as const
    const [label] = placePlotLabels(contextFor({ ...quiet, markMinutes: [1, 2, 3] }))
    expect(label?.left).toBeGreaterThan(contextFor(quiet).xOf(12))
  })

  it('keeps the names of two thresholds of nearly the same height apart', () => {
    const context = contextFor({ id: 'burn', snapshots: deploy.slice(0, 13), height: 76 })
    const [threshold] = context.strip.thresholds
    if (threshold === undefined) throw new Error('no threshold')
    const twice = [threshold, { ...threshold, value: threshold.value - 0.5 }]
    const labels = placePlotLabels({ ...context, strip: { ...context.strip, thresholds: twice } })
    expect(labels).toHaveLength(2)
    expect(areApart(labels, context)).toBe(true)
  })

  it('says the value alone in a plot of 150 px, where the name has no room beside the outage', () => {
    const context = contextFor({ id: 'latency', snapshots: flush.slice(0, 18), width: 150 })
    const texts = placePlotLabels(context).map(({ text }) => text)
    expect(texts).toContain(`500${NB}ms`)
  })

  it('names the band beside it in the first minutes of an outage, and inside it later', () => {
    const early = contextFor({ id: 'latency', snapshots: flush.slice(0, 18) })
    const late = contextFor({ id: 'latency', snapshots: flush.slice(0, 26) })
    const nameOf = (context: PlotLabelContext): PlotLabel | undefined =>
      placePlotLabels(context).find(({ id }) => id === 'latency-band')
    expect(nameOf(early)).toMatchObject({ text: `≥${NB}2${NB}s`, ground: 'well' })
    expect(nameOf(late)?.ground).toBe('panel')
    expect(nameOf(late)?.left).toBeGreaterThan(late.xOf(late.strip.band?.from ?? 0))
  })

  it('rather says nothing than lets a curve strike through it in a plot of 80 px', () => {
    for (let minutes = 2; minutes < 61; minutes += 1) {
      const snapshots = flush.slice(0, minutes)
      for (const id of ['burn', 'latency', 'database'] as const) {
        const context = contextFor({ id, snapshots, width: 80 })
        const labels = placePlotLabels(context)
        for (const label of labels) expect(isStruck(label, context)).toBe(false)
      }
    }
  })

  it('names every threshold, lets no two names overlap and no curve strike through one', () => {
    const ids: StripId[] = ['burn', 'latency', 'database']
    fc.assert(
      fc.property(
        fc.constantFrom(...ids),
        fc.constantFrom('flush', 'deploy'),
        fc.integer({ min: 2, max: 61 }),
        fc.integer({ min: 44, max: 120 }),
        (id, shift, minutes, height) => {
          const snapshots = (shift === 'flush' ? flush : deploy).slice(0, minutes)
          const context = contextFor({ id, snapshots, height })
          const labels = placePlotLabels(context)
          const named = context.strip.thresholds.filter((each) => each.label !== '')
          expect(labels.filter((each) => each.id.includes('threshold'))).toHaveLength(named.length)
          for (const label of labels) expect(isStruck(label, context)).toBe(false)
          expect(areApart(labels, context)).toBe(true)
        },
      ),
    )
  })
})
