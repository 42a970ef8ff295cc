/** Runs programs for the scripts: the tools of node_modules by name, on every system without a shell. */
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const PROJECT_FOLDER = fileURLToPath(new URL('..', import.meta.url))

/** Where a script keeps what it found out; never under version control. */
export const CACHE_FOLDER = path.join(PROJECT_FOLDER, '.cache')

/**
 * Runs a program with our own output and waits for it.
 * @param {string} program
 * @param {readonly string[]} words
 * @param {{ environment?: Record<string, string>, input?: 'ignore' | 'inherit' }} [options]
 * @returns {Promise<number>} its exit code; 1 when a signal ended it, 127 when it could not be started
 */
export function runProgram(program, words, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      cwd: PROJECT_FOLDER,
      stdio: [options.input ?? 'ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...options.environment },
    })
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`)
      resolve(127)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** Runs a tool that npm installed, as `npx` would, but without looking anywhere else. */
export function runTool(name, words, options = {}) {
  return runProgram(process.execPath, [toolPath(name), ...words], options)
}

/** The JavaScript file behind a tool, e.g. `eslint` or `playwright`. */
export function toolPath(name) {
  const owner = TOOL_OWNERS[name] ?? name
  const folder = path.join(PROJECT_FOLDER, 'node_modules', owner)
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const file = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[name]
  return path.join(folder, file)
}

const TOOL_OWNERS = { depcruise: 'dependency-cruiser', playwright: '@playwright/test' }

/** What a program prints, or undefined when it is missing or fails. */
export function outputOf(program, words) {
  const run = spawnSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return run.status === 0 ? run.stdout : undefined
}

/** Whether a program is on the search path. */
export function hasProgram(name) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => folder !== '' && fs.existsSync(path.join(folder, name)))
}
