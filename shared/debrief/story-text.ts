/** The story of a debrief in sentences: one for each fact, put together to a paragraph for each topic. */
import {
  MOVED_MINUTES,
  NEUTRAL_LOSS,
  type Debrief,
  type StoryFact,
  type StoryValue,
} from '../contract/debrief'
import { actText, countedText } from './act-text'
import { clockText, type DebriefWords, type TextParameters } from './debrief-words'
import { sentenceParts, type SentencePart } from '../sentence-parts'
import { quantityText } from './quantity-text'
import { STORY_FACTS_BY_TOPIC, STORY_TOPICS, type StoryTopic } from './story-topics'

/** Some words of a sentence, and the value of the fact that they say; null for the words between. */
export interface StoryPart {
  readonly text: string
  readonly value: { readonly fact: StoryFact; readonly name: string } | null
}

export interface StoryParagraph {
  readonly topic: StoryTopic
  readonly sentences: readonly string[]
  /** The same sentences, taken apart at their values. */
  readonly parts: readonly (readonly StoryPart[])[]
}

/** What a person who was not there has to know first: what was played, from when to when, and what a loss is. */
export function openingSentences(
  debrief: PlayedShift,
  openingBudgetShare: number,
  words: DebriefWords,
): string {
  return openingParts(debrief, openingBudgetShare, words)
    .map(({ text }) => text)
    .join('')
}

type PlayedShift = Pick<Debrief, 'scenarioId' | 'seed' | 'lastMinute'>

/** The same, taken apart at what fills it. */
export function openingParts(
  { scenarioId, seed, lastMinute }: PlayedShift,
  openingBudgetShare: number,
  words: DebriefWords,
): readonly SentencePart[] {
  const { text } = words
  const named = {
    scenario: text(`scenarios.${scenarioId}.name`),
    seed: String(seed),
    from: clockText(0, words),
    to: clockText(lastMinute, words),
    budget: quantityText('share', openingBudgetShare, words),
  }
  return [
    ...sentenceParts((filled) => text('debrief.opening', filled), named),
    { text: ` ${text('debrief.lossMeans')}`, name: null },
  ]
}

/** Topics of which nothing is told have no paragraph. */
export function storyParagraphs(
  story: readonly StoryFact[],
  words: DebriefWords,
): readonly StoryParagraph[] {
  return STORY_TOPICS.map((topic) => {
    const parts = sentencesOf(factsOf(topic, story), words)
    return { topic, parts, sentences: parts.map(wholeSentence) }
  }).filter(({ sentences }) => sentences.length > 0)
}

