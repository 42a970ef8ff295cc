/** The bridge between page and main process, in the real window: what it shows, and whom it answers. */
import { expect, test } from '@playwright/test'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'

let application: LaunchedApplication

test.beforeAll(async () => {
  application = await launchApplication({ environment: { LANGUAGE: 'en', LANG: 'en_GB.UTF-8' } })
})

test.afterAll(async () => {
  await application.close()
})

test.describe('the bridge', () => {
  test('gives the page two functions, request and listen, which it cannot replace', async () => {
    const seen = await application.page.evaluate(() => {
      const keys = Object.keys(window.training ?? {})
      const kinds = Object.values(window.training ?? {}).map((value) => typeof value)
      Reflect.set(window, 'training', { request: () => 'mine' })
      Reflect.set(window.training ?? {}, 'request', () => 'mine')
      return { keys, kinds, replaced: String(window.training?.request).includes('mine') }
    })
    expect(seen).toEqual({
      keys: ['request', 'listen'],
      kinds: ['function', 'function'],
      replaced: false,
    })
  })

  test('leaves nothing of Node or Electron in the page', async () => {
    const kinds = await application.page.evaluate(() =>
      [
        'require',
        'process',
        'module',
        'exports',
        'Buffer',
        'global',
        'electron',
        'ipcRenderer',
        '__dirname',
      ].filter((name) => name in window),
    )
    expect(kinds).toEqual([])
  })

  test('hands a listener the payload and nothing else', async () => {
    const seen = await application.page.evaluate(async () => {
      const { training } = window
      if (training === undefined) return null
      const calls: unknown[][] = []
      const stop = training.listen('settings-changed', (...given: unknown[]) => {
        calls.push(given)
      })
      await training.request('settings.change', { theme: 'dark' })
      await training.request('settings.change', { theme: 'light' })
      stop()
      await training.request('settings.change', { theme: 'light' })
      return calls
    })
    expect(seen).toEqual([
      [{ language: 'en', theme: 'dark' }],
      [{ language: 'en', theme: 'light' }],
    ])
  })

  test('answers a failure to unknown names and to payloads that no schema takes', async () => {
    const codes = await application.page.evaluate(async () => {
      const request = window.training?.request as unknown as (
        name: unknown,
        payload: unknown,
      ) => Promise<{ ok: boolean; failure?: { code: string } }>
      const tried: readonly (readonly [unknown, unknown])[] = [
        ['shell.open', {}],
        ['__proto__', {}],
        [7, {}],
        ['session.note', { text: 'x'.repeat(10_000_000) }],
        ['session.start', { scenarioId: 'cache-flush', seed: NaN, codeName: 'Otso' }],
        ['session.start', { scenarioId: '../../x', seed: 7, codeName: 'Otso' }],
        ['recordings.verify', { fileName: '../../../../etc/passwd' }],
        ['app.describe', new Map([['a', 1]])],
        ['session.pause', { extra: true }],
        ['session.pause', undefined],
      ]
      const answers = []
      for (const [name, payload] of tried)
        answers.push((await request(name, payload)).failure?.code)
      return answers
    })
    expect(codes).toEqual([
      ...Array<string>(3).fill('request-unknown'),
      ...Array<string>(7).fill('request-refused'),
    ])
  })
})

test.describe('a request from a stranger', () => {
  interface Asked {
    readonly failure?: { readonly code: string }
  }

  test('is refused when its sender is an iframe of the window', async () => {
    const codes = await application.app.evaluate(async ({ BrowserWindow, ipcMain }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      if (contents === undefined) return []
      await contents.executeJavaScript(
        "new Promise((done) => { const frame = document.createElement('iframe'); frame.onload = () => done(null); document.body.append(frame) })",
      )
      // Electron keeps its handlers in this map; with real frames it is what a real request would meet.
      const handlers = (
        ipcMain as unknown as { _invokeHandlers: Map<string, (...given: unknown[]) => unknown> }
      )._invokeHandlers
      const handle = handlers.get('guardia:request')
      const from = (frame: unknown): unknown =>
        handle?.({ sender: contents, senderFrame: frame }, 'app.describe', {})
      const iframe = contents.mainFrame.frames[0]
      if (iframe === undefined) return ['no iframe']
      const answers = (await Promise.all([
        from(contents.mainFrame),
        from(iframe),
        from(null),
      ])) as Asked[]
      return answers.map((answer) => answer.failure?.code ?? 'answered')
    })
    expect(codes).toEqual(['answered', 'sender-refused', 'sender-refused'])
  })

  test('is refused when its sender is another window with the same preload and page', async () => {
    const code = await application.app.evaluate(async ({ app, BrowserWindow }) => {
      const preload = `${app.getAppPath()}/out/preload/preload.cjs`
      const stranger = new BrowserWindow({
        show: false,
        webPreferences: { preload, sandbox: true },
      })
      await stranger.loadURL('app://guardia/index.html')
      const answer = (await stranger.webContents.executeJavaScript(
        "window.training.request('app.describe', {})",
      )) as Asked
      stranger.destroy()
      return answer.failure?.code
    })
    expect(code).toBe('sender-refused')
  })
})
