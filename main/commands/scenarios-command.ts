/** `guardia scenarios`: lists the scenarios of every simulation, for people or as one JSON object a line. */
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import type { OnCallScenario } from '@shared/contract/scenario'
import { BUILT_IN_SCENARIOS } from '../scenarios/built-in-scenarios'
import { LAB_SCENARIOS } from '../scenarios/lab-scenarios'
import type { CommandContext } from './command-context'
import { EXIT_CODES } from './exit-codes'
import type { Call } from './read-call'

/** A scenario of whichever simulation, as it is listed. */
interface Listed {
  readonly scenario: { readonly id: string }
  readonly name: string
  readonly summary: string
  readonly facts: readonly string[]
}

export function runScenariosCommand(context: CommandContext, call: Call): number {
  const listed = [
    ...BUILT_IN_SCENARIOS.map((scenario) => onCallListed(context, scenario)),
    ...LAB_SCENARIOS.map((scenario) => labListed(context, scenario)),
  ]
  for (const one of listed) printScenario(context, call, one)
  return EXIT_CODES.done
}

function printScenario({ print }: CommandContext, call: Call, listed: Listed): void {
  const { scenario, name, summary, facts } = listed
  if (call.switches.has('json')) {
    print(JSON.stringify({ ...scenario, name, summary }))
    return
  }
  print(`${scenario.id}: ${name}`)
  print(`  ${facts.join(' · ')}`)
  print(`  ${summary}`)
}

function onCallListed({ text, format }: CommandContext, scenario: OnCallScenario): Listed {
  const end = scenario.startMinuteOfDay + scenario.durationMinutes
  const facts = [
    text('cli.scenario.hours', {
      from: format.clock(scenario.startMinuteOfDay),
      to: format.clock(end),
    }),
    text('cli.scenario.minutes', { minutes: format.number(scenario.durationMinutes) }),
    text('cli.scenario.budget', { budget: format.percent(scenario.openingBudgetShare, 0) }),
    text('cli.scenario.difficulty', { difficulty: text(`difficulty.${scenario.difficulty}`) }),
  ]
  const name = text(`scenarios.${scenario.id}.name`)
  return { scenario, name, summary: text(`scenarios.${scenario.id}.summary`), facts }
}

function labListed({ text, format }: CommandContext, scenario: LabScenario): Listed {
  const rates = scenario.rates.map(({ requestsPerSecond }) => requestsPerSecond)
  const facts = [
    text('cli.labScenario.length', { seconds: format.seconds(scenario.durationSeconds) }),
    text('cli.labScenario.endpoints', { count: format.number(scenario.endpoints) }),
    rates.map((rate) => format.withUnit(rate, 'req/s')).join(' → '),
  ]
  const name = text(`labScenarios.${scenario.id}.name`)
  return { scenario, name, summary: text(`labScenarios.${scenario.id}.summary`), facts }
}
