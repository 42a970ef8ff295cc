/** The bridge between page and main process, in the real window: what it shows, and whom it answers. */
import { expect, test } from '@playwright/test'
import { DEFAULT_KEYS } from '../../shared/settings/key-combination'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'

let application: LaunchedApplication

test.beforeAll(async () => {
  application = await launchApplication({ environment: { LANGUAGE: 'en', LANG: 'en_GB.UTF-8' } })
})

test.afterAll(async () => {
  await application.close()
})

test.describe('the bridge', () => {
  test('gives the page three functions, request, listen and pathOf, which it cannot replace', async () => {
    const seen = await application.page.evaluate(() => {
      const keys = Object.keys(window.training ?? {})
      const kinds = Object.values(window.training ?? {}).map((value) => typeof value)
      Reflect.set(window, 'training', { request: () => 'mine' })
      Reflect.set(window.training ?? {}, 'request', () => 'mine')
      return { keys, kinds, replaced: String(window.training?.request).includes('mine') }
    })
    expect(seen).toEqual({
      keys: ['request', 'listen', 'pathOf'],
      kinds: ['function', 'function', 'function'],
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
      // An answer may overtake the event, which has a pipe of its own.
      const change = async (theme: 'dark' | 'light'): Promise<void> => {
        const changed = new Promise<void>((resolve) => {
          const done = training.listen('settings-changed', () => {
            done()
            resolve()
          })
        })
        await training.request('settings.change', { theme })
        await changed
      }
      await change('dark')
      await change('light')
      stop()
      await change('light')
      return calls
    })
    const settingsWith = (theme: string): unknown =>
      expect.objectContaining({ language: 'en', theme, keys: DEFAULT_KEYS })
    expect(seen).toEqual([[settingsWith('dark')], [settingsWith('light')]])
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
        [
          'session.start',
          { scenarioId: 'cache-flush', seed: NaN, codeName: 'Otso', mode: 'practice' },
        ],
        ['session.start', { scenarioId: '../../x', seed: 7, codeName: 'Otso', mode: 'practice' }],
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

  test('is refused when its sender is an iframe of the window at the same address', async () => {
    const codes = await application.app.evaluate(async ({ BrowserWindow, ipcMain, protocol }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      if (contents === undefined) return []
      // Policy and navigation guard allow no iframe at all; both are out of the way for this last test.
      contents.removeAllListeners('will-frame-navigate')
      protocol.unhandle('app')
      protocol.handle('app', ({ url }) => {
        const text = url.endsWith('inner.html') ? 'inner' : '<iframe src="inner.html"></iframe>'
        return new Response(text, { headers: { 'content-type': 'text/html' } })
      })
      await contents.loadURL('app://guardia/index.html')
      const iframe = contents.mainFrame.frames[0]
      if (iframe?.url !== 'app://guardia/inner.html') return [`no iframe: ${String(iframe?.url)}`]
      // Electron keeps its handlers in this map; with real frames it is what a real request would meet.
      type Handlers = Map<string, (event: unknown, name: string, payload: unknown) => unknown>
      const handlers = (ipcMain as unknown as { _invokeHandlers: Handlers })._invokeHandlers
      const askFrom = (senderFrame: unknown): unknown =>
        handlers.get('guardia:request')?.({ sender: contents, senderFrame }, 'app.describe', {})
      const frames = [contents.mainFrame, iframe, null]
      const answers = (await Promise.all(frames.map(askFrom))) as Asked[]
      return answers.map((answer) => answer.failure?.code ?? 'answered')
    })
    expect(codes).toEqual(['answered', 'sender-refused', 'sender-refused'])
  })
})
