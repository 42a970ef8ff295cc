/** Finds packages by any part of their name, version or licence. */
import type { PackageLicence } from '@shared/contract/settings'

/** @param wanted words in any order; each of them has to stand somewhere */
export function findLicences(
  licences: readonly PackageLicence[],
  wanted: string,
): readonly PackageLicence[] {
  const words = wanted.toLowerCase().split(/\s+/)
  return licences.filter(({ name, version, licence }) => {
    const facts = `${name} ${version} ${licence}`.toLowerCase()
    return words.every((word) => facts.includes(word))
  })
}
