/** What the application is made with, as the build listed it: permissive licences only, each with its own words. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PackageLicence } from '@shared/contract/settings'
import { readLicences } from '../../main/licence-list'
import { PROJECT_ROOT } from '../support/project-files'

const FILE = join(PROJECT_ROOT, 'out/licences.json')
/** SPDX ids of licences that ask for nothing but being named and passed on. */
const PERMISSIVE = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1'],
])

const list = JSON.parse(readFileSync(FILE, 'utf8')) as readonly PackageLicence[]
const named = (name: string): PackageLicence | undefined => list.find((one) => one.name === name)

describe('out/licences.json', () => {
  it('names what is bundled on each side, Electron and the font', () => {
    const expected = [
      ...['@fontsource/inter', '@lucide/vue', '@noble/hashes', '@vue/runtime-dom', 'echarts'],
      ...['electron', 'pinia', 'reka-ui', 'valibot', 'vue-i18n', 'zrender'],
    ]
    expect(expected.filter((name) => named(name) === undefined)).toEqual([])
  })

  it('holds each package once, sorted by name', () => {
    const keys = list.map(({ name, version }) => `${name}@${version}`)
    expect(keys).toEqual([...new Set(keys)].sort())
  })

  it('holds permissive licences only', () => {
    const others = list.filter(({ licence }) => !PERMISSIVE.has(licence))
    expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
  })

  it('gives each licence in its own words, with a version', () => {
    const wordless = list.filter(
      ({ version, text }) => !/^\d+\.\d+\.\d+/.test(version) || !/copyright|permission/i.test(text),
    )
    expect(wordless.map(({ name }) => name)).toEqual([])
  })

  it('passes on what ECharts asks to be passed on: its notice, and the licence of the part from D3', () => {
    expect(named('echarts')?.text).toContain('The Apache Software Foundation (https://www.apache.')
    expect(named('echarts')?.text).toContain('Mike Bostock')
  })

  it('is packed', () => {
    expect(readFileSync(join(PROJECT_ROOT, 'electron-builder.yml'), 'utf8')).toMatch(
      /^files:\n(?: {2}- .*\n)* {2}- out\/licences\.json$/m,
    )
  })
})

describe('readLicences', () => {
  it('reads the list, with the version of the Electron that runs', async () => {
    const read = await readLicences(FILE, '99.1.2')
    if (!read.ok) throw new Error(read.failure.code)
    expect(read.value.map(({ name }) => name)).toEqual(list.map(({ name }) => name))
    const electron = read.value.find(({ name }) => name === 'electron')
    expect(electron).toEqual({ ...named('electron'), version: '99.1.2' })
  })

  it('says which file is missing', async () => {
    expect(await readLicences(join(PROJECT_ROOT, 'out/none.json'), '1.0.0')).toEqual({
      ok: false,
      failure: {
        code: 'file-unreadable',
        parameters: { path: 'none.json', reason: 'ENOENT' },
      },
    })
  })
})
