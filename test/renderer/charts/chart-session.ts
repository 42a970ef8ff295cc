/** Shifts and contexts for the chart specs: snapshots from the real engine, texts from the real locales. */
import type { TimedDecision } from '@shared/contract/decisions'
import type { Language } from '@shared/contract/session'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { createFormat } from '@shared/format-quantity'
import { columnsOf } from '@shared/metrics/metric-columns'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import type { ChartTheme } from '../../../renderer/charts/chart-theme'
import type { StripContext, Translate } from '../../../renderer/charts/strip'
import { timeSpan, type ChartWindow } from '../../../renderer/charts/time-window'
import { createTranslation } from '../../../renderer/i18n/create-translation'
import { MESSAGES } from '../../../renderer/i18n/messages'

export const THEME: ChartTheme = {
  ink: '#14202A',
  ink2: '#41505C',
  ink3: '#586773',
  panel: '#FFFFFF',
  well: '#F2F5F7',
  grid: '#E3E9ED',
  edge: '#74838F',
  accent: '#0A6583',
  watch: '#855000',
  crit: '#B3261B',
  hatch: '#9AA8B3',
  s1: '#14202A',
  s2: '#1585AB',
  s3: '#6A7985',
  font: 'Inter',
  captionPixels: 12,
  linePixels: 20,
  strokePixels: 1.75,
}

export function textIn(language: Language): Translate {
  const { t } = createTranslation({ language, messages: MESSAGES, strict: true })
    .global as unknown as { t: Translate }
  return (key, named = {}) => t(key, named)
}

/** Plays a built-in scenario up to a minute. */
export function playShift(
  scenarioId: string,
  minutes: number,
  decisions: readonly TimedDecision[] = [],
): readonly OnCallSnapshot[] {
  const scenario = BUILT_IN_SCENARIOS.find((each) => each.id === scenarioId)
  if (scenario === undefined) throw new Error(`no scenario ${scenarioId}`)
  let step = onCallEngine.open(scenario, 42)
  const snapshots = [step.snapshot]
  for (let minute = 1; minute <= minutes; minute += 1) {
    step = onCallEngine.advance(
      step.state,
      decisions.filter((each) => each.minute === minute),
    )
    snapshots.push(step.snapshot)
  }
  return snapshots
}

export interface ContextChoice {
  readonly language?: Language
  readonly window?: ChartWindow
}

/** A strip's context at the last of some snapshots. */
export function contextOf(
  snapshots: readonly OnCallSnapshot[],
  choice: ContextChoice = {},
): StripContext {
  const now = snapshots.length - 1
  const language = choice.language ?? 'en'
  return {
    columns: columnsOf(snapshots),
    span: timeSpan(choice.window ?? '30min', now, 180),
    now,
    format: createFormat(language),
    text: textIn(language),
    theme: THEME,
  }
}
