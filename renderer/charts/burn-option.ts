/** The burn strip: 5-minute and 1-hour burn rate against the page's threshold, hatched where it is passed. */
import { FAST_BURN_THRESHOLD } from '@shared/alerts/alert-catalog'
import { hatchAbove, line, pointsOf } from './line-series'
import { heightOn, readout } from './readout'
import { largestBetween, roundTop } from './round-top'
import { drawnMinutes, type Strip, type StripContext } from './strip'

/** A quiet chart still shows its threshold: the axis ends at 20 × or more, with some air above the label. */
const LEAST_TOP = 20
const AIR = 1.12

export function burnOption(context: StripContext): Strip {
  const { columns, format, text, theme } = context
  const { burnRate5m, burnRate1h } = columns.values
  const { from, to } = drawnMinutes(context)
  const tick = roundTop(largestBetween(from, to, burnRate5m, burnRate1h), LEAST_TOP)
  const top = tick * AIR
  const draw = (value: number | null): number => value ?? 0
  const short = pointsOf(context, burnRate5m, draw)
  const height = heightOn(0, top)
  return {
    id: 'burn',
    title: text('charts.strips.burn'),
    unit: '',
    bottom: 0,
    top,
    ticks: [
      { value: tick, label: format.burn(tick, 0) },
      { value: 0, label: format.number(0) },
    ],
    thresholds: [
      {
        value: FAST_BURN_THRESHOLD,
        colour: theme.crit,
        label: text('charts.thresholds.page', { limit: format.burn(FAST_BURN_THRESHOLD) }),
        shortLabel: format.burn(FAST_BURN_THRESHOLD),
        column: 'burnRate5m',
        isHatched: true,
      },
    ],
    series: [
      hatchAbove(short, FAST_BURN_THRESHOLD, {
        id: 'burn-above',
        colour: theme.crit,
        slant: 'rising',
      }),
      line(context, pointsOf(context, burnRate1h, draw), { id: 'burn-1h', look: 's2' }),
      line(context, short, { id: 'burn-5m', look: 's1' }),
    ],
    readouts: [
      readout(context, 'burn-rate-5m', {
        key: 's1',
        height,
        pages: true,
      }),
      readout(context, 'burn-rate-1h', {
        key: 's2',
        height,
        pages: true,
      }),
    ],
  }
}
