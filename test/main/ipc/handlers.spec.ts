/** The thin handlers: each request reaches its port with the right arguments. */
import { DEFAULT_KEYS } from '@shared/settings/key-combination'
import { describe, expect, it, vi } from 'vitest'
import { success } from '@shared/result'
import { createApplicationHandlers } from '../../../main/ipc/handlers/application'
import { createCaseStudiesHandlers } from '../../../main/ipc/handlers/case-studies'
import { createLibraryHandlers } from '../../../main/ipc/handlers/library'
import { createRecordingsHandlers } from '../../../main/ipc/handlers/recordings'
import { createReviewHandlers } from '../../../main/ipc/handlers/review'
import { createSessionHandlers } from '../../../main/ipc/handlers/session'
import type { SessionPort } from '../../../main/session/session-port'

function sessionStandIn() {
  const answer = (): Promise<unknown> => Promise.resolve(success(null))
  const names = [
    'start',
    'continueInterrupted',
    'decide',
    'withdraw',
    'setPace',
    'pause',
    'resume',
    'advance',
    'skipToAlert',
    'rewind',
    'takeHint',
    'acknowledge',
    'note',
    'looked',
    'end',
  ] as const
  const spies = Object.fromEntries(names.map((name) => [name, vi.fn(answer)]))
  return { ...spies, current: () => null } as unknown as SessionPort
}

describe('createSessionHandlers', () => {
  it('starts a session with the language of the settings', async () => {
    const session = sessionStandIn()
    const start = createSessionHandlers(session, () => 'vi')['session.start']
    await start({ scenarioId: 'bad-deploy', seed: 3, codeName: 'Hổ', mode: 'practice' })
    expect(session.start).toHaveBeenCalledWith({
      scenarioId: 'bad-deploy',
      seed: 3,
      codeName: 'Hổ',
      mode: 'practice',
      language: 'vi',
    })
  })

  it('unwraps what the port takes bare: types, pace, text, minute and file name', async () => {
    const session = sessionStandIn()
    const handlers = createSessionHandlers(session, () => 'en')
    await handlers['session.withdraw']({ types: ['start-warmup'] })
    await handlers['session.set-pace']({ paceSeconds: 5 })
    await handlers['session.note']({ text: 'now' })
    expect(session.withdraw).toHaveBeenCalledWith(['start-warmup'])
    expect(session.setPace).toHaveBeenCalledWith(5)
    expect(session.note).toHaveBeenCalledWith('now')
    await handlers['session.rewind']({ minute: 12 })
    await handlers['session.continue']({ fileName: 'f' })
    expect(session.rewind).toHaveBeenCalledWith(12)
    expect(session.continueInterrupted).toHaveBeenCalledWith('f')
  })

  it('passes on which hint was read up to which grade, and asks for the next alert', async () => {
    const session = sessionStandIn()
    const handlers = createSessionHandlers(session, () => 'en')
    await handlers['session.take-hint']({ hint: 'cache-cold', grade: 3 })
    await handlers['session.skip-to-alert']({})
    expect(session.takeHint).toHaveBeenCalledWith({ hint: 'cache-cold', grade: 3 })
    expect(session.skipToAlert).toHaveBeenCalledExactlyOnceWith()
  })

  it('answers null as the present session while none was started', async () => {
    const handlers = createSessionHandlers(sessionStandIn(), () => 'en')
    expect(await handlers['session.current']({})).toEqual(success(null))
  })
})

describe('createCaseStudiesHandlers', () => {
  it('reads, changes and forgets by code name', async () => {
    const answers = {
      read: vi.fn(async () => success({ readers: [], damagedKeptAs: null })),
      change: vi.fn(async () => success(null)),
      forget: vi.fn(async () => success(null)),
    }
    const handlers = createCaseStudiesHandlers(answers)
    const change = { kind: 'open', caseId: 'cold-cache', partsOpened: 2 } as const
    expect(await handlers['case-studies.answers']({})).toEqual(
      success({ readers: [], damagedKeptAs: null }),
    )
    await handlers['case-studies.change']({ codeName: 'Otso', change })
    await handlers['case-studies.forget']({ codeName: 'Ane' })
    expect(answers.change).toHaveBeenCalledExactlyOnceWith('Otso', change)
    expect(answers.forget).toHaveBeenCalledExactlyOnceWith('Ane')
  })
})

