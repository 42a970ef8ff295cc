/** A debrief of a lab run as text for a terminal: what it came to, beside which courses, what each decision did, what surprises. */
import type { LabCourse, LabDebrief } from '@shared/contract/lab/lab-debrief'
import { FAILURE_CAUSES } from '@shared/contract/lab/lab-row'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import { surpriseText } from '@shared/debrief/lab/lab-surprises'
import {
  avoidedScaleText,
  decisionTime,
  durationText,
  labDecisionText,
  policyLines,
  scoreGainText,
  thresholdText,
} from '@shared/debrief/lab/lab-words'
import type { LabDecisionType, LabSettings } from '@shared/contract/lab/lab-decisions'
import { labClock } from '@shared/lab/row-facts'
import { ONE_POLICY_SETTINGS } from '@shared/lab/one-policy'
import type { LoggedAnswer } from '@shared/review/note-in'
import type { CommandContext } from './command-context'
import { printSections, type Section } from './print-sections'
import { answerSections } from './recorded-answers'
import { tableLines } from './text-table'

export interface PrintedLabDebrief {
  readonly debrief: LabDebrief
  readonly scenario: LabScenario
  readonly codeName: string
  readonly answers: readonly LoggedAnswer[]
}

export function printLabDebrief(context: CommandContext, printed: PrintedLabDebrief): void {
  const { debrief, scenario, codeName, answers } = printed
  const { text, print } = context
  const name = text(`labScenarios.${scenario.id}.name`)
  print(text('cli.debrief.title', { scenario: name, seed: String(debrief.seed), codeName }))
  print('')
  for (const line of openingLines(context, printed)) print(line)
  const sections = [
    ...answerSections(context, { answers, of: 'lab', timeText: labClock }),
    courses(context, debrief),
    causes(context, debrief),
    minutes(context, debrief),
    firsts(context, debrief),
    effects(context, debrief),
    surprises(context, debrief),
    policy(context, { title: text('labDebrief.policy.standing'), of: debrief.mainSettings }),
    onePolicy(context),
  ]
  printSections(context, sections)
}

function openingLines(context: CommandContext, { debrief, scenario }: PrintedLabDebrief): string[] {
  const { text, format } = context
  const { own, avoidedLossShare: share } = debrief
  const played = labClock(debrief.secondsPlayed)
  const total = labClock(scenario.durationSeconds)
  const key = (share ?? 0) < 0 ? 'cli.debrief.added' : 'cli.debrief.avoided'
  return [
    text('labDebrief.played', { played, total }),
    text('labDebrief.score', {
      score: format.percent(own.score, 2),
      verdict: text(`labVerdicts.${own.verdict}`),
    }),
    text(`labDebrief.scoredBy.${scenario.scoredBy}`),
    share === null
      ? text('labDebrief.same')
      : text(key, { share: format.percent(Math.abs(share), 1) }),
    ...(share === null ? [] : [avoidedScaleText(context)]),
  ]
}

function courses({ text, format }: CommandContext, debrief: LabDebrief): Section {
  const heads = ['score', 'lost', 'attempts', 'retries', 'panics'] as const
  const rows = coursesOf(debrief).map(([name, { score, totals }]) => [
    text(`labDebrief.courses.${name}`),
    format.percent(score, 2),
    format.number(totals.requestsLost),
    format.number(totals.attemptsPerRequest, 2),
    format.number(totals.retries),
    format.number(totals.panics),
  ])
  const head = ['', ...heads.map((column) => text(`labDebrief.courses.${column}`))]
  return { title: text('labDebrief.courses.title'), lines: tableLines([head, ...rows], 1) }
}

const coursesOf = ({
  own,
  baselines: { openingLeftAlone, onePolicy },
}: LabDebrief): (readonly ['own' | 'openingLeftAlone' | 'onePolicy', LabCourse])[] => [
  ['own', own],
  ['openingLeftAlone', openingLeftAlone],
  ['onePolicy', onePolicy],
]

