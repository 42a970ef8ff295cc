/** Styles of the screens stay loaded once a screen was shown, so no class may mean one thing in one and another in the next. */
import { expect, it } from 'vitest'
import { projectFiles } from '../support/project-files'

/** Classes that are a whole selector, so that their rule holds wherever the class stands. */
function bareClasses(css: string): ReadonlySet<string> {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?:^|[{}])\s*([^{}@]+)\{/g)
  const selectors = [...rules].flatMap(([, list]) => (list ?? '').split(','))
  return new Set(selectors.map((each) => each.trim()).filter((each) => /^\.[\w-]+$/.test(each)))
}

it('a class has a rule of its own in the stylesheet of one screen only', () => {
  const sheets = projectFiles(/^renderer\/screens\/.*\.css$/)
  expect(sheets.length).toBeGreaterThan(3)
  const owners = new Map<string, string[]>()
  for (const { path, text } of sheets) {
    for (const name of bareClasses(text)) owners.set(name, [...(owners.get(name) ?? []), path])
  }
  expect(owners.size).toBeGreaterThan(20)
  expect([...owners].filter(([, paths]) => paths.length > 1)).toEqual([])
})