describe('createApplicationHandlers', () => {
  it('describes the application with its present settings and the count of blocked requests', async () => {
    const said = {
      version: '0.1.0',
      engineVersion: 'on-call 1',
      runtime: { electron: '1', chromium: '2', node: '3' },
      scenarios: [],
      labScenarios: [],
    }
    const damagedSettings = { wrong: [], keptAs: 'settings.damaged-1.json' }
    const dataFolder = { path: 'd', origin: 'chosen' } as const
    const current = {
      language: 'eu',
      theme: 'dark',
      textSizePercent: 150,
      soundOn: true,
      keys: DEFAULT_KEYS,
    } as const
    const application = {
      ...said,
      damagedSettings: () => damagedSettings,
      dataFolder: () => dataFolder,
      blockedRequests: () => 2,
      licences: vi.fn(),
      chooseDataFolder: vi.fn(),
      resetDataFolder: vi.fn(),
      quit: vi.fn(),
    }
    const handlers = createApplicationHandlers(application, {
      current: () => current,
      change: vi.fn(),
    })
    expect(await handlers['app.describe']({})).toEqual(
      success({ ...said, damagedSettings, dataFolder, blockedRequests: 2, settings: current }),
    )
  })
})

describe('createRecordingsHandlers', () => {
  it('asks for the file by its name', async () => {
    const recordings = {
      recent: vi.fn(),
      closeInterrupted: vi.fn(),
      verify: vi.fn(() =>
        Promise.resolve(success({ kind: 'interrupted', afterMinute: 3 } as const)),
      ),
    }
    const { 'recordings.verify': verify } = createRecordingsHandlers(recordings)
    expect(await verify({ fileName: 'f' })).toEqual(
      success({ kind: 'interrupted', afterMinute: 3 }),
    )
    expect(recordings.verify).toHaveBeenCalledWith('f')
  })
})

describe('createLibraryHandlers', () => {
  it('unwraps file names and paths', async () => {
    const done = () => Promise.resolve(success(null))
    const library = {
      list: vi.fn(),
      importChosen: vi.fn(done),
      importFiles: vi.fn(),
      exportFiles: vi.fn(done),
      dragOut: vi.fn(done),
      deleteFiles: vi.fn(done),
    }
    const handlers = createLibraryHandlers(library)
    await handlers['library.import']({})
    await handlers['library.import-dropped']({ paths: ['p'] })
    await handlers['library.export']({ fileNames: ['e'] })
    await handlers['library.drag-out']({ fileNames: ['f'] })
    await handlers['library.delete']({ fileNames: ['d'] })
    expect(library.importChosen).toHaveBeenCalledExactlyOnceWith()
    expect(library.importFiles).toHaveBeenCalledWith(['p'])
    expect(library.exportFiles).toHaveBeenCalledWith(['e'])
    expect(library.dragOut).toHaveBeenCalledWith(['f'])
    expect(library.deleteFiles).toHaveBeenCalledWith(['d'])
  })
})

describe('createReviewHandlers', () => {
  it('unwraps names and changes, and begins a branch in the language of the settings', async () => {
    const review = {
      open: vi.fn(),
      changeNotes: vi.fn(),
      debrief: vi.fn(),
      branch: vi.fn(),
      print: vi.fn(),
      ruleForNextTime: vi.fn(),
    }
    const handlers = createReviewHandlers(review, () => 'vi')
    const change = { kind: 'revealed' } as const
    await handlers['review.open']({ fileName: 'o' })
    await handlers['review.change-notes']({ fileName: 'n', change })
    await handlers['review.debrief']({ fileName: 'd' })
    await handlers['review.branch']({ fileName: 'b', minute: 3 })
    await handlers['review.print']({ fileName: 'p' })
    await handlers['review.rule-for-next-time']({})
    expect(review.open).toHaveBeenCalledWith('o')
    expect(review.changeNotes).toHaveBeenCalledWith('n', change)
    expect(review.debrief).toHaveBeenCalledWith('d')
    expect(review.branch).toHaveBeenCalledWith({ fileName: 'b', minute: 3, language: 'vi' })
    expect(review.print).toHaveBeenCalledWith('p')
    expect(review.ruleForNextTime).toHaveBeenCalledExactlyOnceWith()
  })
})
