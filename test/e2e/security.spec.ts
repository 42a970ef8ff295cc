/** The window's protections as they work in the real window: content security policy and web preferences. */
import { expect, test } from '@playwright/test'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { ask, playTo } from '../support/window-session'

declare global {
  interface Window {
    /** Kept by the first test's start script. */
    policyViolations?: string[]
  }
}

let application: LaunchedApplication

test.beforeAll(async () => {
  application = await launchApplication()
  await application.page.addInitScript(() => {
    const violations: string[] = []
    window.policyViolations = violations
    document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`)
    })
  })
  await application.page.reload()
})

test.afterAll(async () => {
  await application.close()
})

function violations(): Promise<string[] | undefined> {
  return application.page.evaluate(() => window.policyViolations)
}

test.describe('the policy', () => {
  test('is not violated once while a shift is played, shown anew and switched through all languages and themes', async () => {
    const { page } = application
    await playTo(page, 20)
    expect(await violations()).toEqual([])
    await page.reload()
    for (const theme of ['dark', 'projector', 'light'] as const) {
      for (const language of ['vi', 'eu', 'en'] as const) {
        expect((await ask(page, 'settings.change', { language, theme })).ok).toBe(true)
        await ask(page, 'session.advance', {})
      }
    }
    await expect(page.locator('#app')).not.toBeEmpty()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    expect(await violations()).toEqual([])
  })

  test('comes as a header with exactly these sources', async () => {
    const headers = await application.page.evaluate(async () => {
      const answer = await fetch(location.href)
      return Object.fromEntries(answer.headers)
    })
    const directives = (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name, ...sources] = directive.split(' ')
      return [name, sources.join(' ')] as const
    })
    expect(Object.fromEntries(directives)).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
    })
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('lets the page make no code from text', async () => {
    // Asked from a timer, since the debugger lets its own expressions evaluate what they like.
    const outcomes = await application.page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const attempts: readonly (() => unknown)[] = [
            (): unknown => (0, window.eval)('1') as unknown,
            (): unknown => Reflect.construct(Function, ['return 1']),
            (): unknown =>
              Reflect.construct(async function () {}.constructor, ['return 1']) as unknown,
          ]
          setTimeout(() => {
            resolve(
              attempts.map((attempt) => {
                try {
                  return `ran: ${String(attempt())}`
                } catch (fault) {
                  return fault instanceof EvalError ? 'refused' : String(fault)
                }
              }),
            )
          }, 0)
        }),
    )
    expect(outcomes).toEqual(['refused', 'refused', 'refused'])
  })

  test('runs no inline script or handler, applies no inline style, and loads nothing from elsewhere', async () => {
    const reached = await application.page.evaluate(async () => {
      const host = document.createElement('div')
      host.innerHTML =
        '<img src="app://guardia/none.png" onerror="document.title=`handler`"><p style="color:rgb(1,2,3)">x</p>' +
        '<iframe srcdoc="<script>parent.document.title=`frame`</script>"></iframe><img src="https://example.invalid/a.png">'
      const script = document.createElement('script')
      script.textContent = 'document.title = `script`'
      host.append(script)
      document.body.append(host)
      const fetched = await fetch('https://example.invalid/').then(
        () => 'fetched',
        () => 'refused',
      )
      const socket = await new Promise<string>((resolve) => {
        try {
          const tried = new WebSocket('wss://example.invalid/')
          tried.onopen = () => {
            resolve('open')
          }
          tried.onerror = () => {
            resolve('refused')
          }
        } catch {
          resolve('refused')
        }
      })
      const paragraph = host.querySelector('p')
      const color = paragraph === null ? '' : getComputedStyle(paragraph).color
      host.remove()
      return { title: document.title, fetched, socket, color }
    })
    expect(reached.title).not.toMatch(/handler|frame|script/)
    expect(reached).toMatchObject({ fetched: 'refused', socket: 'refused' })
    expect(reached.color).not.toBe('rgb(1, 2, 3)')
  })
})

test.describe('the web preferences', () => {
  test('of every contents: sandbox and isolation on, Node and everything loose off', async () => {
    const all = await application.app.evaluate(({ webContents }) => {
      // Electron has this function and leaves it out of its types.
      type Inspected = { getLastWebPreferences: () => Record<string, unknown> }
      const contents = webContents.getAllWebContents() as unknown as readonly Inspected[]
      return contents.map((inspected) => inspected.getLastWebPreferences())
    })
    expect(all.length).toBeGreaterThan(0)
    for (const preferences of all) {
      expect(preferences).toMatchObject({
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        webviewTag: false,
        allowRunningInsecureContent: false,
        experimentalFeatures: false,
        enableBlinkFeatures: '',
      })
    }
  })

  test('leave the spell checker off', async () => {
    const enabled = await application.app.evaluate(({ session }) =>
      session.defaultSession.isSpellCheckerEnabled(),
    )
    expect(enabled).toBe(false)
  })
})
