/** The debrief of a lab run as the terminal shows it: every finding in words, with its numbers, in all three languages. */
import { describe, expect, it } from 'vitest'
import type { LabDebrief } from '@shared/contract/lab/lab-debrief'
import { LANGUAGES, type Language } from '@shared/contract/session'
import { createCommandContext } from '../../../main/commands/command-context'
import { printLabDebrief } from '../../../main/commands/lab-debrief-text'
import { createTranslator } from '../../../main/translate'
import { LAB_DEBRIEF_SAMPLE } from '../../support/lab-debrief-sample'
import { labScenario } from '../../support/lab-runs'

function printed(language: Language, debrief: LabDebrief = LAB_DEBRIEF_SAMPLE): string {
  let written = ''
  const output = { write: (text: string) => (written += text) }
  const context = createCommandContext({
    ...{ language, output, errorOutput: output, translate: createTranslator() },
    ...{ dataFolder: '/nowhere', appVersion: '1.0.0' },
  })
  printLabDebrief(context, {
    debrief,
    scenario: labScenario('bad-zone'),
    answers: [],
    codeName: 'Otter 12',
  })
  return written
}

const lineWith = (text: string, part: string): string =>
  text.split('\n').find((line) => line.includes(part)) ?? ''

describe('the debrief of a lab run in the terminal', () => {
  const text = printed('en')

  it('begins with what was played, the score and what was avoided', () => {
    expect(text.split('\n').slice(0, 7)).toEqual([
      'Bad zone, seed 7 · Otter 12',
      '',
      'Played: 3:30 of 10:00',
      'Score 87.40%: far from the goal',
      'All requests are scored.',
      '64.1% of the avoidable loss was avoided.',
      '0% is the opening left alone, 100% the one policy; a run can do better than either, or worse.',
    ])
  })

  it('sets the run beside the opening left alone and the one policy', () => {
    expect(lineWith(text, 'This run  ').trim()).toMatch(/87\.40% +7654 +1\.07 +321 +5$/)
    expect(lineWith(text, 'Opening left alone  6').trim()).toMatch(/65\.50% +23,456 /)
    expect(lineWith(text, 'The one policy  ').trim()).toMatch(/99\.67% +1234 /)
  })

  it('says by what requests were lost, the most first', () => {
    const causes = text.indexOf('Requests lost, by cause')
    expect(text.indexOf('6454', causes)).toBeLessThan(text.indexOf('1200', causes))
    expect(text).toContain('Refused at the edge: 17 of low priority, 0 of high priority')
  })

  it('has a line for each minute, with a dash where nothing ended', () => {
    expect(lineWith(text, ' 3 ').trim()).toMatch(/^3 +87\.4% +65\.5% +99\.7%$/)
    expect(lineWith(text, ' 4 ').trim()).toMatch(/^4 +– +– +–$/)
  })

  it('says when the first request was lost and what was decided after it', () => {
    expect(text).toContain('The first request was lost at 2:00.')
    expect(text).toContain('protection: 2:30, 30\u00a0s later')
  })

  it('says what each decision did, with its sign, and how many were left out', () => {
    expect(lineWith(text, '2:30  protection')).toMatch(/helpful +\+23\.45\u00a0pt +\+15,802$/)
    expect(lineWith(text, '3:00  restart')).toMatch(/harmful +−1\.23\u00a0pt +−1500$/)
    expect(text).toContain('for a short time only: 2 decisions')
    expect(text).toContain('within ±0.2\u00a0pt is neutral')
  })

  it('tells the surprises', () => {
    expect(text).toContain(
      'blocked 6454 requests in 22\u00a0s, although 8 of 12 endpoints were well',
    )
  })

  it('says so where there is nothing to tell', () => {
    const nothing = printed('en', {
      ...LAB_DEBRIEF_SAMPLE,
      ...{ avoidedLossShare: null, decisions: [], decisionsLeftOut: 0, surprises: [] },
      ...{ firstLossSecond: null, firstDecisionSecond: {}, refusedAtEdge: { low: 0, high: 0 } },
      lostByCause: {
        ...{ refused: 0, http500: 0, timeout: 0, queueFull: 0, breakerOpen: 0, restart: 0 },
      },
      own: {
        ...LAB_DEBRIEF_SAMPLE.own,
        totals: { ...LAB_DEBRIEF_SAMPLE.own.totals, requestsLost: 0 },
      },
    })
    expect(nothing).toContain('hardly differ here')
    expect(nothing).toContain('No request was lost.')
    expect(nothing).toContain('Nothing was decided in this run.')
    expect(nothing).toContain('goes against a first guess')
    expect(nothing).not.toContain('Refused at the edge: ')
  })

  it.each(LANGUAGES)('leaves no placeholder and no key in %s', (language) => {
    expect(printed(language)).not.toMatch(/[{}]|lab[A-Z]\w+\.|debrief\.\w+\./)
  })
})
