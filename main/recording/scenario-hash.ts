/** The content hash by which a recording knows its scenario. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import canonicalize from 'canonicalize'
import { assert } from '@shared/assert'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import type { OnCallScenario } from '@shared/contract/scenario'

/** SHA-256, 64 hex digits, over the scenario's canonical JSON (RFC 8785) in UTF-8. */
export function hashScenario(scenario: OnCallScenario | LabScenario): string {
  const json = canonicalize(scenario)
  assert(json !== undefined, 'a scenario is plain data', { id: scenario.id })
  return bytesToHex(sha256(utf8ToBytes(json)))
}
