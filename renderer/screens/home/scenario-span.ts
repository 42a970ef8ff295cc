/** The hours of a scenario's shift in words: 09:00–12:00. */
import type { OnCallScenario } from '@shared/contract/scenario'
import type { Format } from '@shared/format-quantity'
import type { Translate } from '../../i18n/use-words'

export function scenarioSpan(t: Translate, format: Format, scenario: OnCallScenario): string {
  return t('home.card.span', {
    from: format.clock(scenario.startMinuteOfDay),
    to: format.clock(scenario.startMinuteOfDay + scenario.durationMinutes),
  })
}
