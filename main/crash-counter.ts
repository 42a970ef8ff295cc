/** Decides what follows when the page's process dies: load it again, or ask when it keeps dying. */

export const CRASHES_BEFORE_ASKING = 3
export const CRASH_WINDOW_MILLISECONDS = 60_000

export interface CrashCounter {
  /** Counts a crash at `nowMilliseconds` of a clock that only goes forward. */
  readonly count: (nowMilliseconds: number) => 'reload' | 'ask'
}

/** The third crash within a minute asks; the counting starts anew after it. */
export function createCrashCounter(): CrashCounter {
  let recent: readonly number[] = []
  return {
    count: (nowMilliseconds) => {
      const oldest = nowMilliseconds - CRASH_WINDOW_MILLISECONDS
      recent = [...recent.filter((crash) => crash > oldest), nowMilliseconds]
      if (recent.length < CRASHES_BEFORE_ASKING) return 'reload'
      recent = []
      return 'ask'
    },
  }
}
