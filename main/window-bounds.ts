/** How large the window opens: the size it was designed for, or all the room that a small screen has. */

/** Content in CSS pixels: what the screens are laid out for. */
export const DESIGNED_CONTENT = { width: 1366, height: 768 } as const
/** Below this the panels no longer fit. */
export const MINIMUM_WINDOW = { width: 1024, height: 640 } as const
/** Title bar and frame on the systems that we know, generously. */
const FRAME = { width: 16, height: 48 } as const

export interface WindowSize {
  readonly width: number
  readonly height: number
  /** True where the designed size has no room: then the window fills the work area. */
  readonly maximized: boolean
}

/** @param workArea the display's area without task bar, in CSS pixels */
export function chooseWindowSize(workArea: {
  readonly width: number
  readonly height: number
}): WindowSize {
  const fits =
    workArea.width >= DESIGNED_CONTENT.width + FRAME.width &&
    workArea.height >= DESIGNED_CONTENT.height + FRAME.height
  if (fits) return { ...DESIGNED_CONTENT, maximized: false }
  return {
    width: Math.min(DESIGNED_CONTENT.width, workArea.width),
    height: Math.min(DESIGNED_CONTENT.height, workArea.height),
    maximized: true,
  }
}
