/** The shape of each state of a recording; its word stands beside it, and a colour where something is wrong. */
import {
  CircleCheck,
  CircleHelp,
  CirclePause,
  CircleStop,
  CircleX,
  Cpu,
  Flag,
  OctagonAlert,
  Rewind,
} from '@lucide/vue'

export const STATE_SHAPES = {
  complete: { icon: CircleCheck, tone: '' },
  'ended-early': { icon: Flag, tone: '' },
  rewound: { icon: Rewind, tone: '' },
  interrupted: { icon: CirclePause, tone: '' },
  closed: { icon: CircleStop, tone: '' },
  damaged: { icon: OctagonAlert, tone: 'text-crit' },
  'other-engine': { icon: Cpu, tone: 'text-watch' },
  'other-scenario': { icon: CircleHelp, tone: 'text-watch' },
  'newer-format': { icon: CircleX, tone: 'text-watch' },
} as const
