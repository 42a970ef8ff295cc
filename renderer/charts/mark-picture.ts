/** Lines of marks and thresholds as few shapes: those of one look are one, wherever none of them lies on another. */
import type { DrawnLook } from './drawn-option'
import { sharp, type Corners, type PathShape } from './picture-shape'
import { levelLine, strokedShape, uprightLine, type Plot } from './plot-picture'

interface DrawnLine {
  readonly corners: Corners
  readonly look: DrawnLook
  /** Lines at one place lie on each other in their order, on a layer each. */
  readonly layer: number
}

export function markShapes(plot: Plot, seriesId: string): readonly PathShape[] {
  const items = plot.series.find(({ id }) => id === seriesId)?.markLine?.data ?? []
  const lines: DrawnLine[] = []
  const layers = new Map<number, number>()
  for (const { xAxis, yAxis, lineStyle } of items) {
    const width = lineStyle.width ?? 1
    const [place, corners] =
      yAxis === undefined ? markLine(plot, xAxis ?? 0, width) : thresholdLine(plot, yAxis, width)
    const layer = layers.get(place) ?? 0
    layers.set(place, layer + 1)
    lines.push({ corners, look: lineStyle, layer })
  }
  return [...groupLines(lines)].map(([key, [first, ...others]]) =>
    strokedShape(
      `${seriesId} ${key}`,
      [first, ...others].map(({ corners }) => corners),
      first.look,
    ),
  )
}

type PlacedLine = readonly [place: number, corners: Corners]

/** From the bottom up, so that dashes begin at the time axis. */
function markLine({ box, xOf }: Plot, minute: number, width: number): PlacedLine {
  const x = sharp(xOf(minute), width)
  return [x, uprightLine(x, box.top + box.height, box.top)]
}

function thresholdLine(plot: Plot, value: number, width: number): PlacedLine {
  const y = plot.yOf(value)
  return [y, levelLine(plot, y, width)]
}

function groupLines(lines: readonly DrawnLine[]): ReadonlyMap<string, [DrawnLine, ...DrawnLine[]]> {
  const groups = new Map<string, [DrawnLine, ...DrawnLine[]]>()
  for (const line of [...lines].sort((one, other) => one.layer - other.layer)) {
    const { color, width, type, opacity } = line.look
    const key = [line.layer, color, width, type, opacity].join(' ')
    const group = groups.get(key)
    if (group) group.push(line)
    else groups.set(key, [line])
  }
  return groups
}
