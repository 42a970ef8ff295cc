/** `guardia scenarios`: lists the scenarios, for people or as one JSON object a line. */
import { BUILT_IN_SCENARIOS } from '../scenarios/built-in-scenarios'
import type { CommandContext } from './command-context'
import { EXIT_CODES } from './exit-codes'
import type { Call } from './read-call'

export function runScenariosCommand(context: CommandContext, call: Call): number {
  const { text, format, print } = context
  for (const scenario of BUILT_IN_SCENARIOS) {
    const name = text(`scenarios.${scenario.id}.name`)
    const summary = text(`scenarios.${scenario.id}.summary`)
    if (call.switches.has('json')) {
      print(JSON.stringify({ ...scenario, name, summary }))
      continue
    }
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
    print(`${scenario.id}: ${name}`)
    print(`  ${facts.join(' · ')}`)
    print(`  ${summary}`)
  }
  return EXIT_CODES.done
}
