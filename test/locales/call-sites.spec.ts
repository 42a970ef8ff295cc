/** Code and texts fit together: every key that is named exists, and its placeholders are given. */
import { describe, expect, it } from 'vitest'
import { REQUEST_NAMES } from '@shared/contract/channel-names'
import { ERROR_CODES } from '@shared/contract/error-codes'
import { failureCallSites, keyCallSites, sourceFiles, type CallSite } from './call-sites'
import { MESSAGES, message, placeholders } from './locale-messages'

const keys = [...MESSAGES.en.keys()]
const groups = [...new Set(keys.map((key) => key.split('.')[0] ?? ''))]
const files = sourceFiles(['main', 'renderer', 'shared'])
const requestNames: ReadonlySet<string> = new Set(REQUEST_NAMES)
/** The object that the preload puts into the page, which begins like a group of messages. */
const BRIDGE = 'window.training'
/** The settings are a group of messages and a file too. */
const FILE_NAME = /\.json$/
const callSites = keyCallSites(files, groups).filter(
  ({ key }) => !requestNames.has(key) && key !== BRIDGE && !FILE_NAME.test(key),
)
const isDynamic = ({ key }: CallSite): boolean => key.includes('*')

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
const pattern = ({ key }: CallSite): RegExp => new RegExp(`^${escaped(key).replaceAll('*', '.*')}$`)

describe('keyCallSites', () => {
  it('reads keys, templates and the names given with them', () => {
    const text =
      "t('live.a', { x, y: f(1, { z: 2 }) }) t(`live.${id}.b`) t('live.c', { n: 1 }, many) t('live.d', named)"
    expect(keyCallSites([{ path: 'p', text }], ['live'])).toEqual([
      { path: 'p', key: 'live.a', given: ['x', 'y'] },
      { path: 'p', key: 'live.*.b', given: [] },
      { path: 'p', key: 'live.c', given: ['n', 'count'] },
      { path: 'p', key: 'live.d', given: null },
    ])
  })

  it('finds more than 50 places in the product', () => {
    expect(callSites.length).toBeGreaterThan(50)
  })
})

describe('each key in the code', () => {
  it('has a text, also where a part of it is only known at run time', () => {
    const missing = callSites.filter((site) => !keys.some((key) => pattern(site).test(key)))
    expect(missing.map(({ path, key }) => `${path}: ${key}`)).toEqual([])
  })

  it('is given exactly the placeholders of its text, where the code shows what it gives', () => {
    const wrong = callSites.filter(
      (site) =>
        !isDynamic(site) &&
        site.given !== null &&
        MESSAGES.en.has(site.key) &&
        placeholders(message('en', site.key)).some((name) => !site.given?.includes(name)),
    )
    expect(
      wrong.map(
        ({ path, key, given }) =>
          `${path}: ${key} needs {${placeholders(message('en', key)).join()}}, is given {${given?.join()}}`,
      ),
    ).toEqual([])
  })
})

describe('each failure in the code', () => {
  const failures = failureCallSites(files)

  it('is found by its code, at least 15 of them', () => {
    const codes: readonly string[] = ERROR_CODES
    expect(failures.length).toBeGreaterThan(15)
    expect(failures.filter(({ key }) => !codes.includes(key))).toEqual([])
  })

  it('gives every placeholder of its text', () => {
    const wrong = failures.flatMap(({ path, key, given }) => {
      if (given === null) return []
      const lacking = placeholders(message('en', `errors.${key}`)).filter(
        (name) => !given.includes(name),
      )
      return lacking.length === 0 ? [] : [`${path}: ${key} lacks {${lacking.join()}}`]
    })
    expect(wrong).toEqual([])
  })
})
