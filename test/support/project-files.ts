/** The files that belong to the project, for specs that look at the sources themselves; needs no git. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface ProjectFile {
  /** Path from the project's root, with forward slashes. */
  readonly path: string
  readonly text: string
}

const BINARY = /\.(png|ico|woff2?|ttf|gz)$/
const ignoreRules = readFileSync(join(PROJECT_ROOT, '.gitignore'), 'utf8').split('\n')
const ignoredFolders = new Set(['.git/', ...ignoreRules.filter((rule) => rule.endsWith('/'))])
const ignoredEndings = ignoreRules
  .filter((rule) => rule.startsWith('*'))
  .map((rule) => rule.slice(1))

/** Every file that is not ignored, sorted by path. */
export function projectPaths(folder = ''): string[] {
  const entries = readdirSync(join(PROJECT_ROOT, folder), { withFileTypes: true })
  return entries
    .flatMap((entry) => {
      const path = `${folder}${entry.name}`
      if (entry.isDirectory()) {
        return ignoredFolders.has(`${entry.name}/`) ? [] : projectPaths(`${path}/`)
      }
      return ignoredEndings.some((ending) => path.endsWith(ending)) ? [] : [path]
    })
    .sort()
}

/** The text files whose path matches. */
export function projectFiles(pattern: RegExp): ProjectFile[] {
  return projectPaths()
    .filter((path) => pattern.test(path) && !BINARY.test(path))
    .map((path) => ({ path, text: readFileSync(join(PROJECT_ROOT, path), 'utf8') }))
}

/** Places where a pattern stands, as `path:line: text`, to be compared with an empty list. */
export function findLines(files: readonly ProjectFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ line, place: `${path}:${index + 1}` }))
      .filter(({ line }) => pattern.test(line))
      .map(({ line, place }) => `${place}: ${line.trim().slice(0, 120)}`),
  )
}
