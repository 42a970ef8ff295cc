/**
 * Loads the application named on the command line, as Electron's own default app does; part of the test runtime.
 * It has to be an ES module with top-level await: Electron holds back 'ready' until the entry module has settled,
 * so that the application can still register its privileged scheme.
 */
import fs from 'node:fs'
import Module from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from 'electron'

const { preloads, target } = readArguments(process.argv.slice(1))
if (target === undefined) {
  console.error('usage: electron [options] <application folder or file>')
  process.exit(2)
}
// Playwright passes a loader of its own with -r.
if (preloads.length > 0) Module._preloadModules(preloads)
const root = path.resolve(target)
adoptManifest(path.join(root, 'package.json'))
try {
  await import(pathToFileURL(Module._resolveFilename(root, null, true)).href)
} catch (error) {
  console.error('The application threw an error while it was loaded')
  console.error(error)
  process.exit(1)
}

/** The first argument that is no option is the application; what follows is the application's own. */
function readArguments(words) {
  const found = []
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i]
    if (word === '-r' || word === '--require') found.push(words[(i += 1)])
    else if (word === '-v' || word === '--version') {
      console.log(`v${process.versions.electron}`)
      process.exit(0)
    } else if (!word.startsWith('-')) return { preloads: found, target: word }
  }
  return { preloads: found, target: undefined }
}

/** Takes name and version from the application's package.json, as a packaged application would have them. */
function adoptManifest(file) {
  if (!fs.existsSync(file)) return
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8'))
  app.name = manifest.productName ?? manifest.name ?? app.name
  if (manifest.version) app.setVersion(manifest.version)
  app.setDesktopName(manifest.desktopName ?? `${app.name}.desktop`)
  app.setAppPath(path.dirname(file))
}
