/** The design's tokens as a chart needs them: read once from the CSS custom properties, handed to the pure builders. */
import { tokensAt } from './page-tokens'

export interface ChartTheme {
  readonly ink: string
  readonly ink2: string
  readonly ink3: string
  readonly panel: string
  readonly well: string
  readonly grid: string
  readonly edge: string
  readonly accent: string
  readonly watch: string
  readonly crit: string
  readonly hatch: string
  readonly s1: string
  readonly s2: string
  readonly s3: string
  readonly font: string
  /** Sizes in CSS pixels. */
  readonly captionPixels: number
  readonly linePixels: number
  readonly strokePixels: number
}

const COLOURS = {
  ink: '--ink',
  ink2: '--ink-2',
  ink3: '--ink-3',
  panel: '--panel',
  well: '--well',
  grid: '--grid',
  edge: '--edge',
  accent: '--accent',
  watch: '--watch',
  crit: '--crit',
  hatch: '--hatch',
  s1: '--s1',
  s2: '--s2',
  s3: '--s3',
  font: '--font',
} as const

export function readChartTheme(element: Element): ChartTheme {
  const text = tokensAt(element)
  const pixels = (name: string, fallback: number): number => parseFloat(text(name)) || fallback
  const colours = Object.fromEntries(
    Object.entries(COLOURS).map(([key, name]) => [key, text(name)]),
  ) as Record<keyof typeof COLOURS, string>
  return {
    ...colours,
    captionPixels: pixels('--fs-caption', 12),
    linePixels: pixels('--lh-caption', 20),
    strokePixels: pixels('--stroke', 1.75),
  }
}
