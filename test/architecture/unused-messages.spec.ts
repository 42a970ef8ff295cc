/** Finds messages that nothing shows, in the sources' own texts and patterns of keys. */
import { describe, expect, it } from 'vitest'
import en from '@locales/en.json'
import { projectFiles } from '../support/project-files'

const QUOTED = /'([a-z][\w-]*(?:\.[\w-]+)+)'/gi
/** A pattern counts when it begins with fixed words, e.g. `alerts.${id}.name`. */
const PATTERN =
  /`([a-z][\w-]*(?:\.[\w-]+)*\.(?:[\w-]*\$\{[^}]*\}[\w-]*)(?:\.(?:[\w-]|\$\{[^}]*\})+)*)`/gi

/** Complete by a catalogue of the code (test/locales/catalogues.spec.ts), whether or not a screen shows all of it yet. */
const CATALOGUE_GROUPS = ['languages']

function leafKeys(tree: object, path = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? leafKeys(value, `${path}${name}.`)
      : [`${path}${name}`],
  )
}

function patternToRule(pattern: string): RegExp {
  const fixed = pattern.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'))
  return new RegExp(`^${fixed.join('[^.]*')}$`)
}

describe('messages', () => {
  it('are each shown somewhere, but for groups that follow a catalogue', () => {
    const sources = projectFiles(/^(shared|main|renderer)\/.*\.(ts|vue)$/).map(({ text }) => text)
    const code = sources.join('\n')
    const quoted = new Set([...code.matchAll(QUOTED)].map(([, key]) => key))
    const rules = [...code.matchAll(PATTERN)].map(([, pattern]) => patternToRule(pattern ?? ''))
    const unused = leafKeys(en).filter(
      (key) =>
        !CATALOGUE_GROUPS.includes(key.split('.')[0] ?? '') &&
        !quoted.has(key) &&
        !rules.some((rule) => rule.test(key)),
    )
    expect(unused).toEqual([])
  })
})
