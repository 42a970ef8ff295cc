/** Debriefs of played shifts, and the words to say them in one language: what the texts of a debrief are tested with. */
import type { Debrief } from '@shared/contract/debrief'
import type { Look } from '@shared/contract/review'
import type { Language } from '@shared/contract/session'
import { createFormat } from '@shared/format-quantity'
import type { DebriefWords } from '@shared/debrief/debrief-words'
import { openingSentences, storyParagraphs } from '@shared/debrief/story-text'
import { makeDebrief } from '../../../main/debrief/make-debrief'
import { findScenario } from '../../../main/scenarios/built-in-scenarios'
import { createTranslator } from '../../../main/translate'
import { message, placeholders } from '../../locales/locale-messages'
import { MEANS, playedShift, type Play } from '../../main/debrief/debriefed-shift'

const translate = createTranslator()

/** Throws where a text is not there, or where a placeholder of it is left empty. */
export function wordsFor(language: Language, scenarioId: string): DebriefWords {
  return {
    text: (key, parameters = {}) => {
      const lacking = placeholders(message(language, key)).filter((name) => !(name in parameters))
      if (lacking.length > 0) throw new Error(`${key} lacks ${lacking.join()}`)
      return translate(language, key, parameters)
    },
    format: createFormat(language),
    startMinuteOfDay: findScenario(scenarioId)?.startMinuteOfDay ?? 0,
  }
}

export function debriefOf(play: Play, looks: readonly Look[] = []): Debrief {
  return makeDebrief({ ...playedShift(play), looks }, MEANS)
}

/** The story as a person reads it, a line for each topic. */
export function storyIn(language: Language, debrief: Debrief): string {
  const words = wordsFor(language, debrief.scenarioId)
  const opening = findScenario(debrief.scenarioId)?.openingBudgetShare ?? 1
  return [
    openingSentences(debrief, opening, words),
    ...storyParagraphs(debrief.story, words).map(
      ({ topic, sentences }) => `${words.text(`debrief.topics.${topic}`)}. ${sentences.join(' ')}`,
    ),
  ].join('\n')
}

/** The shift of the design's picture: relief after the hot keys, and a fleet that stays large for a while. */
export const FLUSH_PLAY: Play = {
  scenario: 'cache-flush',
  seed: 3,
  acknowledgeAfter: 3,
  decisions: [
    { minute: 17, type: 'set-min-instances', value: 24 },
    { minute: 19, type: 'start-warmup' },
    { minute: 21, type: 'set-feature', value: false },
    { minute: 23, type: 'set-shed-share', value: 1 },
    { minute: 35, type: 'set-shed-share', value: 0 },
    { minute: 44, type: 'set-feature', value: true },
    { minute: 62, type: 'set-min-instances', value: 14 },
  ],
}
