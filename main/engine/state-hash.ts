/** The fingerprint of a state: equal states give equal hashes on every platform. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import canonicalize from 'canonicalize'
import { assert } from '@shared/assert'

const HASH_HEX_DIGITS = 16

/** First 16 hex digits of SHA-256 over the state as canonical JSON (RFC 8785). @param state plain data */
export function stateHash(state: object): string {
  const text = canonicalize(state)
  assert(text !== undefined, 'a state is plain data')
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, HASH_HEX_DIGITS)
}
