/** Letters without their marks, so that a search finds "Đặng" and "Ibañez" however they are typed. */

const COMBINING_MARKS = /[\u0300-\u036f]/g

/** Lower case, no marks; đ has no form that is taken apart, so it is replaced by hand. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase().replaceAll('đ', 'd')
}
