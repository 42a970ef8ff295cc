/** A made-up language out of English: longer, full of stacked accents, each text in brackets, so that what is not translated or does not fit is seen. */

/** As long as a translation may well become. */
const LENGTHENING = 0.4
const FILLER = 'Ễộữ '

/** Letters with marks above and below, as high and deep as Vietnamese ones are. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ a: 'ậ', e: 'ệ', i: 'ị', o: 'ộ', u: 'ữ', y: 'ỹ', d: 'đ' },
  ...{ A: 'Ậ', E: 'Ệ', I: 'Ị', O: 'Ộ', U: 'Ữ', Y: 'Ỹ', D: 'Đ' },
}

/** Places that are filled in at run time, and literals of the message syntax: they stay as they are. */
const KEPT = /(\{[^}]*\})/

/** One message; each of its plural forms gets brackets of its own. */
export function pseudoMessage(message: string): string {
  return message.split(' | ').map(pseudoForm).join(' | ')
}

function pseudoForm(form: string): string {
  const letters = form.replace(/\{[^}]*\}/g, '').length
  const pieces = form.split(KEPT).map((piece) => (KEPT.test(piece) ? piece : accented(piece)))
  const filler = FILLER.repeat(Math.ceil((letters * LENGTHENING) / FILLER.length)).trimEnd()
  return `[${pieces.join('')}${filler === '' ? '' : ` ${filler}`}]`
}

function accented(text: string): string {
  return [...text].map((letter) => LETTERS[letter] ?? letter).join('')
}

export type MessageTree = { readonly [key: string]: string | MessageTree }

/** @param except groups that are no texts, such as the words code names are drawn from */
export function pseudoMessages(tree: MessageTree, except: readonly string[] = []): MessageTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      if (except.includes(key)) return [key, value]
      return [key, typeof value === 'string' ? pseudoMessage(value) : pseudoMessages(value)]
    }),
  )
}
