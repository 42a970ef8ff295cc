/** The chain of a recording written anew from docs/session-format.md, without the product's code, to compare with it. */
import { createHash } from 'node:crypto'

/** Makes a file of JSON lines, each with the check that belongs to it. */
export function chainByHand(jsonLines: readonly string[]): Buffer {
  let digest = Buffer.alloc(32)
  const lines = jsonLines.map((json) => {
    digest = createHash('sha256')
      .update(Buffer.concat([digest, Buffer.from(json)]))
      .digest()
    return `${json}\t${digest.toString('hex').slice(0, 16)}\n`
  })
  return Buffer.from(lines.join(''))
}

/** Full digest, 64 hex digits, after the last of these lines: what a seal behind them says. */
export function chainDigestByHand(jsonLines: readonly string[]): string {
  const digest = jsonLines.reduce(
    (previous, json) =>
      createHash('sha256')
        .update(Buffer.concat([previous, Buffer.from(json)]))
        .digest(),
    Buffer.alloc(32),
  )
  return digest.toString('hex')
}

/** The JSON of each line of a recording. */
export function jsonLinesOf(file: Uint8Array): string[] {
  const lines = Buffer.from(file).toString('utf8').split('\n').slice(0, -1)
  return lines.map((line) => line.slice(0, line.lastIndexOf('\t')))
}

/** Changes one line and makes the whole chain anew, as a careful forger would; a seal is not corrected. */
export function forgeLine(
  file: Uint8Array,
  index: number,
  change: (json: string) => string,
): Buffer {
  return chainByHand(jsonLinesOf(file).map((json, at) => (at === index ? change(json) : json)))
}

/** Lines of a recording with their newlines. */
export function rawLinesOf(file: Uint8Array): Buffer[] {
  const bytes = Buffer.from(file)
  const lines: Buffer[] = []
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(0x0a, start) + 1
    lines.push(bytes.subarray(start, end))
    start = end
  }
  return lines
}
