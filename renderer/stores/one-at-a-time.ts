/** Keeps a held key from piling up: while an act is under way, others are dropped. */

export function oneAtATime(): (act: () => Promise<void>) => Promise<void> {
  let acting = false
  return async (act) => {
    if (acting) return
    acting = true
    try {
      await act()
    } finally {
      acting = false
    }
  }
}
