/** How wide a text is in the charts' font, so that labels can be placed before they are drawn. */

/** Mean width of a character of Inter in ems: used where there is no canvas to measure on. */
const MEAN_CHARACTER_EMS = 0.58

export function textMeasurer(
  font: string,
  sizePixels: number,
  weight: number,
): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return (text) => text.length * sizePixels * MEAN_CHARACTER_EMS
  context.font = `${weight} ${sizePixels}px ${font}`
  return (text) => context.measureText(text).width
}
