/** Payload validation of every request in the table, with generated hostile payloads. */
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { REQUEST_NAMES } from '@shared/contract/channel-names'
import { REQUEST_SCHEMAS, type RequestName } from '@shared/contract/requests'
import { failure, success } from '@shared/result'
import { answerRequest } from '../../../main/ipc/answer-request'
import type { RequestHandlers } from '../../../main/ipc/request-handlers'
import { HOSTILE_VALUES, VALID_PAYLOADS } from './request-samples'

function answering(handler: (payload: unknown) => unknown = () => success(null)) {
  const called = vi.fn(handler)
  const handlers = Object.fromEntries(REQUEST_NAMES.map((name) => [name, called]))
  const reportFault = vi.fn<(line: string) => void>()
  // Every request has the same stand-in, since only the way to it is tested here.
  return { called, reportFault, handlers: handlers as unknown as RequestHandlers }
}

const FIELDS = REQUEST_NAMES.flatMap(
  (name) => Object.keys(VALID_PAYLOADS[name]).map((field) => [name, field] as const),
  // Any plain value passes here; the lab's catalogue refuses it behind, and names its part.
).filter(([name, field]) => name !== 'lab.decide' || field !== 'value')

describe('answerRequest', () => {
  it('has a schema and a sample for each of the 57 requests, and no other', () => {
    expect(Object.keys(REQUEST_SCHEMAS).sort()).toEqual([...REQUEST_NAMES].sort())
    expect(Object.keys(VALID_PAYLOADS).sort()).toEqual([...REQUEST_NAMES].sort())
    expect(REQUEST_NAMES).toHaveLength(57)
  })

  it.each(REQUEST_NAMES)('hands the valid payload of %s to its handler', async (name) => {
    const { called, ...rest } = answering()
    expect(await answerRequest(rest, name, VALID_PAYLOADS[name])).toEqual(success(null))
    expect(called).toHaveBeenCalledExactlyOnceWith(VALID_PAYLOADS[name])
  })

  it.each(REQUEST_NAMES)('refuses every hostile value as the whole payload of %s', async (name) => {
    const { called, ...rest } = answering()
    const acceptsNothing = Object.keys(VALID_PAYLOADS[name]).length === 0
    for (const [label, make] of Object.entries(HOSTILE_VALUES)) {
      if (label === 'an empty object' && (acceptsNothing || name === 'settings.change')) continue
      const answer = await answerRequest(rest, name, make())
      expect(answer, label).toMatchObject({ ok: false, failure: { code: 'request-refused' } })
    }
    for (const other of [undefined, 7, 'x', true, []]) {
      const answer = await answerRequest(rest, name, other)
      expect(answer).toMatchObject({ ok: false, failure: { code: 'request-refused' } })
    }
    expect(called).not.toHaveBeenCalled()
  })

  it.each(FIELDS)(
    'refuses every hostile value in %s, field %s, and names it',
    async (name, field) => {
      const { called, ...rest } = answering()
      for (const [label, make] of Object.entries(HOSTILE_VALUES)) {
        const payload = { ...VALID_PAYLOADS[name], [field]: make() }
        const answer = await answerRequest(rest, name, payload)
        expect(answer, label).toMatchObject({ ok: false, failure: { code: 'request-refused' } })
        const named = answer.ok ? '' : String(answer.failure.parameters['field'])
        expect(named.split('.')[0], label).toBe(field)
      }
      expect(called).not.toHaveBeenCalled()
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    },
  )

  it.each(FIELDS)('refuses a value of another type in %s, field %s', async (name, field) => {
    const { called, ...rest } = answering()
    const valid = (VALID_PAYLOADS[name] as Record<string, unknown>)[field]
    for (const wrong of [7.5e300, 'no such value ✗', [['x']]]) {
      if (typeof wrong === typeof valid && !name.endsWith('.set-pace')) {
        if (name.endsWith('.note') || name.endsWith('.decide')) continue
        if (field === 'codeName') continue
      }
      const answer = await answerRequest(rest, name, { ...VALID_PAYLOADS[name], [field]: wrong })
      expect(answer, JSON.stringify(wrong)).toMatchObject({ ok: false })
    }
    expect(called).not.toHaveBeenCalled()
  })

  it.each(REQUEST_NAMES)('refuses an unknown key in %s', async (name) => {
    const { called, ...rest } = answering()
    for (const key of ['extra', 'toString', 'x'.repeat(1_000_000), ' ']) {
      const answer = await answerRequest(rest, name, { ...VALID_PAYLOADS[name], [key]: 1 })
      expect(answer).toMatchObject({ ok: false, failure: { code: 'request-refused' } })
      expect(JSON.stringify(answer).length).toBeLessThan(400)
    }
    expect(called).not.toHaveBeenCalled()
  })

  it('answers a Result to whatever is thrown at it, and calls a handler only with what its schema takes', async () => {
    const name = fc.constantFrom<RequestName>(...REQUEST_NAMES)
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
    })
    await fc.assert(
      fc.asyncProperty(name, anything, async (request, payload) => {
        const { called, ...rest } = answering()
        const answer = await answerRequest(rest, request, payload)
        expect(typeof answer.ok).toBe('boolean')
        if (answer.ok) expect(v.is(REQUEST_SCHEMAS[request], payload)).toBe(true)
        expect(called).toHaveBeenCalledTimes(answer.ok ? 1 : 0)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    '',
    'session',
    'session.start ',
    '__proto__',
    'constructor',
    'toString',
    7,
    null,
    ['app.describe'],
  ])('does not know the request %j', async (name) => {
    const { called, ...rest } = answering()
    expect(await answerRequest(rest, name, {})).toMatchObject({
      ok: false,
      failure: { code: 'request-unknown' },
    })
    expect(called).not.toHaveBeenCalled()
  })

  it('passes on a failure of the handler as it is', async () => {
    const answers = answering(() => failure('no-session'))
    expect(await answerRequest(answers, 'session.pause', {})).toEqual(failure('no-session'))
  })

  it('turns an exception into the failure internal, and reports where without what was typed or any folder', async () => {
    const answers = answering(() => {
      throw new TypeError('note "my secret" in /home/ane/guardia')
    })
    const answer = await answerRequest(answers, 'session.note', { text: 'my secret' })
    expect(answer).toEqual(failure('internal', { reason: 'session.note' }))
    const line = answers.reportFault.mock.calls[0]?.[0] ?? ''
    expect(line).toMatch(
      /^request session\.note failed: TypeError \| at .*answer-request\.spec\.ts:\d+/,
    )
    expect(line).not.toMatch(/secret|ane|\/(?:home|main|test)\//)
  })

  it('turns a rejected promise and a thrown text into the failure internal', async () => {
    for (const handler of [
      () => Promise.reject(new Error('x')),
      () => {
        // A dependency may throw what is no error at all.
        // eslint-disable-next-line @typescript-eslint/only-throw-error
        throw 'x'
      },
    ]) {
      const answers = answering(handler)
      expect(await answerRequest(answers, 'session.end', {})).toMatchObject({
        failure: { code: 'internal' },
      })
      expect(answers.reportFault).toHaveBeenCalledOnce()
    }
  })
})
