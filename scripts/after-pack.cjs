/** Takes out of a Linux package what belongs to a development Electron only; electron-builder leaves it in. */
const { rm } = require('node:fs/promises')
const { join } = require('node:path')

const DEVELOPMENT_FILES = ['resources/default_app.asar', 'version']

/** @param {import('electron-builder').AfterPackContext} context */
exports.default = async function afterPack(context) {
  if (context.electronPlatformName !== 'linux') return
  for (const file of DEVELOPMENT_FILES) await rm(join(context.appOutDir, file), { force: true })
}
