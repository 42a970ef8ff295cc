/** Reads as much of a PDF made by Chromium as a spec needs: its objects, and the text that stands on its pages. */
import { inflateSync } from 'node:zlib'

export interface PdfContent {
  /** Everything, with what was packed unpacked. */
  readonly objects: string
  /** What can be copied out of it, in the order in which it was drawn, without spaces. */
  readonly text: string
}

export function readPdf(bytes: Buffer): PdfContent {
  const file = bytes.toString('latin1')
  const streams = unpackedStreams(bytes, file)
  const fonts = fontTables(file, streams)
  const contents = [...streams.values()].filter((stream) => /^BT$/m.test(stream))
  return {
    objects: [file, ...streams.values()].join('\n'),
    text: contents.map((content) => drawnText(content, fonts)).join('\n'),
  }
}

/** A dictionary, up to the end of the object or to the stream that belongs to it. */
const OBJECT = /^(\d+) 0 obj\s+(<<(?:(?!endobj|stream\r?\n)[^])*)(stream\r?\n)?/gm

/** By the number of the object. */
function unpackedStreams(bytes: Buffer, file: string): ReadonlyMap<number, string> {
  const streams = new Map<number, string>()
  for (const found of file.matchAll(OBJECT)) {
    if (found[3] === undefined) continue
    try {
      const packed = bytes.subarray(found.index + found[0].length)
      streams.set(Number(found[1]), inflateSync(packed).toString('latin1'))
    } catch {
      // One that is not packed.
    }
  }
  return streams
}

type Glyphs = ReadonlyMap<number, string>

/** A font is called F and its object's number; the table that maps its glyphs to letters is another object. */
function fontTables(
  file: string,
  streams: ReadonlyMap<number, string>,
): ReadonlyMap<string, Glyphs> {
  const fonts = new Map<string, Glyphs>()
  for (const [, number, dictionary = ''] of file.matchAll(OBJECT)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(dictionary)
    const stream = table === null ? undefined : streams.get(Number(table[1]))
    if (stream !== undefined) fonts.set(`F${number}`, glyphsOf(stream))
  }
  return fonts
}

const code = (hex: string | undefined): number => parseInt(hex ?? '', 16)

function glyphsOf(table: string): Glyphs {
  const glyphs = new Map<number, string>()
  const blocks = (kind: string): string =>
    [...table.matchAll(new RegExp(`begin${kind}\\s([^]*?)end${kind}`, 'g'))]
      .map(([, block]) => block ?? '')
      .join('\n')
  for (const [, glyph, letter] of blocks('bfchar').matchAll(/<(\w+)>\s*<(\w{4})>/g)) {
    glyphs.set(code(glyph), String.fromCharCode(code(letter)))
  }
  for (const [, from, to, letter] of blocks('bfrange').matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w{4})>/g)) {
    for (let glyph = code(from); glyph <= code(to); glyph += 1) {
      glyphs.set(glyph, String.fromCharCode(code(letter) + glyph - code(from)))
    }
  }
  return glyphs
}

function drawnText(content: string, fonts: ReadonlyMap<string, Glyphs>): string {
  let glyphs: Glyphs | undefined
  let text = ''
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)> Tj/g)) {
    if (font !== undefined) glyphs = fonts.get(font)
    for (const [glyph] of (shown ?? '').matchAll(/\w{4}/g)) text += glyphs?.get(code(glyph)) ?? ''
  }
  return text.replace(/\s/g, '')
}
