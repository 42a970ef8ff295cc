/** The versions of the application and of what it runs on, as they are shown and as they are copied. */
import type { AppDescription } from '@shared/contract/requests'

export interface VersionFact {
  readonly name: string
  readonly version: string
}

/** @param engineName what the engine is called in the present language; the others are names of products */
export function versionFacts(description: AppDescription, engineName: string): VersionFact[] {
  const { version, engineVersion, runtime } = description
  return [
    { name: 'Guardia', version },
    { name: engineName, version: engineVersion },
    { name: 'Electron', version: runtime.electron },
    { name: 'Chromium', version: runtime.chromium },
    { name: 'Node.js', version: runtime.node },
  ]
}

/** One line a fact, to be put into a report. */
export function versionText(facts: readonly VersionFact[]): string {
  return facts.map(({ name, version }) => `${name} ${version}`).join('\n')
}
