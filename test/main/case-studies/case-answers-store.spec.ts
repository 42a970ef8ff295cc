/** The file of answers on a real file system: kept, deleted, damaged, of a later version, unwritable. */
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  CASE_ANSWERS_MAXIMUM_BYTES,
  CASE_READERS_MAXIMUM,
  type CaseChange,
} from '@shared/contract/case-answers'
import { success } from '@shared/result'
import { createCaseAnswersStore } from '../../../main/case-studies/case-answers-store'

const NAME = 'case-answers.json'
const answer = (said: string): CaseChange => ({
  kind: 'answer',
  caseId: 'cold-cache',
  answer: { kind: 'text', question: 'first-act', text: said },
})
const OPENED: CaseChange = { kind: 'open', caseId: 'cold-cache', partsOpened: 3 }

let folder = ''
const open = () => createCaseAnswersStore(folder)
const place = (name = NAME): string => path.join(folder, name)

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'guardia-cases-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

describe('the answers to the case studies', () => {
  it('begin empty and write nothing until there is one', async () => {
    expect(await open().read()).toEqual(success({ readers: [], damagedKeptAs: null }))
    expect(await open().change('Otso 1', OPENED)).toEqual(success(null))
    expect(await readdir(folder)).toEqual([NAME])
  })

  it('are there again in the next run, by code name as it is written in one way only', async () => {
    const store = open()
    await store.change('  Otso  1 ', answer('less load'))
    await store.change('Otso 1', OPENED)
    await store.change('Ưởng 2', answer('chờ'))
    const read = await open().read()
    expect(read).toEqual(
      success({
        damagedKeptAs: null,
        readers: [
          {
            codeName: 'Ưởng 2'.normalize('NFC'),
            cases: [
              {
                caseId: 'cold-cache',
                partsOpened: 1,
                answers: [{ kind: 'text', question: 'first-act', text: 'chờ' }],
              },
            ],
          },
          {
            codeName: 'Otso 1',
            cases: [
              {
                caseId: 'cold-cache',
                partsOpened: 3,
                answers: [{ kind: 'text', question: 'first-act', text: 'less load' }],
              },
            ],
          },
        ],
      }),
    )
  })

  it('keep all of 20 changes made at once', async () => {
    const store = open()
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => store.change(`Otso ${index}`, answer('x'))),
    )
    const read = await open().read()
    expect(read.ok && read.value.readers).toHaveLength(20)
    expect(await readdir(folder)).toEqual([NAME])
  })

  it('go away as a whole for one code name, and leave the others', async () => {
    const store = open()
    await store.change('Otso 1', answer('x'))
    await store.change('Ane 2', answer('secret'))
    expect(await store.forget('Ane  2')).toEqual(success(null))
    const read = await open().read()
    expect(read.ok && read.value.readers.map(({ codeName }) => codeName)).toEqual(['Otso 1'])
    expect(await readFile(place(), 'utf8')).not.toContain('secret')
  })

  it('are refused for a name that is none', async () => {
    const refused = await open().change('   ', OPENED)
    expect(refused).toMatchObject({ failure: { code: 'code-name-refused' } })
    expect(await readdir(folder)).toEqual([])
  })

  it('are refused where there is no room for one more', async () => {
    const readers = Array.from({ length: CASE_READERS_MAXIMUM }, (_, index) => ({
      codeName: `Otso ${index}`,
      cases: [],
    }))
    const text = JSON.stringify({ format: 1, readers })
    await writeFile(place(), text)
    expect(await open().change('Ane', OPENED)).toEqual({
      ok: false,
      failure: { code: 'case-answers-full', parameters: { maximum: CASE_READERS_MAXIMUM } },
    })
    expect(await readFile(place(), 'utf8')).toBe(text)
    expect(await open().change('Otso 7', OPENED)).toEqual(success(null))
  })
})

/** Each with its beginning, as the last is long. */
const DAMAGED = [
  '',
  '{',
  'null',
  '[]',
  '{"format":1}',
  '{"format":0,"readers":[]}',
  '{"format":1,"readers":[],"more":1}',
  '{"format":1,"readers":[{"codeName":"","cases":[]}]}',
  '{"format":1,"readers":[{"codeName":"A","cases":[{"caseId":"../x","partsOpened":1,"answers":[]}]}]}',
  'x'.repeat(CASE_ANSWERS_MAXIMUM_BYTES + 1),
].map((text) => [text.slice(0, 60), text] as const)

describe('a damaged file', () => {
  it.each(DAMAGED)('is kept aside, and said once: %j', async (_beginning, text) => {
    await writeFile(place(), text)
    const store = open()
    const keptAs = 'case-answers.damaged-1.json'
    expect(await store.read()).toEqual(success({ readers: [], damagedKeptAs: keptAs }))
    expect(await readFile(place(keptAs), 'utf8')).toBe(text)
    expect(await store.change('Otso 1', OPENED)).toEqual(success(null))
    expect((await readdir(folder)).toSorted()).toEqual([keptAs, NAME])
    expect(await open().read()).toMatchObject({ value: { damagedKeptAs: null } })
  })

  it('is kept aside before an answer is written too', async () => {
    await writeFile(place(), '{')
    expect(await open().change('Otso 1', OPENED)).toEqual(success(null))
    expect(await readFile(place('case-answers.damaged-1.json'), 'utf8')).toBe('{')
  })
})

describe('a file that is not to be touched', () => {
  it('is one of a later version', async () => {
    const text = '{"format":2,"people":[]}'
    await writeFile(place(), text)
    const expected = {
      ok: false,
      failure: { code: 'file-unreadable', parameters: { path: NAME, reason: 'newer-format' } },
    }
    expect(await open().read()).toEqual(expected)
    expect(await open().change('Otso 1', OPENED)).toEqual(expected)
    expect(await open().forget('Otso 1')).toEqual(expected)
    expect(await readFile(place(), 'utf8')).toBe(text)
  })

  it('is a folder or a link of that name', async () => {
    await mkdir(place())
    expect(await open().change('Otso 1', OPENED)).toMatchObject({
      failure: { code: 'file-unreadable', parameters: { path: NAME, reason: 'EISDIR' } },
    })
    await rm(place(), { recursive: true })
    await writeFile(place('elsewhere'), '{"format":1,"readers":[]}')
    await symlink(place('elsewhere'), place())
    expect(await open().read()).toMatchObject({ ok: false })
  })
})

describe('a disk that takes nothing', () => {
  it('is said with its reason, and the next change is tried again', async () => {
    folder = path.join(folder, 'file', 'data')
    await writeFile(path.dirname(folder), '')
    const store = open()
    expect(await store.change('Otso 1', OPENED)).toMatchObject({
      failure: { code: 'file-unwritable', parameters: { path: NAME } },
    })
    await rm(path.dirname(folder))
    expect(await store.change('Otso 1', OPENED)).toEqual(success(null))
  })
})