/** As they come, but for the outcome: what it came to is told from the whole to its parts, as the catalogue lists it. */
function factsOf(topic: StoryTopic, story: readonly StoryFact[]): readonly StoryFact[] {
  const ids = STORY_FACTS_BY_TOPIC[topic]
  const facts = story.filter(({ id }) => ids.includes(id))
  if (topic !== 'outcome') return facts
  return facts.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

const wholeSentence = (parts: readonly StoryPart[]): string =>
  parts.map(({ text }) => text).join('')

function sentencesOf(
  facts: readonly StoryFact[],
  words: DebriefWords,
): readonly (readonly StoryPart[])[] {
  return groupsOf(facts).map((group, index, groups) => {
    const [fact, ...rest] = group
    if (fact === undefined) return []
    if (rest.length > 0) return neutralList(group, words)
    const key = sameDecisionKey(fact, groups[index - 1]?.[0])
    return partsOf(fact, key ?? `debrief.story.${fact.id}`, words)
  })
}

function partsOf(fact: StoryFact, key: string, words: DebriefWords): readonly StoryPart[] {
  const parameters = factParameters(fact, words)
  return sentenceParts((named) => words.text(key, named), parameters).map(({ text, name }) => ({
    text,
    value: name === null ? null : { fact, name },
  }))
}

const VERDICT_FACTS: Readonly<Record<string, string>> = {
  'decision-helpful': 'debrief.sameDecision.helpful',
  'decision-harmful': 'debrief.sameDecision.harmful',
  'decision-neutral': 'debrief.sameDecision.neutral',
}

/** What the first decision did follows on the sentence that named it, and does not name it again. */
function sameDecisionKey(fact: StoryFact, before: StoryFact | undefined): string | null {
  const key = VERDICT_FACTS[fact.id]
  if (key === undefined || before?.id !== 'first-decision') return null
  const isSame =
    JSON.stringify(fact.values['decision']) === JSON.stringify(before.values['decision'])
  return isSame ? key : null
}

/** Decisions without effect that stand beside each other are told in one sentence, every other fact in its own. */
function groupsOf(facts: readonly StoryFact[]): StoryFact[][] {
  const groups: StoryFact[][] = []
  for (const fact of facts) {
    const latest = groups.at(-1)
    const isMore = fact.id === 'decision-neutral' && latest?.[0]?.id === 'decision-neutral'
    if (isMore) latest.push(fact)
    else groups.push([fact])
  }
  return groups
}

function neutralList(facts: readonly StoryFact[], words: DebriefWords): readonly StoryPart[] {
  const { text, format } = words
  const decisions = facts.map((fact) => {
    const { time = '', decision = '' } = factParameters(fact, words)
    return text('debrief.listItem', { time, decision })
  })
  const named = {
    decisions: decisions.join('; '),
    threshold: format.number(NEUTRAL_LOSS, 2),
  }
  const [fact] = facts
  return sentenceParts((filled) => text('debrief.neutralList', filled), named).map((part) => ({
    text: part.text,
    value: fact && part.name === 'threshold' ? { fact, name: part.name } : null,
  }))
}

export function factSentence(fact: StoryFact, words: DebriefWords): string {
  return wholeSentence(partsOf(fact, `debrief.story.${fact.id}`, words))
}

function factParameters(fact: StoryFact, words: DebriefWords): TextParameters {
  const { format } = words
  const entries = Object.entries(fact.values)
  const counted = entries.map(([, value]) => value).find(({ kind }) => kind === 'count')
  return {
    ...(fact.minute === null ? {} : { time: clockText(fact.minute, words) }),
    ...(counted?.kind === 'count' ? { count: counted.value } : {}),
    threshold: format.number(NEUTRAL_LOSS, 2),
    ...Object.fromEntries(entries.map(([name, value]) => [name, valueText(name, value, words)])),
    ...decisionTimes(fact, words),
  }
}

/** When a decision was taken, and the minute to which a better play moves it. */
function decisionTimes(fact: StoryFact, words: DebriefWords): TextParameters {
  const decided = fact.values['decision']
  if (decided?.kind !== 'decision') return {}
  const { minute } = decided.decision
  const movedBy = fact.id === 'earlier-better' ? -MOVED_MINUTES : MOVED_MINUTES
  return {
    decisionTime: clockText(minute, words),
    movedTo: clockText(minute + movedBy, words),
  }
}

/** Spans since something are told as "2 min after it" or as the same minute; none of a span as none. */
const SPANS: Readonly<Record<string, string>> = {
  degraded: 'degraded',
  sinceOnset: 'onset',
  sinceRaised: 'raise',
  sinceSymptom: 'symptom',
}

function valueText(name: string, value: StoryValue, words: DebriefWords): string {
  const { text } = words
  switch (value.kind) {
    case 'word':
      return text(value.key)
    case 'decision':
      return actText(value.decision, words)
    case 'clock':
      return clockText(value.value, words)
    case 'count':
      return countedText(name, value.value, words)
    case 'instances':
      return countedText('instances', value.value, words)
    case 'requests':
      return countedText('requests', Math.round(value.value), words)
    case 'minutes': {
      const duration = quantityText('minutes', value.value, words)
      const span = SPANS[name]
      if (span === undefined) return duration
      return text(`debrief.since.${span}`, { count: Math.ceil(value.value), duration })
    }
    default:
      return quantityText(value.kind, value.value, words)
  }
}
