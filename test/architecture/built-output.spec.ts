/** Looks at what the build made: nothing in it may be fetched from elsewhere, evaluated, or tell too much. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CaseStudy } from '@shared/case-studies/case-study'
import type { Source } from '@shared/formulas/source'
import { SOURCE_CATALOG } from '@shared/formulas/source-catalog'
import { findLines, PROJECT_ROOT, projectFiles, type ProjectFile } from '../support/project-files'

/** Addresses that libraries carry as names or inside messages; nobody ever opens them. */
const NAMES_ONLY = [
  { prefix: 'http://www.w3.org/', reason: 'names of XML namespaces' },
  { prefix: 'https://vuejs.org/error-reference/', reason: "text of Vue's own warnings" },
  ...Object.values<Source>(SOURCE_CATALOG).flatMap(({ address }) =>
    address === undefined ? [] : [{ prefix: address, reason: 'text to copy beside a source' }],
  ),
  ...projectFiles(/^shared\/case-studies\/cases\/.*\.json$/).flatMap(({ text }) =>
    (JSON.parse(text) as CaseStudy).sources.flatMap(({ address }) =>
      address === undefined ? [] : [{ prefix: address, reason: 'text to copy beside a case' }],
    ),
  ),
]
const ADDRESS = /\b(?:https?|wss?|ftp):\/\/[^\s"'`)\\<>]*/g

let built: ProjectFile[] = []

beforeAll(() => {
  const out = join(PROJECT_ROOT, 'out')
  expect(existsSync(out), 'nothing is built: type npm run build').toBe(true)
  built = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(js|cjs|mjs|html|css|map)$/.test(path))
    .map((path) => ({ path: `out/${path}`, text: readFileSync(join(out, path), 'utf8') }))
})

/** A library's references to its sources stand in comments. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

describe('the built application', () => {
  it('has its four entries', () => {
    const paths = built.map(({ path }) => path.replaceAll('\\', '/'))
    for (const entry of [
      'main/main.js',
      'main/cli.js',
      'preload/preload.cjs',
      'renderer/index.html',
    ]) {
      expect(paths).toContain(`out/${entry}`)
    }
  })

  it('names no address that could be fetched', () => {
    const foreign = built.flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(ADDRESS)]
        .map(([address]) => address)
        .filter((address) => !NAMES_ONLY.some(({ prefix }) => address.startsWith(prefix)))
        .map((address) => `${path}: ${address}`),
    )
    expect(foreign).toEqual([])
  })

  it('makes no code from text', () => {
    const pages = built.filter(({ path }) => path.startsWith('out/renderer'))
    expect(findLines(pages, /\beval\(|\bnew Function\b|\bFunction\("return/)).toEqual([])
  })

  it('brings no source maps', () => {
    expect(built.filter(({ path }) => path.endsWith('.map')).map(({ path }) => path)).toEqual([])
    expect(findLines(built, /sourceMappingURL=/)).toEqual([])
  })
})

describe('the main process', () => {
  const main = projectFiles(/^main\/.*\.ts$/)

  it('loads one page, from its own scheme, for the screen and for paper', () => {
    const loads = findLines(main, /\.load(URL|File)\(/)
    expect(loads.map((line) => line.replace(/^[^ ]+ /, '').replace(/\)[^)]*$/, ')'))).toEqual([
      'await contents.loadURL(printAddress(fileName))',
      'window.loadURL(APP_PAGE).catch((fault: unknown)',
    ])
  })

  it('opens nothing outside', () => {
    expect(findLines(main, /\bopenExternal\b|\bshell\.openPath\b/)).toEqual([])
  })

  it('loosens none of the window settings', () => {
    const loose =
      /sandbox: *false|nodeIntegration\w*: *true|contextIsolation: *false|webSecurity: *false|webviewTag: *true|allowRunningInsecureContent: *true|experimentalFeatures: *true|enableBlinkFeatures|enable-features|bypassCSP: *true/
    expect(findLines(main, loose)).toEqual([])
  })
})
