/** Keeps the two sides apart in the tests too: only the browser bridge may join them. */
import { describe, expect, it } from 'vitest'
import { projectFiles, type ProjectFile } from '../support/project-files'

function importsFrom({ text }: ProjectFile, side: string): boolean {
  return new RegExp(`from '(\\.\\./)+${side}`).test(text)
}

describe('test/support/browser-bridge', () => {
  it('alone imports both renderer/ and main/', () => {
    const others = projectFiles(/^test\/.*\.(ts|vue)$/).filter(
      ({ path }) => !path.startsWith('test/support/browser-bridge/'),
    )
    // The pure engine, the scenarios and the pure debrief count as data.
    const joined = others.filter(
      (file) =>
        importsFrom(file, 'renderer/') && importsFrom(file, 'main/(?!engine/|scenarios/|debrief/)'),
    )
    expect(joined.map(({ path }) => path)).toEqual([])
  })
})
