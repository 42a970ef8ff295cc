/** The size of the application's window in an end-to-end spec. */
import { expect } from '@playwright/test'
import type { LaunchedApplication } from './electron-launch'

export interface WindowSize {
  readonly width: number
  readonly height: number
}

/** Gives the window's page so many pixels of the screen, also fewer than a person could. */
export async function resizeWindow(
  { app }: LaunchedApplication,
  { width, height }: WindowSize,
): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, size) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.setMinimumSize(1, 1)
      window?.setContentSize(size.width, size.height)
    },
    { width, height },
  )
}

/** Does so and waits for the page, which is not enlarged, to have that size. */
export async function setPageSize(
  application: LaunchedApplication,
  size: WindowSize,
): Promise<void> {
  await resizeWindow(application, size)
  await expect
    .poll(() => application.page.evaluate(() => ({ width: innerWidth, height: innerHeight })))
    .toEqual({ width: size.width, height: size.height })
}
