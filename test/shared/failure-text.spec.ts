/** Failures as sentences: reasons and numbers in words of the reader's language. */
import { describe, expect, it } from 'vitest'
import { failureText, type FailureTexts } from '@shared/failure-text'
import { createFormat } from '@shared/format-quantity'
import { failure } from '@shared/result'

const texts: FailureTexts = {
  text: (key, named) =>
    `${key}(${Object.entries(named)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')})`,
  has: (key) => key === 'failureReasons.ENOSPC',
  format: createFormat('eu'),
}

describe('failureText', () => {
  it('says a known reason in words and leaves an unknown one as it is', () => {
    const known = failure('file-unwritable', { path: '/a', reason: 'ENOSPC' })
    const unknown = failure('file-unwritable', { path: '/a', reason: 'EWEIRD' })
    expect(failureText(known.failure, texts)).toBe(
      'errors.file-unwritable(path=/a reason=failureReasons.ENOSPC())',
    )
    expect(failureText(unknown.failure, texts)).toBe(
      'errors.file-unwritable(path=/a reason=EWEIRD)',
    )
  })

  it('takes a code in another parameter than reason for what it is, a text', () => {
    const refused = failure('scenario-unknown', { received: 'ENOSPC' })
    expect(failureText(refused.failure, texts)).toBe('errors.scenario-unknown(received=ENOSPC)')
  })

  it('groups whole numbers as the language does and never rounds a refused one', () => {
    const refused = failure('seed-refused', { received: 1.25, maximum: 4_294_967_295 })
    expect(failureText(refused.failure, texts)).toBe(
      'errors.seed-refused(received=1.25 maximum=4.294.967.295)',
    )
  })
})
