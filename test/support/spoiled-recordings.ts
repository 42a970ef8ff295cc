/** Recordings to which something has happened: cut off, damaged, made by another engine. */
import { chainByHand, chainDigestByHand, jsonLinesOf, rawLinesOf } from './chain-by-hand'

/** As a power cut leaves it: without its seal. */
export function withoutSeal(file: Uint8Array): Buffer {
  return Buffer.concat(rawLinesOf(file).slice(0, -1))
}

/** One letter of its seal is another one. */
export function withWrongSeal(file: Uint8Array): Buffer {
  const lines = rawLinesOf(file)
  const seal = Buffer.from(lines.at(-1) ?? '')
  const middle = Math.floor(seal.length / 2)
  seal.writeUInt8(seal.readUInt8(middle) ^ 1, middle)
  return Buffer.concat([...lines.slice(0, -1), seal])
}

/** Whole in itself, its seal too, but made by an engine that is not known here. */
export function ofEngine(file: Uint8Array, engine: string): Buffer {
  const [header = '', ...rest] = jsonLinesOf(file)
  const body = [header.replace(/"engine":"[^"]*"/, `"engine":"${engine}"`), ...rest.slice(0, -1)]
  const digest = chainDigestByHand(body)
  const seal = (rest.at(-1) ?? '').replace(/"sha256":"[^"]*"/, `"sha256":"${digest}"`)
  return chainByHand([...body, seal])
}
