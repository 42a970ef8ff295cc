/** Steps that the specs of the review share: the window with the scripted class in it, and one of its recordings open. */
import { expect, type Page } from '@playwright/test'
import { copyClassFolder, recordingNumber, type ClassFolder } from './class-folder'
import { launchApplication, type LaunchedApplication } from './electron-launch'
import { setPageSize } from './window-size'
import { ask } from './window-session'

export interface ReviewedClass extends LaunchedApplication {
  readonly folder: ClassFolder
}

/** In English at 1366 × 768, with the home screen shown. */
export async function openClass(prepare?: (folder: ClassFolder) => void): Promise<ReviewedClass> {
  const folder = copyClassFolder()
  prepare?.(folder)
  const application = await launchApplication({ dataFolder: folder.dataFolder })
  await setPageSize(application, { width: 1366, height: 768 })
  await ask(application.page, 'settings.change', { language: 'en' })
  await expect(application.page.locator('html')).toHaveAttribute('lang', 'en')
  const close = async (): Promise<void> => {
    await application.close()
    folder.clear()
  }
  return { ...application, folder, close }
}

export async function showLibrary(page: Page): Promise<void> {
  await page.locator('[data-screen=review]').click()
  await expect(page.locator('[data-row]').first()).toBeVisible()
}

/** By double click, as its place in the class; the library is shown. */
export async function openByMouse({ page, folder }: ReviewedClass, place: number): Promise<string> {
  const fileName = recordingNumber(folder, place)
  await page.locator(`[data-file="${fileName}"]`).dblclick()
  await expect(page.locator('.replay-charts')).toBeVisible()
  return fileName
}
