/** Makes the threshold lines of a strip and decides at which end their label stands. */
import { drawnMinutes, type StripContext, type StripThreshold } from './strip'

/** What a label covers, as a share of the window: so much quiet past it wants, or so much empty future. */
const LABEL_SHARE = 0.2

export function threshold(
  context: StripContext,
  line: Omit<StripThreshold, 'labelSide'>,
): StripThreshold {
  const { span, now, columns } = context
  const { from, to } = drawnMinutes(context)
  const covered = (span.to - span.from) * LABEL_SHARE
  const values = columns.values[line.column].slice(from, Math.min(to, from + covered) + 1)
  const isBusy = values.some((value) => value === null || value >= line.value)
  if (!isBusy) return { ...line, labelSide: 'start' }
  return { ...line, labelSide: span.to - now >= covered ? 'end' : 'none' }
}
