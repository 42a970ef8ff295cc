/** Under which topic a story tells each of its facts, and what the number of each fact belongs to. */

/** In the order in which they are told; one paragraph each. */
export const STORY_TOPICS = ['happened', 'noticed', 'decided', 'outcome'] as const
export type StoryTopic = (typeof STORY_TOPICS)[number]

const TOPIC_FACTS = {
  happened: [
    'onset-rollout',
    'onset-flush',
    'onset-surge',
    'surge-peak',
    'surge-receding',
    'rollback-completed',
    'warmup-completed',
    'before-incident',
    'quiet-shift',
    'first-saturated',
    'database-overloaded',
    'largest-fleet',
    'feature-off',
    'shed',
    'older-answers',
    'budget-exhausted',
    'never-burned',
    'recovered',
    'never-recovered',
    'back-to-normal',
    'not-back-to-normal',
  ],
  noticed: [
    'first-alert',
    'alert-without-incident',
    'no-alert',
    'first-acknowledged',
    'nothing-acknowledged',
    'alerts-tally',
    'looked-at-cause',
    'looks-tally',
  ],
  decided: [
    'first-decision',
    'nothing-decided',
    'decision-helpful',
    'decision-harmful',
    'decision-neutral',
    'decision-taken',
    'most-helpful',
    'most-harmful',
    'earlier-better',
    'later-better',
    'together-helpful',
    'together-neutral',
    'together-harmful',
    'direction-changes',
    'acted-before-effect',
  ],
  outcome: [
    'ended-early',
    'ended-with',
    'largest-loss-minute',
    'no-loss',
    'cause-largest',
    'cause-also',
    'phase-largest',
    'budget-saved-beside-hands-off',
    'budget-lost-beside-hands-off',
    'cost-above-reference',
    'cost-below-reference',
    'avoided-loss',
    'added-loss',
    'nothing-to-avoid',
    'not-played-again',
  ],
} as const satisfies Record<StoryTopic, readonly string[]>

/** Every fact that has a sentence, by topic. */
export const STORY_FACTS_BY_TOPIC: Readonly<Record<StoryTopic, readonly string[]>> = TOPIC_FACTS
