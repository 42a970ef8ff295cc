/** How wide a text is in the charts' font, so that labels can be placed before they are drawn. */

/** Mean width of a character of Inter in ems: used where there is no canvas to measure on. */
const MEAN_CHARACTER_EMS = 0.58

/** Measuring goes through the browser's text layout, and charts that follow a scrubber measure the same words each time. */
const measurers = new Map<string, (text: string) => number>()
/** More texts than charts show in an hour; then all are measured anew. */
const MOST_TEXTS = 2_000

function measurerOf(font: string): ((text: string) => number) | null {
  const known = measurers.get(font)
  if (known !== undefined) return known
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return null
  context.font = font
  const measurer = remembered((text) => context.measureText(text).width)
  measurers.set(font, measurer)
  return measurer
}

/** Widths change when a font has come that was stood in for. */
function remembered(measure: (text: string) => number): (text: string) => number {
  const widths = new Map<string, number>()
  document.fonts.addEventListener('loadingdone', () => widths.clear())
  return (text) => {
    const known = widths.get(text)
    if (known !== undefined) return known
    if (widths.size >= MOST_TEXTS) widths.clear()
    const width = measure(text)
    widths.set(text, width)
    return width
  }
}

export function textMeasurer(
  font: string,
  sizePixels: number,
  weight: number,
): (text: string) => number {
  return (
    measurerOf(`${weight} ${sizePixels}px ${font}`) ??
    ((text) => text.length * sizePixels * MEAN_CHARACTER_EMS)
  )
}
