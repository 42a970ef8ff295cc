/** Code names that are typed: what is recorded, what is refused. */
import { describe, expect, it } from 'vitest'
import { checkCodeName } from '@shared/session/code-name'

describe('checkCodeName', () => {
  it('joins marks to their letters (NFC) and spaces to one', () => {
    expect(checkCodeName('  Đặng   Thị ')).toBe('Đặng Thị')
    expect(checkCodeName('Chim e\u0301n')).toBe('Chim \u00e9n')
  })

  it('refuses an empty name and one of 41 characters', () => {
    expect(checkCodeName('   ')).toBeNull()
    expect(checkCodeName('x'.repeat(40))).toBe('x'.repeat(40))
    expect(checkCodeName('x'.repeat(41))).toBeNull()
  })

  it.each([
    ['a change of direction', 'a\u202eb'],
    ['a joiner of no width', 'a\u200db'],
    ['a control character', 'a\u0007b'],
    ['half a character', 'a\ud800'],
  ])('refuses %s, which cannot be seen', (_, typed) => {
    expect(checkCodeName(typed)).toBeNull()
  })

  it('makes a line break or a tab within the name one space', () => {
    expect(checkCodeName('Chim\t\r\n én')).toBe('Chim én')
  })
})
