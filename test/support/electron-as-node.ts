/** Runs a piece of the project inside Electron's own JavaScript engine, without a window, and reads its answer. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'

export interface ElectronScript {
  /** TypeScript file from the project's root; it prints its answer as JSON. */
  readonly entry: string
  /** Folder of the caller's for the bundle. */
  readonly folder: string
  readonly args?: readonly string[]
}

const MAXIMUM_ANSWER_BYTES = 64 * 1024 * 1024

/** Bundles the script into one file that needs neither a compiler nor node_modules, and runs it. */
export async function askElectron(script: ElectronScript): Promise<unknown> {
  const bundle = await bundleScript(script)
  const { stdout } = await promisify(execFile)(
    await electronExecutable(),
    [bundle, ...(script.args ?? [])],
    {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
      maxBuffer: MAXIMUM_ANSWER_BYTES,
    },
  )
  return JSON.parse(stdout)
}

async function bundleScript({ entry, folder }: ElectronScript): Promise<string> {
  const project = fileURLToPath(new URL('../..', import.meta.url))
  await build({
    configFile: false,
    logLevel: 'silent',
    root: project,
    resolve: { alias: { '@shared': join(project, 'shared') } },
    ssr: { noExternal: true },
    build: {
      ssr: join(project, entry),
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: 'script.mjs' } },
    },
  })
  return join(folder, 'script.mjs')
}

/** The Electron that `npm test` chose for this machine. */
async function electronExecutable(): Promise<string> {
  const choice = new URL('../../scripts/electron-choice.mjs', import.meta.url).href
  const { chooseElectron } = (await import(/* @vite-ignore */ choice)) as {
    readonly chooseElectron: () => Promise<{ readonly executable: string }>
  }
  return (await chooseElectron()).executable
}
