/** Whether a key belongs to an input method that is putting a sign together, as those for Vietnamese do. */

/** `Process` is what a key is called while the input method has it. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.key === 'Process'
}
