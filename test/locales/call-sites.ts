/** Finds where the code names message keys, and with which parameters, as far as that stands in the text. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

export interface SourceFile {
  readonly path: string
  readonly text: string
}

export interface CallSite {
  readonly path: string
  /** The key as written; `${…}` of a template is a * here. */
  readonly key: string
  /** Names given in an object beside the key; null where they cannot be read from the text. */
  readonly given: readonly string[] | null
}

/** The sources that show texts to a person. */
export function sourceFiles(folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|vue)$/.test(name) && !name.endsWith('.d.ts'))
      .map((name) => ({
        path: join(folder, name),
        text: withoutComments(readFileSync(join(ROOT, folder, name), 'utf8')),
      })),
  )
}

/** Comments may name keys and groups too; those are not call sites. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|^\s*\/\/.*$/gm, '')

/** Literals and templates that begin with the name of a group of messages, such as 'live.header.pause'. */
export function keyCallSites(files: readonly SourceFile[], groups: readonly string[]): CallSite[] {
  const literal = new RegExp(
    `(?:'(?<plain>(?:${groups.join('|')})\\.[\\w.-]+)'|\`(?<template>(?:${groups.join('|')})\\.(?:[\\w.-]|\\$\\{[^}]*\\})+)\`)`,
    'g',
  )
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(literal)].map((found) => {
      const key = found.groups?.['plain'] ?? found.groups?.['template'] ?? ''
      const after = text.slice(found.index + found[0].length)
      return { path, key: key.replace(/\$\{[^}]*\}/g, '*'), given: givenNames(after) }
    }),
  )
}

/** Calls of `failure(code, parameters)`; a choice between two codes counts as two calls. */
export function failureCallSites(files: readonly SourceFile[]): CallSite[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/\bfailure\((?<codes>[^,(){}]*)(?=[,)])/g)].flatMap((found) => {
      const after = text.slice(found.index + found[0].length)
      const codes = [...(found.groups?.['codes'] ?? '').matchAll(/'(?<code>[a-z-]+)'/g)]
      // The code comes last or is compared with: only what follows a question mark, a colon or the parenthesis is one.
      return codes
        .filter((code) => !/[=!]==\s*$/.test((found.groups?.['codes'] ?? '').slice(0, code.index)))
        .map((code) => ({ path, key: code.groups?.['code'] ?? '', given: givenNames(after) }))
    }),
  )
}

/** The names of an object literal that begins `text` after a comma; a plural number adds n and count. */
function givenNames(text: string): readonly string[] | null {
  if (/^\s*,?\s*\)/.test(text)) return []
  const opening = /^\s*,\s*\{/.exec(text)
  if (opening === null) return null
  const { parts, rest } = splitObject(text.slice(opening[0].length))
  const names = parts.map((part) => /^\s*(?<name>\w+)\s*(?::|$)/.exec(part)?.groups?.['name'])
  if (names.some((name) => name === undefined)) return null
  const plural = /^\s*,\s*[^\s)]/.test(rest) ? ['n', 'count'] : []
  return [...new Set([...(names as string[]), ...plural])]
}

/** Splits the inside of an object literal at its own commas; `rest` follows the closing brace. */
function splitObject(text: string): { parts: string[]; rest: string } {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const [index, sign] of [...text].entries()) {
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign)) depth -= 1
    const isEnd = depth < 0
    if (isEnd || (sign === ',' && depth === 0)) {
      parts.push([...text].slice(start, index).join(''))
      start = index + 1
    }
    if (isEnd)
      return {
        parts: parts.filter((part) => part.trim() !== ''),
        rest: [...text].slice(start).join(''),
      }
  }
  return { parts, rest: '' }
}
