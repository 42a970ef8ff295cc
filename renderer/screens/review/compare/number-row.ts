/** A row of numbers of sessions that are compared: what is measured, and for each session its number and how far it lies from the first one's. */

export interface NumberRow {
  readonly id: string
  readonly name: string
  readonly cells: readonly {
    readonly letter: string
    readonly text: string
    /** Empty for the first session. */
    readonly difference: string
  }[]
}
