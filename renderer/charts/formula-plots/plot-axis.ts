/** Places on the axes of a plot; a logarithmic axis is drawn as a linear one of powers of ten. */
import type { ChartTheme } from '../chart-theme'
import type { PlotAxis } from './formula-plot'

export function ticksOf({ from, to, step, logarithmic }: PlotAxis): number[] {
  const ticks: number[] = []
  if (logarithmic === true) for (let at = to; at > from / 2; at /= 10) ticks.push(at)
  else for (let k = 0; from + k * step <= to + step / 1000; k += 1) ticks.push(from + k * step)
  return ticks
}

/** The library draws a logarithmic axis as a linear one of powers. */
export const placeOn = (axis: PlotAxis, value: number): number =>
  axis.logarithmic === true ? Math.log10(Math.max(axis.from, value)) : value

export function axisOf(axis: PlotAxis, theme: ChartTheme) {
  return {
    type: 'value' as const,
    min: placeOn(axis, axis.from),
    max: placeOn(axis, axis.to),
    interval: axis.step,
    axisTick: { show: false },
    axisLine: { show: false },
    splitLine: { lineStyle: { color: theme.grid, width: 1 } },
    axisLabel: {
      color: theme.ink2,
      fontFamily: theme.font,
      fontSize: theme.captionPixels,
      formatter: (place: number) => axis.print(axis.logarithmic === true ? 10 ** place : place),
    },
  }
}

/** How far along an axis a value stands, 0 to 1. */
export function shareOn(axis: PlotAxis, value: number): number {
  const [from, to, at] = [axis.from, axis.to, value].map((each) => placeOn(axis, each))
  return ((at ?? 0) - (from ?? 0)) / ((to ?? 1) - (from ?? 0))
}
