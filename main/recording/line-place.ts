/** Where a line stands in its file. */

/** Its number in the file (0 is the header) and whole real milliseconds since the start. */
export interface LinePlace {
  readonly seq: number
  readonly at: number
}

export type WithoutPlace<Line> = Line extends unknown ? Omit<Line, keyof LinePlace> : never
