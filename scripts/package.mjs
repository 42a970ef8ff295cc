/** `npm run package`: an unpacked folder and an archive in `dist/`, with the fuses read back from the result. */
import fs from 'node:fs'
import path from 'node:path'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { path7za } from '7zip-bin'
import { buildApplication } from './build.mjs'
import { chooseElectron } from './electron-choice.mjs'
import { PROJECT_FOLDER, runTool } from './run-command.mjs'

/** Higher takes much longer and gains little: 5 takes 22 s for 95 MB, 1 takes 8 s for 100 MB. */
const COMPRESSION_LEVEL = '5'
/** How a fuse stands in the binary: as a digit. */
const CLOSED = '0'.charCodeAt(0)
const OPEN = '1'.charCodeAt(0)
const CLOSED_FUSES = [
  'RunAsNode',
  'EnableCookieEncryption',
  'EnableNodeOptionsEnvironmentVariable',
  'EnableNodeCliInspectArguments',
  'LoadBrowserProcessSpecificV8Snapshot',
  'GrantFileProtocolExtraPrivileges',
]

process.exitCode = await packageApplication()

async function packageApplication() {
  const electron = await chooseElectron()
  const built = await buildApplication()
  if (built !== 0) return built
  const forTrying = electron.kind !== 'official'
  const words = [...systemWords(), ...(forTrying ? otherElectronWords(electron) : [])]
  const code = await runTool('electron-builder', ['--publish', 'never', ...words], {
    environment: packagerEnvironment(),
  })
  if (code !== 0) return code
  if (process.platform === 'linux' && !(await areFusesRight())) return 1
  if (forTrying) {
    console.log(
      `Made with Electron ${electron.version} (${electron.kind}), not the official one: for trying only, do not distribute it.`,
    )
  }
  return 0
}

function systemWords() {
  return process.platform === 'linux'
    ? ['--linux', '-c.electronFuses.enableEmbeddedAsarIntegrityValidation=false']
    : []
}

function otherElectronWords({ executable, version }) {
  return [
    `-c.electronDist=${path.relative(PROJECT_FOLDER, path.dirname(executable))}`,
    `-c.electronVersion=${version}`,
    '-c.linux.artifactName=${name}-${version}-${os}-${arch}-for-trying-only.${ext}',
  ]
}

/** electron-builder would download an archiver; npm has brought one, but not as an executable. */
function packagerEnvironment() {
  if (process.platform !== 'linux') return {}
  fs.chmodSync(path7za, 0o755)
  return {
    ELECTRON_BUILDER_7ZIP_PATH: path7za,
    ELECTRON_BUILDER_COMPRESSION_LEVEL:
      process.env.ELECTRON_BUILDER_COMPRESSION_LEVEL ?? COMPRESSION_LEVEL,
  }
}

async function areFusesRight() {
  const wire = await getCurrentFuseWire(path.join(PROJECT_FOLDER, 'dist/linux-unpacked/guardia'))
  const wrong = CLOSED_FUSES.filter((name) => wire[FuseV1Options[name]] !== CLOSED)
  if (wire[FuseV1Options.OnlyLoadAppFromAsar] !== OPEN) wrong.push('OnlyLoadAppFromAsar')
  console.log(wrong.length === 0 ? 'Fuses: as set.' : `Fuses that are wrong: ${wrong.join(', ')}`)
  return wrong.length === 0
}
