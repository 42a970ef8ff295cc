/** Runs inside Electron as plain Node: prints the digests of the elementary functions as JSON. */
import { blockDigests } from './numeric-bits'

const { electron, node } = process.versions
process.stdout.write(JSON.stringify({ electron, node, digests: blockDigests() }))
