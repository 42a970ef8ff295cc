/** Sets a damaged file aside under a name of its own, so that nothing of it is lost. */
import { constants, copyFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { faultCode } from './replace-file'

const DAMAGED_MAXIMUM = 99

/**
 * Keeps `<name>.json` as the first free `<name>.damaged-<n>.json` of its folder.
 * @param stays whether the file itself stays where it is, until a mended one takes its place
 * @returns the name of what is kept; null where nothing could be, and the file is untouched
 */
export function keepFileAside(file: string, stays: boolean): string | null {
  const stem = path.basename(file, '.json')
  for (let number = 1; number <= DAMAGED_MAXIMUM; number += 1) {
    const name = `${stem}.damaged-${String(number)}.json`
    const aside = path.join(path.dirname(file), name)
    if (statSync(aside, { throwIfNoEntry: false }) !== undefined) continue
    try {
      if (stays) copyWhole(file, aside)
      else renameSync(file, aside)
      return name
    } catch (fault) {
      console.error(`damaged ${stem} could not be kept aside: ${faultCode(fault)}`)
      return null
    }
  }
  return null
}

function copyWhole(from: string, to: string): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL)
  } catch (fault) {
    rmSync(to, { force: true })
    throw fault
  }
}
