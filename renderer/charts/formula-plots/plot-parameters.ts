/** What can be changed in the plots: range, value to begin with, and where a minute has it. */
import { DECISION_CATALOG } from '@shared/contract/decisions'
import type { Format } from '@shared/format-quantity'
import type { SymbolId } from '@shared/formulas/symbol-ids'
import type { MinuteValues } from '@shared/formulas/minute-values'
import { roundToStep, type SliderRange } from '../../components/slider-scale'

export type PlotParameterId =
  | 'instances'
  | 'serviceTime'
  | 'admittedRate'
  | 'warmShare'
  | 'burn'
  | 'budgetLeft'
  | 'errorShare'
  | 'faultMinutes'

/** The settings of the plot's sliders. */
export type PlotSettings = Readonly<Record<PlotParameterId, number>>

export interface PlotParameter {
  readonly range: SliderRange
  /** Without a minute. */
  readonly start: number
  readonly symbol: SymbolId | null
  readonly print: (value: number, format: Format) => string
}

const FLEET = DECISION_CATALOG['set-min-instances']

export const PLOT_PARAMETERS: Readonly<Record<PlotParameterId, PlotParameter>> = {
  instances: {
    range: { minimum: FLEET.minimum, maximum: FLEET.maximum, step: 1 },
    start: 10,
    symbol: 'serving',
    print: (value, format) => format.number(value),
  },
  serviceTime: {
    range: { minimum: 0.02, maximum: 0.9, step: 0.001, logarithmic: true },
    start: 0.075,
    symbol: 'serviceTime',
    print: (value, format) => format.milliseconds(value),
  },
  admittedRate: {
    range: { minimum: 100, maximum: 5000, step: 1, logarithmic: true },
    start: 1125,
    symbol: 'admittedRate',
    print: (value, format) => format.number(value),
  },
  warmShare: {
    range: { minimum: 0, maximum: 1, step: 0.01 },
    start: 1,
    symbol: 'warmShare',
    print: (value, format) => format.percent(value, 0),
  },
  burn: {
    range: { minimum: 1, maximum: 1000, step: 1, logarithmic: true },
    start: 50,
    symbol: 'burnRate',
    print: (value, format) => format.burn(value, 0),
  },
  budgetLeft: {
    range: { minimum: 0.01, maximum: 1, step: 0.01 },
    start: 0.2,
    symbol: 'budgetLeft',
    print: (value, format) => format.percent(value, 0),
  },
  errorShare: {
    range: { minimum: 0.001, maximum: 1, step: 0.001, logarithmic: true },
    start: 0.15,
    symbol: 'errorRate',
    print: (value, format) => format.percent(value, value < 0.1 ? 1 : 0),
  },
  faultMinutes: {
    range: { minimum: 1, maximum: 360, step: 1, logarithmic: true },
    start: 10,
    symbol: null,
    print: (value, format) => format.duration(value),
  },
}

const IDS = Object.keys(PLOT_PARAMETERS) as readonly PlotParameterId[]

/** The minute's values where it has them, rounded into the ranges, otherwise those to begin with. */
export function settingsOf(values: MinuteValues | null): PlotSettings {
  return Object.fromEntries(IDS.map((id) => [id, settingOf(id, values)])) as PlotSettings
}

/** A quiet minute has no errors and burns nothing: a curve of that would say nothing. */
function settingOf(id: PlotParameterId, values: MinuteValues | null): number {
  const { symbol, range, start } = PLOT_PARAMETERS[id]
  const value = symbol === null ? undefined : values?.[symbol]
  if (value == null || value < range.minimum) return start
  return roundToStep(range, value)
}
