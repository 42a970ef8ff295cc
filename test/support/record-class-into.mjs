/** `node test/support/record-class-into.mjs FOLDER`: makes FOLDER a data folder with the scripted class in it, and names the recordings. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { CACHE_FOLDER, PROJECT_FOLDER } from '../../scripts/run-command.mjs'

const folder = process.argv[2]
if (folder === undefined) {
  console.error('usage: node test/support/record-class-into.mjs FOLDER')
  process.exitCode = 64
} else {
  const names = await recordInto(path.resolve(folder))
  console.log(names.join('\n'))
}

async function recordInto(dataFolder) {
  const outDir = path.join(CACHE_FOLDER, 'record-class')
  await build({
    configFile: false,
    root: PROJECT_FOLDER,
    logLevel: 'warn',
    resolve: { alias: { '@shared': path.join(PROJECT_FOLDER, 'shared') } },
    build: {
      ssr: path.join(PROJECT_FOLDER, 'test/support/record-class.ts'),
      outDir,
      emptyOutDir: true,
      target: 'node20.18',
      rollupOptions: { output: { entryFileNames: 'record-class.mjs' } },
    },
  })
  const bundle = pathToFileURL(path.join(outDir, 'record-class.mjs')).href
  const { recordClass } = await import(bundle)
  return recordClass(dataFolder)
}
