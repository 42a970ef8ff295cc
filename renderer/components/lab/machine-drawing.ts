/** What a drawn state machine consists of, in the units of its drawing: 296 wide, 188 high. */

export type StateTone = 'idle' | 'good' | 'bad' | 'trying'

export interface DrawnState {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly name: string
  readonly detail: string
  /** Idle is drawn plain; any other tone says that something is in this state now. */
  readonly tone: StateTone
}

export interface DrawnArrow {
  readonly id: string
  readonly path: string
  readonly text: string
  readonly textX: number
  readonly textY: number
  readonly anchor: 'start' | 'middle' | 'end'
  /** It was gone along in this very second. */
  readonly isTaken: boolean
}

export const DRAWING = { width: 296, height: 188, stateWidth: 96, stateHeight: 40 } as const
