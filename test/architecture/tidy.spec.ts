/** Holds every source file to the project's size, names and opening sentence. */
import { describe, expect, it } from 'vitest'
import { functionSizes } from '../support/function-sizes'
import { findLines, projectFiles, projectPaths, type ProjectFile } from '../support/project-files'

const SOURCE = /\.(ts|vue|js|mjs|cjs)$/
const PRODUCT = /^(shared|main|renderer)\/.*\.(ts|vue)$/
const LIMITS = [
  { what: 'product code', pattern: /^(shared|main|renderer)\/.*\.ts$/, lines: 250 },
  { what: 'a Vue component', pattern: /\.vue$/, lines: 200 },
  { what: 'a script', pattern: /^(scripts|bin)\/|^[^/]+\.(ts|js|cjs)$/, lines: 250 },
  { what: 'a spec or what supports it', pattern: /^test\/.*\.(ts|mjs)$/, lines: 400 },
  { what: 'a style sheet', pattern: /\.css$/, lines: 400 },
]
const MOST_FUNCTION_LINES = 60

function lineCount({ text }: ProjectFile): number {
  return text.trimEnd().split('\n').length
}

describe('size', () => {
  it.each(LIMITS)('$what has at most $lines lines', ({ pattern, lines }) => {
    const tooLong = projectFiles(pattern).filter((file) => lineCount(file) > lines)
    expect(tooLong.map((file) => `${file.path}: ${lineCount(file)} lines`)).toEqual([])
  })

  it('a function of the product or of a script has at most 60 lines', () => {
    const files = projectFiles(SOURCE).filter(
      ({ path }) => PRODUCT.test(path) || /^(scripts|bin)\//.test(path),
    )
    const tooLong = files.flatMap(functionSizes).filter(({ lines }) => lines > MOST_FUNCTION_LINES)
    expect(tooLong).toEqual([])
  })
})

describe('names', () => {
  const paths = projectPaths().filter((path) => SOURCE.test(path) || path.endsWith('.css'))
  const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

  it('files are kebab-case, and Vue components PascalCase', () => {
    const wrong = paths.filter((path) => {
      const right = path.endsWith('.vue')
        ? /^([A-Z][a-z0-9]*)+\.vue$/
        : /^\.?[a-z0-9]+([.-][a-z0-9]+)*$/
      return !right.test(fileName(path))
    })
    expect(wrong).toEqual([])
  })

  it('folders are kebab-case', () => {
    const folders = paths.flatMap((path) => path.split('/').slice(0, -1))
    expect(folders.filter((name) => !/^\.?[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([])
  })

  it('no name says that a file holds anything and everything', () => {
    const vague = /(^|[-./])(utils?|helpers?|commons?|managers?|misc|stuff)([-./]|$)/i
    const vaguePart = /(Utils?|Helpers?|Common|Manager)(?=[A-Z.]|$)/
    expect(paths.filter((path) => vague.test(path) || vaguePart.test(path))).toEqual([])
  })
})

describe('comments', () => {
  it('every source file opens with a comment on its role', () => {
    const silent = projectFiles(SOURCE).filter(({ path, text }) => !opensWithComment(path, text))
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  it('nothing is marked as left for later', () => {
    const marker = new RegExp(
      `\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'HA' + 'CK'].join('|')})\\b`,
    )
    expect(findLines(projectFiles(/\.(ts|vue|js|mjs|cjs|css|html|yml)$/), marker)).toEqual([])
  })
})

function opensWithComment(path: string, text: string): boolean {
  const body = text.replace(/^#!.*\n/, '').replace(/^\/\/ @vitest-environment .*\n/, '')
  if (!path.endsWith('.vue')) return body.startsWith('/**')
  return /^<!--/.test(body) || /^<script[^>]*>\s*\/\*\*/.test(body)
}
