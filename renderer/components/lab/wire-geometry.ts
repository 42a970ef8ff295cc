/** Where the wires from the client to the zones run: shared by what is drawn and by what moves on it. */

export interface WireGeometry {
  readonly width: number
  readonly height: number
  /** Middle of each zone. */
  readonly zoneX: readonly number[]
}

const GAP = 8
/** Where the wires turn to the side. */
const TURN_Y = 10
const HEIGHTS = { m: 36, l: 64, p: 48 } as const

export function wireGeometry(
  width: number,
  zones: number,
  scale: keyof typeof HEIGHTS,
): WireGeometry {
  const zoneWidth = (width - GAP * (zones - 1)) / zones
  return {
    width,
    height: HEIGHTS[scale],
    zoneX: Array.from({ length: zones }, (_, zone) => zone * (zoneWidth + GAP) + zoneWidth / 2),
  }
}

/** From the client in the middle down, to the side, and down to the zone. */
export function wirePath({ width, height, zoneX }: WireGeometry, zone: number): string {
  return `M${width / 2} 0V${TURN_Y}H${zoneX[zone] ?? 0}V${height - 6}`
}

/** The point at that share of the way. */
export function alongWire(
  { width, height, zoneX }: WireGeometry,
  zone: number,
  wayShare: number,
): { readonly x: number; readonly y: number } {
  const start = width / 2
  const end = zoneX[zone] ?? start
  const aside = Math.abs(end - start)
  const way = wayShare * (aside + height)
  if (way <= TURN_Y) return { x: start, y: way }
  if (way <= TURN_Y + aside) {
    return { x: start + Math.sign(end - start) * (way - TURN_Y), y: TURN_Y }
  }
  return { x: end, y: way - aside }
}
