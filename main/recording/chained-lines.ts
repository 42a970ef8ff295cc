/** The chain of lines a writer has made so far, and the next line behind it. */
import { assert } from '@shared/assert'
import { RECORDING_LIMITS } from '@shared/contract/recording'
import { CHAIN_START, chainLine } from './line-chain'
import { NO_LINES, orderAfter, type LineOrder } from './line-order'
import { readLine } from './session-lines'

export interface LineChain {
  readonly digest: Uint8Array
  readonly order: LineOrder
  /** Bytes of all lines. */
  readonly fileBytes: number
}

export const EMPTY_CHAIN: LineChain = { digest: CHAIN_START, order: NO_LINES, fileBytes: 0 }

/**
 * Puts a line behind the chain and gives its bytes.
 * Throws where the reader would not take the line: a writer that lets that happen is a programmer's error.
 */
export function addLine(
  chain: LineChain,
  json: string,
): { readonly chain: LineChain; readonly bytes: Uint8Array } {
  const { bytes, digest } = chainLine(chain.digest, json)
  const line = readLine(Buffer.from(json, 'utf8'), chain.order.kind)
  const order = line === null ? null : orderAfter(chain.order, line, chain.digest)
  const fits = bytes.length <= RECORDING_LIMITS.lineBytes
  assert(order !== null && fits, 'every line written can be read back', { json })
  return { chain: { digest, order, fileBytes: chain.fileBytes + bytes.length }, bytes }
}
