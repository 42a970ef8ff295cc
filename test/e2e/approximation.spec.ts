/** The simulation in the real window: the built worker under the real policy, and the plot and panel that order from it. */
import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { simulateQueue } from '../../shared/queue-simulation/simulate-queue'
import type { SimulationNews, SimulationOrder } from '../../renderer/workers/simulation-messages'
import { expectNone } from '../support/accessibility-check'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'

declare global {
  interface Window {
    /** Kept by the start script. */
    policyViolations?: string[]
  }
}

const WORKER = /^queue-simulation-worker-[\w-]+\.js$/
const ORDER: SimulationOrder = {
  queues: [
    {
      queue: {
        workers: 16,
        arrivalsPerSecond: 160,
        serviceSeconds: 0.075,
        patienceSeconds: 2,
        seed: 9,
      },
      length: { warmupRequests: 2_000, requestsPerBatch: 1_000, confidence: 0.95 },
    },
  ],
}

// What one test opens, the next one looks at.
test.describe.configure({ mode: 'serial', timeout: 120_000 })
let application: LaunchedApplication
test.beforeAll(async () => {
  application = await launchApplication()
  await application.page.addInitScript(() => {
    const violations: string[] = []
    window.policyViolations = violations
    document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.effectiveDirective} ${event.blockedURI}`)
    })
  })
  await application.page.reload()
})
test.afterAll(() => application.close())

const violations = (): Promise<string[] | undefined> =>
  application.page.evaluate(() => window.policyViolations)

/** The worker's built file, as the page addresses it. */
function workerAddress(): string {
  const file = readdirSync('out/renderer/assets').find((name) => WORKER.test(name))
  if (file === undefined) throw new Error('the worker was not built')
  return `app://guardia/assets/${file}`
}

test('the worker computes in the window, bit for bit, what it computes elsewhere', async () => {
  const news = await application.page.evaluate(
    async ({ address, order }) => {
      const worker = new Worker(address)
      const heard: SimulationNews[] = []
      await new Promise<void>((resolve, reject) => {
        worker.onerror = () => reject(new Error('the worker broke'))
        worker.onmessage = ({ data }: MessageEvent<SimulationNews>) => {
          heard.push(data)
          if (data.type === 'finished') resolve()
        }
        worker.postMessage(order)
      })
      worker.terminate()
      return heard
    },
    { address: workerAddress(), order: ORDER },
  )
  const [{ queue, length }] = ORDER.queues as [(typeof ORDER.queues)[number]]
  const simulated = news.flatMap((piece) => (piece.type === 'simulated' ? [piece.simulated] : []))
  expect(simulated).toEqual([simulateQueue(queue, length)])
  const progress = news.flatMap((piece) => (piece.type === 'progress' ? [piece] : []))
  expect(progress.map(({ playedRequests }) => playedRequests)).toEqual(
    Array.from({ length: 12 }, (_, piece) => 1_000 * (piece + 1)),
  )
  expect(new Set(progress.map(({ allRequests }) => allRequests))).toEqual(new Set([12_000]))
  expect(await violations()).toEqual([])
})

test('the worker has the page’s policy, and code from elsewhere becomes none', async () => {
  const found = await application.page.evaluate(async (address) => {
    const answer = await fetch(address)
    const started = (url: string): Promise<string> =>
      new Promise((resolve) => {
        try {
          const worker = new Worker(url)
          worker.onerror = () => resolve('refused')
          worker.onmessage = () => resolve('ran')
        } catch {
          resolve('refused')
        }
      })
    const blob = URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' }))
    const tries = [blob, 'data:text/javascript,postMessage(1)']
    return {
      policy: answer.headers.get('content-security-policy'),
      tries: await Promise.all(tries.map(started)),
    }
  }, workerAddress())
  expect(found.policy).toContain("default-src 'none'; script-src 'self'")
  expect(found.tries).toEqual(['refused', 'refused'])
  expect((await violations())?.every((violation) => violation.startsWith('worker-src'))).toBe(true)
})

test('points are simulated on the plot of the timeouts while the window goes on answering', async () => {
  const { page } = application
  await page.reload()
  await page.locator('[data-screen=formulas]').click()
  await page.locator('[data-entry=timeouts]').click()
  const plot = page.locator('figure[data-plot=timeouts]')
  await expect(plot.locator('.plot-chart svg')).toBeVisible()
  const before = await plot.locator('.plot-chart path').count()
  const button = plot.locator('[data-act=simulate-points]')
  const label = await button.textContent()
  await button.click()
  await expect(button).not.toHaveText(label ?? '')
  // Asked while the worker runs: the page's own thread is free.
  await plot.locator('[data-parameter=instances] [role=slider]').focus()
  await expect(button).toHaveText(label ?? '', { timeout: 60_000 })
  const told = await plot.locator('[role=status]').textContent()
  const points = parseInt(told ?? '', 10)
  expect(points).toBeGreaterThan(3)
  await expect
    .poll(() => plot.locator('.plot-chart path').count())
    .toBeGreaterThanOrEqual(before + points)
  await page.keyboard.press('ArrowRight')
  await expect(plot.locator('[data-parameter=instances] [role=slider]')).toHaveAttribute(
    'aria-valuetext',
    '11',
  )
  expect(await violations()).toEqual([])
})

test('the plot, its sliders and its table are sound in all languages and themes', async () => {
  const { page } = application
  const plot = page.locator('figure[data-plot=timeouts]')
  await plot.locator('summary').click()
  await expect(plot.locator('tbody tr').first()).toBeVisible()
  await expectNone(page, 'figure[data-plot=timeouts]')
})
