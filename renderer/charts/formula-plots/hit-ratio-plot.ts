/** Hit ratio against the lifetime of a cached answer. */
import { cacheHitRatio } from '@shared/formulas/cache-hit-ratio'
import { dotAt, evenly, PLAIN_PANE, type FormulaPlotRule, type PlotContext } from './formula-plot'

const LONGEST_SECONDS = 600
const TABLE_SECONDS = [10, 30, 60, 120, 300, 600, 3600] as const
const SHORT_SECONDS = 60
const LONG_SECONDS = 300

export const hitRatioPlot: FormulaPlotRule = {
  parameters: ['admittedRate', 'warmShare'],
  build: (context) => {
    const { format, text, settings } = context
    const hit = (seconds: number): number =>
      cacheHitRatio(settings.admittedRate, seconds, settings.warmShare)
    const print = (share: number): string => format.percent(share, 1)
    const longest = longestSeconds(context)
    return {
      x: {
        from: 0,
        to: longest,
        step: longest / 6,
        print: (seconds) => format.seconds(seconds),
        title: text('formulaPlots.axes.ttl'),
      },
      panes: [
        {
          ...PLAIN_PANE,
          y: { from: 0, to: 1, step: 0.25, print: (share) => format.percent(share, 0) },
          curves: [
            {
              look: 's1',
              name: text('formulaPlots.curves.hitRatio'),
              points: evenly(0, longest, 200).map((seconds) => [seconds, hit(seconds)]),
            },
          ],
          dot: dotOf(context),
        },
      ],
      sentence: text('formulaPlots.sentences.hitRatio', {
        rate: format.number(settings.admittedRate),
        warm: format.percent(settings.warmShare, 0),
        short: format.seconds(SHORT_SECONDS),
        shortHit: print(hit(SHORT_SECONDS)),
        long: format.seconds(LONG_SECONDS),
        longHit: print(hit(LONG_SECONDS)),
      }),
      table: {
        head: [text('formulaPlots.axes.ttl'), text('formulaPlots.curves.hitRatio')],
        rows: TABLE_SECONDS.map((seconds) => [format.seconds(seconds), print(hit(seconds))]),
      },
    }
  },
}

/** The control goes to an hour: then the plot does too. */
function longestSeconds({ values }: PlotContext): number {
  return (values?.ttl ?? 0) > LONGEST_SECONDS ? 3600 : LONGEST_SECONDS
}

function dotOf(context: PlotContext) {
  const { ttl, hitRatio } = context.values ?? {}
  return dotAt(context, { x: ttl, y: hitRatio }, context.format.percent(hitRatio ?? 0, 1))
}
