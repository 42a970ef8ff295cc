/** The window stays on its page, alone, whatever is clicked, dropped or tried by a script. */
import { expect, test, type Page } from '@playwright/test'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { windowAddresses } from '../support/window-session'

const PAGE = 'app://guardia/index.html'
const ADDRESSES = [
  'https://example.invalid/',
  'http://127.0.0.1:9/',
  'file:///etc/hosts',
  'app://guardia/assets/none.js',
  'app://example/index.html',
  'data:text/html,x',
  'mailto:a@example.invalid',
]

let application: LaunchedApplication
let page: Page

test.beforeAll(async () => {
  application = await launchApplication()
  page = application.page
  await page.evaluate(() => {
    document.body.dataset['still'] = 'here'
  })
})

test.afterAll(async () => {
  await application.close()
})

/** Nothing moved: one contents, the same address, the same document, no frame inside. */
async function expectStill(): Promise<void> {
  // A navigation that was let through would have begun by then.
  await page.waitForTimeout(150)
  expect(await windowAddresses(application.app)).toEqual([PAGE])
  expect(await page.evaluate(() => document.body.dataset['still'])).toBe('here')
}

async function placeLink(address: string, target: string): Promise<void> {
  await page.evaluate(
    ([href, where]) => {
      document.getElementById('probe')?.remove()
      const link = document.createElement('a')
      link.id = 'probe'
      link.textContent = 'probe'
      link.href = href
      link.target = where
      Object.assign(link.style, {
        position: 'fixed',
        top: '0',
        left: '0',
        zIndex: '9999',
        padding: '20px',
      })
      document.body.append(link)
    },
    [address, target] as const,
  )
}

/** With the bare mouse, since Playwright's own click waits for a navigation to end that is never let through. */
async function clickProbe(options: { button?: 'left' | 'middle' } = {}): Promise<void> {
  expect(await page.evaluate(() => document.elementFromPoint(10, 10)?.id)).toBe('probe')
  await page.mouse.click(10, 10, options)
}

for (const address of ADDRESSES) {
  test(`a script that sets location to ${address} goes nowhere`, async () => {
    await page.evaluate((href) => {
      window.location.href = href
    }, address)
    await expectStill()
    await page.evaluate((href) => {
      window.location.replace(href)
    }, address)
    await expectStill()
  })

  test(`links to ${address} go nowhere, clicked left, middle, with keys held, or with a target`, async () => {
    await placeLink(address, '')
    await clickProbe()
    await clickProbe({ button: 'middle' })
    for (const key of ['Shift', 'Control', 'Alt']) {
      await page.keyboard.down(key)
      await clickProbe()
      await page.keyboard.up(key)
    }
    await expectStill()
    for (const target of ['_blank', '_top', '_parent', 'other']) {
      await placeLink(address, target)
      await clickProbe()
    }
    await expectStill()
  })

  test(`window.open of ${address} gives nothing`, async () => {
    const opened = await page.evaluate(
      (href) =>
        [window.open(href), window.open(href, '_self'), window.open(href, 'x', 'popup')].map(
          (w) => w === null || w === window,
        ),
      address,
    )
    expect(opened).toEqual([true, true, true])
    await expectStill()
  })

  test(`a form that is sent to ${address} goes nowhere`, async () => {
    for (const method of ['get', 'post']) {
      await page.evaluate(
        ([action, how]) => {
          const form = document.createElement('form')
          form.action = action
          form.method = how
          document.body.append(form)
          form.submit()
          form.remove()
        },
        [address, method] as const,
      )
    }
    await expectStill()
  })

  test(`an iframe to ${address} stays empty`, async () => {
    const loaded = await page.evaluate(async (source) => {
      const frame = document.createElement('iframe')
      frame.src = source
      const settled = new Promise((resolve) => {
        frame.onload = resolve
        setTimeout(resolve, 500)
      })
      document.body.append(frame)
      await settled
      let inside = ''
      try {
        inside = frame.contentDocument?.body.textContent ?? ''
      } catch {
        inside = 'a document of another origin'
      }
      frame.remove()
      return inside
    }, address)
    expect(loaded).toBe('')
    await expectStill()
  })
}

test('a file or an address dropped on the page is not opened', async () => {
  const client = await page.context().newCDPSession(page)
  const link = { mimeType: 'text/uri-list', data: 'https://example.invalid/' }
  const dropped = [
    { items: [], files: ['/etc/hosts'], dragOperationsMask: 1 },
    { items: [link], files: [], dragOperationsMask: 1 },
  ]
  for (const data of dropped) {
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await client.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data })
    }
    await expectStill()
  }
})

test('a webview element is an unknown element', async () => {
  const kind = await page.evaluate(() => {
    const view = document.createElement('webview')
    view.setAttribute('src', 'https://example.invalid/')
    document.body.append(view)
    const known = 'getWebContentsId' in view
    view.remove()
    return known
  })
  expect(kind).toBe(false)
  await expectStill()
})

test('the main process gives every new contents the same guards', async () => {
  const outcome = await application.app.evaluate(async ({ BrowserWindow }, address) => {
    const other = new BrowserWindow({ show: false })
    await other.loadURL(address)
    const script =
      "window.open('https://example.invalid/') === null && (location.href = 'app://guardia/other.html', true)"
    const opened = (await other.webContents.executeJavaScript(script, true)) as boolean
    await new Promise((resolve) => setTimeout(resolve, 200))
    const stayed = other.webContents.getURL()
    other.destroy()
    return { opened, stayed }
  }, PAGE)
  expect(outcome).toEqual({ opened: true, stayed: PAGE })
})
