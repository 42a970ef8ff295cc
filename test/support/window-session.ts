/** Steps that several end-to-end specs share: asking the main process from the page, and a shift under way. */
import type { ElectronApplication, Page } from '@playwright/test'
import type { RequestName, RequestPayload, RequestResult } from '@shared/contract/requests'

/** Asks through `window.training`, as the page does. */
export function ask<Name extends RequestName>(
  page: Page,
  name: Name,
  payload: RequestPayload<Name>,
): Promise<RequestResult<Name>> {
  return page.evaluate(
    ([requestName, requestPayload]) => {
      const { training } = window
      if (training === undefined) throw new Error('the page has no bridge')
      return training.request(requestName as Name, requestPayload as RequestPayload<Name>)
    },
    [name, payload] as const,
  )
}

/** Starts a paused shift of cache-flush, seed 7, and plays it to the minute asked for. */
export async function playTo(page: Page, minute: number): Promise<void> {
  const start = { scenarioId: 'cache-flush', seed: 7, codeName: 'Otso', mode: 'practice' } as const
  const started = await ask(page, 'session.start', start)
  if (!started.ok) throw new Error(`no session: ${started.failure.code}`)
  await ask(page, 'session.pause', {})
  for (;;) {
    const current = await ask(page, 'session.current', {})
    if (!current.ok || current.value === null) throw new Error('the session is gone')
    if (current.value.status.minute >= minute) return
    await ask(page, 'session.advance', {})
  }
}

/** Starts the shift that the form holds: through its briefing, which takes no click at first. */
export async function startFromHome(page: Page): Promise<void> {
  await page.locator('.new-shift [type=submit]').click()
  await page.locator('[data-briefing] [data-act=begin]').click()
}

/** How many windows there are, and what each shows. */
export function windowAddresses(app: ElectronApplication): Promise<string[]> {
  return app.evaluate(({ webContents }) => webContents.getAllWebContents().map((c) => c.getURL()))
}
