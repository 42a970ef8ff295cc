/** The limits in front of every schema. */
import { describe, expect, it } from 'vitest'
import { findRefusedPlace, PAYLOAD_LIMITS } from '../../../main/ipc/payload-limits'

describe('findRefusedPlace', () => {
  it('lets a small plain payload pass', () => {
    expect(findRefusedPlace({ types: ['a', 'b'], on: true, share: 0.5, none: null })).toBeNull()
  })

  it('takes 16,384 characters and refuses one more, keys counted', () => {
    const room = PAYLOAD_LIMITS.characters - 'text'.length
    expect(findRefusedPlace({ text: 'x'.repeat(room) })).toBeNull()
    expect(findRefusedPlace({ text: 'x'.repeat(room + 1) })).toBe('text')
  })

  it('takes 4 levels below the payload and refuses the fifth', () => {
    expect(findRefusedPlace([[[[7]]]])).toBeNull()
    expect(findRefusedPlace([[[[[7]]]]])).toBe('0.0.0.0.0')
  })

  it('takes 200 values, the payload itself being one, and refuses one more', () => {
    expect(findRefusedPlace(new Array<number>(199).fill(0))).toBeNull()
    expect(findRefusedPlace(new Array<number>(200).fill(0))).toBe('payload')
  })

  it('does not let many small objects add up to more than 200 values', () => {
    const rows = Array.from({ length: 20 }, () => new Array<number>(20).fill(0))
    expect(findRefusedPlace(rows)).not.toBeNull()
  })

  it('names the place of a value that is not plain, in at most 80 characters', () => {
    expect(findRefusedPlace({ a: { b: [1, NaN] } })).toBe('a.b.1')
    expect(findRefusedPlace({ ['k'.repeat(500)]: Infinity })?.length).toBe(80)
  })
})