function causes({ text, format }: CommandContext, debrief: LabDebrief): Section {
  const lost = debrief.own.totals.requestsLost
  const rows = FAILURE_CAUSES.filter((cause) => debrief.lostByCause[cause] > 0)
    .toSorted((one, other) => debrief.lostByCause[other] - debrief.lostByCause[one])
    .map((cause) => [
      text(`labParts.causes.${cause}`),
      format.number(debrief.lostByCause[cause]),
      format.percent(debrief.lostByCause[cause] / lost),
    ])
  const { low, high } = debrief.refusedAtEdge
  const edge = text('labDebrief.causes.edge', {
    low: format.number(low),
    high: format.number(high),
  })
  return {
    title: text('labDebrief.causes.title'),
    lines: [
      ...(lost === 0 ? [text('labDebrief.causes.none')] : tableLines(rows, 1)),
      ...(low + high === 0 ? [] : [edge]),
    ],
  }
}

function minutes({ text, format }: CommandContext, debrief: LabDebrief): Section {
  const named = coursesOf(debrief)
  const heads = [
    text('labDebrief.minutes.minute'),
    ...named.map(([name]) => text(`labDebrief.courses.${name}`)),
  ]
  const rows = debrief.own.minuteShares.map((_, index) => [
    format.number(index + 1),
    ...named.map(([, { minuteShares }]) => {
      const share = minuteShares[index] ?? null
      return share === null ? text('debrief.undefined') : format.percent(share, 1)
    }),
  ])
  return { title: text('labDebrief.minutes.title'), lines: tableLines([heads, ...rows], 0) }
}

function firsts(context: CommandContext, debrief: LabDebrief): Section {
  const { text } = context
  const title = text('labDebrief.firsts.title')
  const { firstLossSecond: loss } = debrief
  if (loss === null) return { title, lines: [text('labDebrief.firsts.none')] }
  const first = Object.entries(debrief.firstDecisionSecond) as [LabDecisionType, number][]
  const decided = first
    .toSorted(([, one], [, other]) => one - other)
    .map(([type, second]) =>
      text('labDebrief.firsts.decision', {
        name: text(`labDecisions.${type}`),
        time: decisionTime({ second }),
        after: durationText(second - loss, context),
      }),
    )
  return {
    title,
    lines: [
      text('labDebrief.firsts.loss', { time: labClock(loss - 1) }),
      ...(decided.length === 0 ? [text('labDebrief.firsts.noDecision')] : decided),
    ],
  }
}

function effects(context: CommandContext, debrief: LabDebrief): Section {
  const { text, format } = context
  const title = text('debrief.effects.title')
  const { decisions, decisionsLeftOut, allDecisions } = debrief
  if (decisions.length === 0) return { title, lines: [text('labDebrief.effects.none')] }
  const gains = ({ scoreGain, requestsSaved }: LabDebrief['allDecisions']): string[] => [
    scoreGainText(scoreGain, context),
    format.number(requestsSaved, 0, { signed: true }),
  ]
  const rows = decisions.map((effect) => [
    decisionTime(effect.decision),
    labDecisionText(effect.decision, context),
    text(`debrief.verdicts.${effect.verdict}`),
    ...gains(effect),
  ])
  const heads = [
    ...['', text('debrief.effects.decision'), ''],
    ...[text('labDebrief.effects.score'), text('labDebrief.effects.saved')],
  ]
  const all = ['', text('debrief.effects.together'), '', ...gains(allDecisions)]
  const leftOut = text('labDebrief.effects.leftOut', {
    number: format.number(decisionsLeftOut),
    count: decisionsLeftOut,
  })
  return {
    title,
    lines: [
      ...tableLines([heads, ...rows, all], 3),
      ...(decisionsLeftOut > 0 ? [leftOut] : []),
      text('labDebrief.effects.threshold', { threshold: thresholdText(context) }),
    ],
  }
}

function surprises(context: CommandContext, debrief: LabDebrief): Section {
  const { text } = context
  const told = debrief.surprises.map((each) => surpriseText(each, context))
  return {
    title: text('labDebrief.surprises.title'),
    lines: told.length === 0 ? [text('labDebrief.surprises.none')] : told,
  }
}

function onePolicy(context: CommandContext): Section {
  const title = context.text('labDebrief.policy.title')
  const { lines } = policy(context, { title, of: ONE_POLICY_SETTINGS })
  return { title, lines: [context.text('labDebrief.policy.lead'), ...lines] }
}

function policy(
  context: CommandContext,
  { title, of }: { readonly title: string; readonly of: LabSettings },
): Section {
  const lines = policyLines(of, context).map(({ name, value }) =>
    context.text('labDebrief.decision', { name, value }),
  )
  return { title, lines }
}
