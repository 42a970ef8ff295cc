// @vitest-environment happy-dom
/** The log's line about an interruption: what was cut off a damaged recording stands in it, in every language. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language, type SessionStatus } from '@shared/contract/session'
import { createFormat } from '@shared/format-quantity'
import { createTranslation } from '../../../../renderer/i18n/create-translation'
import { MESSAGES } from '../../../../renderer/i18n/messages'
import type { Translate } from '../../../../renderer/i18n/use-words'
import { logRows } from '../../../../renderer/screens/live-session/log-rows'

function textOf(language: Language, cut?: { lines: number; minutes: number }): string {
  const { t } = createTranslation({ language, messages: MESSAGES, strict: true })
    .global as unknown as { readonly t: Translate }
  const resumed = { kind: 'resumed', minute: 24, ...(cut && { cut }) } as const
  const status = { pending: [], log: [resumed], minute: 24 } as unknown as SessionStatus
  const [row] = logRows(status, { t, format: createFormat(language) })
  expect(row).toMatchObject({ shape: 'resumed', minute: 24 })
  return row?.text ?? ''
}

describe('the row of an interruption', () => {
  it.each(LANGUAGES)(
    'says in %s how many lines and minutes were cut off, and only then',
    (language) => {
      const cut = textOf(language, { lines: 1_234, minutes: 36 })
      expect(cut).toContain(createFormat(language).number(1_234))
      expect(cut).toContain('36')
      const { resumed } = MESSAGES[language].live.log
      expect(cut.startsWith(resumed)).toBe(true)
      expect(textOf(language)).toBe(resumed)
    },
  )
})
