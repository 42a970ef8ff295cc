/** How endpoints and zones of the lab look in one second: tone and word of each state, what flows to a zone. */
import type { EndpointState, LabEndpointRow, LabRow } from '@shared/contract/lab/lab-row'
import { LAB_ZONES, type LabZone } from '@shared/contract/lab/lab-scenario'
import { failsMostly } from '@shared/lab/row-facts'
import type { ChipState } from '../StateChip.vue'

/** Alive for the client, and yet most of what is sent to it ends badly. */
export type SeenState = EndpointState | 'failing'

export function seenState(endpoint: LabEndpointRow): SeenState {
  return endpoint.state === 'alive' && failsMostly(endpoint) ? 'failing' : endpoint.state
}

export const TONES: Readonly<Record<SeenState, ChipState>> = {
  alive: 'ok',
  failing: 'watch',
  dead: 'crit',
  'probe-open': 'info',
  'probe-closed': 'info',
}

export interface PlacedEndpoint {
  readonly index: number
  readonly endpoint: LabEndpointRow
}

export interface ZoneLook {
  readonly zone: LabZone
  readonly endpoints: readonly PlacedEndpoint[]
  /** Attempts sent to the zone in this second, and how many ended badly. */
  readonly sent: number
  readonly failed: number
  /** Endpoints that the balancer is offered. */
  readonly inUse: number
  /** Nothing in it is taken for well: what still flows are probes, or what panic sends. */
  readonly isOut: boolean
  /** So little flows that it can be probes alone: at most one to each endpoint. */
  readonly probesOnly: boolean
}

export function zonesOf({ endpoints }: Pick<LabRow, 'endpoints'>): readonly ZoneLook[] {
  return LAB_ZONES.map((zone, place) => {
    const own = endpoints
      .map((endpoint, index) => ({ endpoint, index }))
      .filter(({ index }) => index % LAB_ZONES.length === place)
    const states = own.map(({ endpoint }) => endpoint.state)
    const sent = own.reduce((sum, { endpoint }) => sum + endpoint.sent, 0)
    const isOut = !states.includes('alive')
    return {
      zone,
      endpoints: own,
      sent,
      failed: own.reduce((sum, { endpoint }) => sum + endpoint.failed, 0),
      inUse: states.filter((state) => state === 'alive' || state === 'probe-open').length,
      isOut,
      probesOnly: isOut && sent <= own.length,
    }
  })
}
