/** How wide a text is in the charts' font, so that labels can be placed before they are drawn. */

/** Mean width of a character of Inter in ems: used where there is no canvas to measure on. */
const MEAN_CHARACTER_EMS = 0.58

/** One for all: a canvas costs more than all that is measured on it in a minute. */
let canvas: HTMLCanvasElement | null = null

export function textMeasurer(
  font: string,
  sizePixels: number,
  weight: number,
): (text: string) => number {
  canvas ??= document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) return (text) => text.length * sizePixels * MEAN_CHARACTER_EMS
  return (text) => {
    context.font = `${weight} ${sizePixels}px ${font}`
    return context.measureText(text).width
  }
}
