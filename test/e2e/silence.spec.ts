/** No network, ever: nothing is tried in normal use, and whatever is tried is cancelled and counted. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { ask, playTo } from '../support/window-session'

let application: LaunchedApplication

test.beforeAll(async () => {
  application = await launchApplication()
})

test.afterAll(async () => {
  await application.close()
})

async function blockedRequests(): Promise<number> {
  const described = await ask(application.page, 'app.describe', {})
  return described.ok ? described.value.blockedRequests : NaN
}

test('not one request leaves or is tried while a shift is played and the page is typed into', async () => {
  const { page } = application
  const seen = await application.app.evaluate(({ session }) => {
    const urls: string[] = []
    // Completed requests of every kind; the guard's own hook stays untouched.
    session.defaultSession.webRequest.onCompleted((details) => urls.push(details.url))
    Reflect.set(globalThis, 'completedUrls', urls)
    return urls.length
  })
  expect(seen).toBe(0)
  await playTo(page, 5)
  await page.reload()
  await page.evaluate(() => {
    const field = document.createElement('textarea')
    field.id = 'typing'
    document.body.append(field)
    field.focus()
  })
  // Misspelt in every language: a spell checker would want its dictionary now.
  await page.keyboard.type('teh qwik brwon fxo ')
  await page.waitForTimeout(1000)
  const urls = await application.app.evaluate(
    () => Reflect.get(globalThis, 'completedUrls') as string[],
  )
  expect(urls.filter((url) => !/^(app:\/\/guardia\/|data:|blob:|devtools:)/.test(url))).toEqual([])
  expect(await blockedRequests()).toBe(0)
})

test('a request of the main process is cancelled and counted, in every session', async () => {
  const before = await blockedRequests()
  const outcomes = await application.app.evaluate(async ({ net, session }) => {
    const outcome = (asked: Promise<unknown>): Promise<string> =>
      asked.then(
        () => 'answered',
        (fault: unknown) => String(fault),
      )
    return [
      await outcome(net.fetch('https://example.invalid/')),
      await outcome(session.defaultSession.fetch('http://127.0.0.1:9/')),
      await outcome(session.fromPartition('other').fetch('http://[::1]:9/')),
      await outcome(session.fromPartition('persist:kept').fetch('https://localhost:9/')),
    ]
  })
  for (const outcome of outcomes) expect(outcome).toContain('ERR_BLOCKED_BY_CLIENT')
  expect(await blockedRequests()).toBe(before + 4)
})

test('no host name is resolved, not even past the guard', async () => {
  const outcome = await application.app.evaluate(({ session }) =>
    session.defaultSession.resolveHost('localhost').then(
      () => 'resolved',
      (fault: unknown) => String(fault),
    ),
  )
  expect(outcome).toContain('ERR_NAME_NOT_RESOLVED')
})

interface NetLog {
  readonly constants: { readonly logEventTypes: Readonly<Record<string, number>> }
  readonly events: readonly { readonly type: number; readonly params?: unknown }[]
}

test('the net log of a first start and a played shift holds no name, no address and no request', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'guardia-net-log-'))
  const file = path.join(folder, 'net-log.json')
  const observed = await launchApplication({ switches: [`--log-net-log=${file}`] })
  await playTo(observed.page, 5)
  await ask(observed.page, 'session.resume', {})
  // Chromium's own services, were there any left, call home within the first seconds.
  await observed.page.waitForTimeout(5000)
  await observed.close()
  const log = JSON.parse(await readFile(file, 'utf8')) as NetLog
  await rm(folder, { recursive: true, force: true })
  const nameOf = new Map(
    Object.entries(log.constants.logEventTypes).map(([name, id]) => [id, name]),
  )
  const calls = log.events
    .map(({ type, params }) => `${nameOf.get(type) ?? '?'} ${JSON.stringify(params ?? {})}`)
    .filter((line) =>
      /^(HOST_RESOLVER|DNS_TRANSACTION|UDP_CONNECT|TCP_CONNECT|URL_REQUEST_START_JOB)/.test(line),
    )
  expect(calls).toEqual([])
  expect(nameOf.size).toBeGreaterThan(100)
})
