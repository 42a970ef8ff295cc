/** The faults of a scenario in words, for those who ask for them: which endpoints do what, and when. */
import type { LabFault, LabScenario } from '@shared/contract/lab/lab-scenario'
import type { LabWords } from '@shared/debrief/lab/lab-words'
import { endpointName, labClock } from '@shared/lab/row-facts'

export function faultTexts(scenario: LabScenario, words: LabWords): readonly string[] {
  return scenario.faults.map((fault) => {
    const { endpoints, fromSeconds, toSeconds, repeat } = fault
    const isAll = endpoints.length === scenario.endpoints
    const names = endpoints.toSorted((one, other) => one - other).map(endpointName)
    const who = isAll ? words.text('labReview.truth.all') : names.join(', ')
    const end = toSeconds ?? scenario.durationSeconds
    const what = faultText(fault, words)
    const from = labClock(fromSeconds)
    if (repeat === undefined) {
      return words.text('labReview.truth.once', { who, what, from, to: labClock(end) })
    }
    return words.text('labReview.truth.again', {
      ...{ who, what, from, to: labClock(repeat.lastFromSeconds) },
      time: words.format.seconds(end - fromSeconds, 1),
      every: words.format.seconds(repeat.everySeconds),
    })
  })
}

/** The arrivals are a part of the truth too: they may be all that happens. */
export function rateTexts(scenario: LabScenario, words: LabWords): readonly string[] {
  return scenario.rates.map(({ fromSeconds, requestsPerSecond }) =>
    words.text('labReview.truth.rate', {
      rate: words.format.withUnit(requestsPerSecond, 'req/s'),
      from: labClock(fromSeconds),
    }),
  )
}

function faultText(fault: LabFault, { text, format }: LabWords): string {
  switch (fault.kind) {
    case 'refuse':
    case 'error':
      return text(`labReview.truth.${fault.kind}`)
    case 'flaky':
      return text('labReview.truth.flaky', { share: format.percent(fault.share) })
    case 'slow':
      return text('labReview.truth.slow', { times: format.number(fault.factor, 1) })
  }
}
