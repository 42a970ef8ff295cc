/** How wide a text is in the charts' font, so that labels can be placed before they are drawn. */

/** Mean width of a character of Inter in ems: used where there is no canvas to measure on. */
const MEAN_CHARACTER_EMS = 0.58

/** A canvas for each font: charts that follow a scrubber measure many times a second. */
const contexts = new Map<string, CanvasRenderingContext2D>()

function contextOf(font: string): CanvasRenderingContext2D | null {
  const known = contexts.get(font)
  if (known !== undefined) return known
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return null
  context.font = font
  contexts.set(font, context)
  return context
}

export function textMeasurer(
  font: string,
  sizePixels: number,
  weight: number,
): (text: string) => number {
  const context = contextOf(`${weight} ${sizePixels}px ${font}`)
  if (context === null) return (text) => text.length * sizePixels * MEAN_CHARACTER_EMS
  return (text) => context.measureText(text).width
}
