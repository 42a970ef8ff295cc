/** How large the page is shown: the text size of the settings, and in the projector theme grown with the window. */
import type { BrowserWindow } from 'electron'
import type { Settings } from '@shared/contract/settings'
import { DESIGNED_CONTENT, MINIMUM_WINDOW } from './window-bounds'

const LARGEST_ZOOM = 2

/**
 * Text of the projector theme keeps its share of the picture: at least 18 px of 768 lines. A window that is
 * high for its width grows only as far as the page keeps the width of the smallest window.
 * @param content size of the window's content in CSS pixels at zoom 1
 * @returns factor for the page, from 1 to 2
 */
export function projectorZoom(content: {
  readonly width: number
  readonly height: number
}): number {
  const wanted = Math.min(
    content.height / DESIGNED_CONTENT.height,
    content.width / MINIMUM_WINDOW.width,
  )
  return Math.min(LARGEST_ZOOM, Math.max(1, wanted))
}

/** The factor for the page: in the projector theme what the window gives, times the text size that was chosen. */
export function pageZoom(
  { theme, textSizePercent }: Pick<Settings, 'theme' | 'textSizePercent'>,
  content: { readonly width: number; readonly height: number },
): number {
  return (theme === 'projector' ? projectorZoom(content) : 1) * (textSizePercent / 100)
}

/**
 * Keeps the page's zoom right while the window changes its size. The zoom of the page itself is taken, and not
 * CSS `zoom`: only then do lengths of the viewport, menus placed by script, the pointer over the charts and the
 * size that the layout is chosen by all stay in one unit.
 * @returns to call when the settings have changed
 */
export function keepPageZoom(window: BrowserWindow, settings: () => Settings): () => void {
  function apply(): void {
    if (window.isDestroyed()) return
    const [width = 0, height = 0] = window.getContentSize()
    const zoom = pageZoom(settings(), { width, height })
    if (window.webContents.getZoomFactor() !== zoom) window.webContents.setZoomFactor(zoom)
  }
  window.on('resize', apply)
  // A new page begins with the zoom that Chromium remembers for its address.
  window.webContents.on('dom-ready', apply)
  return apply
}
