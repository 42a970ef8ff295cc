/** Runs inside Electron as plain Node: reports on every recording of a folder, as JSON on standard output. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withPoisonedAmbience } from './poisoned-ambience'
import { reportReplay } from './replay-report'

const folder = process.argv[2] ?? ''
const reports = readdirSync(folder).map((name) => {
  const file = readFileSync(join(folder, name))
  return [name, withPoisonedAmbience(() => reportReplay(file))] as const
})
const { electron, node } = process.versions
process.stdout.write(JSON.stringify({ electron, node, reports: Object.fromEntries(reports) }))
