#!/usr/bin/env node
/** Starts the command line that was built into `out/`. */
import { existsSync } from 'node:fs'

const commandLine = new URL('../out/main/cli.js', import.meta.url)

if (existsSync(commandLine)) {
  await import(commandLine.href)
} else {
  console.error('Guardia is not built yet. Type: npm run build')
  process.exitCode = 69
}
