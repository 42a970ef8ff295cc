/** Hands the points of all curves to the chart library as bare numbers, which it neither clones nor wraps one by one. */
import type { ChartOption, LineSeriesOption } from './chart-option'
import type { Point } from './line-series'

export function packPoints(option: ChartOption): ChartOption {
  const series = [option.series ?? []].flat()
  return { ...option, series: series.map(packed) }
}

/** Our builders write points as pairs; the library's types allow more. */
function packed(series: LineSeriesOption): LineSeriesOption {
  const points = (series.data ?? []) as unknown as readonly Point[]
  if (points.length === 0) return series
  const numbers = new Float64Array(2 * points.length)
  points.forEach(([minute, value], place) => {
    numbers[2 * place] = minute
    numbers[2 * place + 1] = value
  })
  // The library takes them, its types do not name them.
  const data = numbers as unknown as NonNullable<LineSeriesOption['data']>
  return { ...series, dimensions: ['minute', 'value'], data }
}
