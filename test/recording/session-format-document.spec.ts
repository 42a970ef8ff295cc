/** The worked example of docs/session-format.md, recomputed from what that page says, and compared with the product. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { RECORDING_LIMITS } from '@shared/contract/recording'
import { SNAPSHOT_COLUMNS } from '@shared/contract/snapshot'
import { onCallEngine } from '../../main/engine/on-call/on-call-engine'
import { parseShift } from '../support/shift-content'
import { hashScenario } from '../../main/recording/scenario-hash'
import { verifyRecording } from '../../main/recording/verify-recording'
import { BUILT_IN_SCENARIOS } from '../../main/scenarios/built-in-scenarios'
import { recordShift } from '../support/recorded-shift'

const page = readFileSync(new URL('../../docs/session-format.md', import.meta.url), 'utf8')

function blockOf(language: string): string {
  const found = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(page)
  return found?.[1] ?? ''
}

const example = Buffer.from(blockOf('guardia-session').replaceAll('⇥', '\t'))

describe('the worked example of docs/session-format.md', () => {
  it('has the digests and checks that follow from its bytes, line by line, by the rule of its section 1', () => {
    const lines = example.toString().trimEnd().split('\n')
    let digest = Buffer.alloc(32)
    const digests = lines.map((line) => {
      const [json, check] = line.split('\t')
      digest = createHash('sha256')
        .update(digest)
        .update(json ?? '')
        .digest()
      expect(check).toBe(digest.toString('hex').slice(0, 16))
      return digest.toString('hex')
    })
    expect(digests).toEqual(blockOf('guardia-digests').trimEnd().split('\n'))
    const seal: unknown = JSON.parse(lines.at(-1)?.split('\t')[0] ?? '')
    expect(seal).toMatchObject({ records: lines.length - 1, sha256: digests.at(-2) })
    expect(lines).toHaveLength(5)
  })

  it('is what the product writes for this shift, byte for byte', async () => {
    const [scenario] = BUILT_IN_SCENARIOS
    if (scenario === undefined) throw new Error('there is a first scenario')
    const file = await recordShift({
      shift: {
        scenario,
        seed: 7,
        throughMinute: 1,
        decisions: [{ minute: 1, type: 'set-feature', value: false }],
      },
      ending: 'ended-early',
    })
    expect(Buffer.from(file).toString()).toBe(example.toString())
  })

  it('is read without damage and reproduced through minute 1', () => {
    const content = parseShift(example)
    expect(content.damage).toBeNull()
    const means = { engine: onCallEngine, scenarios: BUILT_IN_SCENARIOS, hashScenario }
    const reproduced = { kind: 'reproduced', minutes: 1, ending: 'ended-early' }
    expect(verifyRecording(content, means)).toEqual(reproduced)
  })

  it('stands under limits and lengths that are those of the contract', () => {
    const { fileBytes, lineBytes, records } = RECORDING_LIMITS
    expect([fileBytes, lineBytes, records]).toEqual([32 * 1024 ** 2, 64 * 1024, 20_000])
    expect(page).toContain('at most 32 MiB, a line with its newline at most 64 KiB, at most 20,000')
    expect(page).toContain(`names of the ${SNAPSHOT_COLUMNS.length} values of a minute`)
    expect(page).toContain('10, 5, 2, 1 or 0.5 real seconds a minute')
  })
})
