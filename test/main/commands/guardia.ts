/** Runs the built command line as a person would, with an environment and folders of its own. */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const BIN = fileURLToPath(new URL('../../../bin/guardia.js', import.meta.url))
const BUILT = fileURLToPath(new URL('../../../out/main/cli.js', import.meta.url))

export interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export interface Bench {
  readonly folder: string
  /** Path of a file in the folder. */
  readonly path: (name: string) => string
  /** Writes a file and gives its path. */
  readonly file: (name: string, content: string | Uint8Array) => string
  readonly guardia: (...words: string[]) => Promise<Outcome>
  readonly guardiaWith: (
    environment: Readonly<Record<string, string>>,
    ...words: string[]
  ) => Promise<Outcome>
  readonly environment: Readonly<Record<string, string>>
  readonly remove: () => void
}

/** A new temporary folder; home and data folder of every run lie in it. */
export function setUpBench(): Bench {
  if (!existsSync(BUILT)) {
    throw new Error(`${BUILT} is missing: build it first with "npm run build"`)
  }
  const folder = mkdtempSync(join(tmpdir(), 'guardia-commands-'))
  const path = (name: string): string => join(folder, name)
  const environment = { PATH: process.env['PATH'] ?? '', HOME: path('home'), LC_ALL: 'C.UTF-8' }
  const guardiaWith = (added: Readonly<Record<string, string>>, ...words: string[]) =>
    run(words, { ...environment, ...added })
  return {
    folder,
    path,
    file: (name, content) => {
      writeFileSync(path(name), content)
      return path(name)
    },
    guardia: (...words) => guardiaWith({ GUARDIA_DATA: path('data') }, ...words),
    guardiaWith,
    environment,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function run(words: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const options = { env, maxBuffer: 64 * 1024 * 1024, timeout: 60_000 }
  return new Promise((resolve) => {
    execFile(process.execPath, [BIN, ...words], options, (error, stdout, stderr) => {
      // Killed by a signal or not startable: a code that no spec expects.
      const failed = typeof error?.code === 'number' ? error.code : -1
      resolve({ code: error === null ? 0 : failed, stdout, stderr })
    })
  })
}

/** Lines of an output, without the last line's end. */
export function linesOf(output: string): string[] {
  return output.replace(/\n$/, '').split('\n')
}

/** Looks like a program that broke down, and not like one that says what is wrong. */
export const STACK_TRACE = /^\s+at .+:\d+:\d+|node:internal|Error:|UnhandledPromise/m
