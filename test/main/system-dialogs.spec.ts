/** The place that a person is asked for: with its extension, and never over a file that was not asked about. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askForTarget, inDocuments } from '../../main/system-dialogs'

const showSaveDialog = vi.hoisted(() => vi.fn())
const getPath = vi.hoisted(() => vi.fn())
vi.mock('electron', () => ({ app: { getPath }, dialog: { showSaveDialog } }))

let folder: string
beforeEach(() => {
  showSaveDialog.mockReset()
  folder = mkdtempSync(join(tmpdir(), 'guardia-dialogs-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const ask = () =>
  askForTarget({
    ...{ parent: null, title: 'Print', buttonLabel: 'Print', defaultPath: 'x.pdf' },
    ...{ kind: 'PDF', extension: '.pdf' },
  })
const answering = (...paths: string[]): void => {
  for (const filePath of paths) showSaveDialog.mockResolvedValueOnce({ canceled: false, filePath })
}

it.each([
  ['x', 'x.pdf'],
  ['x.pdf', 'x.pdf'],
  ['x.PDF', 'x.PDF'],
  ['x.txt', 'x.txt.pdf'],
])('gives %s the name %s', async (typed, whole) => {
  answering(join(folder, typed))
  expect(await ask()).toBe(join(folder, whole))
})

it('asks about the whole name where something lies there', async () => {
  const whole = join(folder, 'x.pdf')
  writeFileSync(whole, 'precious')
  answering(join(folder, 'x'), whole)
  expect(await ask()).toBe(whole)
  expect(showSaveDialog).toHaveBeenCalledTimes(2)
  expect(showSaveDialog.mock.calls[1]?.[0]).toMatchObject({ defaultPath: whole })
})

it('answers nothing where the person cancelled', async () => {
  showSaveDialog.mockResolvedValueOnce({ canceled: true, filePath: '' })
  expect(await ask()).toBeNull()
})

it('begins in the documents of the person, and where the system likes if it knows none', () => {
  getPath.mockReturnValueOnce(folder)
  expect(inDocuments('x.pdf')).toBe(join(folder, 'x.pdf'))
  expect(getPath).toHaveBeenCalledWith('documents')
  getPath.mockImplementationOnce(() => {
    throw new Error('no such folder')
  })
  expect(inDocuments('x.pdf')).toBe('x.pdf')
})
