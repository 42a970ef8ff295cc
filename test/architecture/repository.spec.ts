/** Looks after what a clone brings along: no traces of a machine, no test switched off, exact versions. */
import { accessSync, constants, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findLines, PROJECT_ROOT, projectFiles, projectPaths } from '../support/project-files'

const read = (path: string): string => readFileSync(join(PROJECT_ROOT, path), 'utf8')
// Put together here, so that this file does not hold what it looks for.
const slash = '/'

describe('files', () => {
  it('hold no path of the machine they were written on', () => {
    const folders = ['work', 'root', `tmp${slash}[a-z]`].map((name) => `${slash}${name}`)
    // Ane is the person the specs invent.
    const homes = `${slash}(home|Users)${slash}(?!ane\\b)\\w`
    const machine = new RegExp(
      `(?<![\\w.~}])(${folders[0]}/|${folders[1]}/|${folders[2]}|${homes})`,
    )
    expect(findLines(projectFiles(/./), machine)).toEqual([])
  })

  it('name no package registry', () => {
    const hosts = [
      'registry\\.' + 'npmjs',
      'registry\\.' + 'yarnpkg',
      'deb\\.' + 'debian',
      'npm' + 'mirror',
    ]
    expect(findLines(projectFiles(/./), new RegExp(hosts.join('|')))).toEqual([])
  })
})

describe('specs', () => {
  const specs = projectFiles(/^test\/.*\.ts$/)

  it('are neither switched off nor singled out', () => {
    const off = new RegExp(
      `\\b(it|test|describe|bench)(\\.\\w+)*\\.(skip|only|todo|fixme|fails|skipIf)\\b`,
    )
    const old = new RegExp(`\\b(x|f)(it|describe)\\(`)
    expect([...findLines(specs, off), ...findLines(specs, old)]).toEqual([])
  })

  it('each hold at least one test', () => {
    const empty = specs.filter(
      ({ path, text }) => path.endsWith('.spec.ts') && !/\b(it|test)(\.each|\.prop)?\(/.test(text),
    )
    expect(empty.map(({ path }) => path)).toEqual([])
  })
})

describe('package.json', () => {
  const manifest = JSON.parse(read('package.json')) as {
    readonly scripts: Readonly<Record<string, string>>
    readonly bin: Readonly<Record<string, string>>
    readonly dependencies?: Readonly<Record<string, string>>
    readonly devDependencies: Readonly<Record<string, string>>
  }

  it('names exact versions only, so that every clone is the same', () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  it('has no dependencies at run time, since everything is bundled', () => {
    expect(manifest.dependencies ?? {}).toEqual({})
  })

  it('gives the two commands, the build on install and the command line', () => {
    const names = ['start', 'test', 'prepare', 'build', 'guardia', 'bench', 'package']
    expect(names.filter((name) => !(name in manifest.scripts))).toEqual([])
    expect(manifest.bin).toEqual({ guardia: 'bin/guardia.js' })
  })
})

describe('README.md', () => {
  it.each(['npm ci && npm start', 'npm ci && npm test'])('shows the command %s', (command) => {
    expect(read('README.md')).toContain(command)
  })
})

describe('links', () => {
  const pages = projectFiles(/^(README|docs\/.*)\.md$/)
  const paths = projectPaths()
  // Links may lead to a folder too.
  const targets = new Set([...paths, ...paths.flatMap(foldersOf)])
  const links = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => ({ path, link })),
  )

  it('of README.md and docs/ lead to files and folders that are there', () => {
    const isRelative = ({ link }: { link: string }): boolean => !/^([a-z]+:|#)/.test(link)
    const dead = links.filter(isRelative).filter(({ path, link }) => {
      const [file = ''] = link.split('#')
      return !targets.has(normalize(join(dirname(path), file)).replace(/\/$/, ''))
    })
    expect(dead).toEqual([])
    expect(links.filter(isRelative).length).toBeGreaterThan(5)
  })
})

describe('paths named in README.md and docs/', () => {
  it('are those of files and folders that are there', () => {
    const paths = projectPaths()
    const targets = new Set([...paths, ...paths.flatMap(foldersOf)])
    const named = projectFiles(/^(README|docs\/.*)\.md$/).flatMap(({ path, text }) =>
      [...text.matchAll(/`((?:main|renderer|scripts|shared|test)\/[\w./-]*)`/g)].map(
        ([, name = '']) => ({ path, name }),
      ),
    )
    expect(named.filter(({ name }) => !targets.has(name.replace(/\/$/, '')))).toEqual([])
    expect(named.length).toBeGreaterThan(10)
  })
})

/** `docs/decisions/0001.md` lies in `docs/decisions` and in `docs`. */
function foldersOf(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

describe('programs', () => {
  it.each(['bin/guardia.js', '.ci/run'])('%s may be executed and names its interpreter', (path) => {
    expect(() => {
      accessSync(join(PROJECT_ROOT, path), constants.X_OK)
    }).not.toThrow()
    expect(read(path)).toMatch(/^#!\/usr\/bin\/env (node|bash)\n/)
  })
})
