// @vitest-environment happy-dom
/** The map shows an outage of zone c as the engine has it: by the breaker of the service, and per endpoint. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import LabMap from '../../../../renderer/components/lab/LabMap.vue'
import { playLab, type LabSeconds } from '../../../support/lab-seconds'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'

let page: TestWindow
beforeEach(async () => {
  page = await openTestWindow()
})
afterEach(() => page.close())

const PER_ENDPOINT: TimedLabDecision = {
  ...{ second: 1, type: 'set-protection', value: { kind: 'accrual' } },
}
/** The zone refuses from second 121 on: eight seconds later each of its endpoints was tried five times in a row. */
const play = (decisions: readonly TimedLabDecision[]): LabSeconds =>
  playLab({ scenarioId: 'bad-zone', seed: 7, seconds: 128, decisions })

const perEndpoint = play([PER_ENDPOINT])

function showLast({ rows, controls }: LabSeconds) {
  const [row, control] = [rows.at(-1), controls.at(-1)]
  return page.mount(LabMap, { row, controls: control, pacePerSecond: null })
}

describe('LabMap', () => {
  it('shows the four endpoints of zone c dead with the time to their probe, the other eight alive', () => {
    const map = showLast(perEndpoint)
    const cards = map.findAll('[data-endpoint]')
    expect(cards.map((card) => card.attributes('data-endpoint'))).toEqual([
      ...['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'b4', 'c1', 'c2', 'c3', 'c4'],
    ])
    const texts = cards.map((card) => card.text())
    expect(texts.slice(0, 8).every((text) => text.includes('Alive'))).toBe(true)
    expect(texts.slice(8).every((text) => /Dead.*out for \d+\u00a0s/s.test(text))).toBe(true)
    expect(map.get('[data-zone=c]').classes()).toContain('out')
    expect(map.get('[data-zone=a] h3').text()).toContain('4 of 4 in use')
  })

  it('names what each zone is sent: nothing or probes to a zone that is out', () => {
    const { rows, controls } = perEndpoint
    const row = rows.at(-1)
    if (!row) throw new Error('no row')
    const sentTo = (place: number): number =>
      row.endpoints
        .filter((_, index) => index % 3 === place)
        .reduce((sum, { sent }) => sum + sent, 0)
    const rates = page
      .mount(LabMap, { row, controls: controls.at(-1), pacePerSecond: null })
      .findAll('.rate')
      .map((rate) => rate.text())
    expect(rates[0]).toContain(`${sentTo(0)}\u00a0req/s`)
    expect(rates[1]).toContain(`${sentTo(1)}\u00a0req/s`)
    expect(rates[2]).toContain(sentTo(2) === 0 ? 'nothing sent' : 'probes only')
  })

  it('names the rate of what panic sends to a zone that is out', () => {
    const row = perEndpoint.rows.at(-1)
    if (!row) throw new Error('no row')
    const endpoints = row.endpoints.map((endpoint) => ({ ...endpoint, sent: 30 }))
    const map = page.mount(LabMap, {
      ...{ row: { ...row, endpoints }, controls: perEndpoint.controls.at(-1), pacePerSecond: null },
    })
    expect(map.findAll('.rate')[2]?.text()).toContain('120\u00a0req/s')
  })

  it('says that endpoints fail although the client takes them for well, without protection', () => {
    const off: TimedLabDecision = { ...PER_ENDPOINT, value: { kind: 'none' } }
    const map = showLast(play([off]))
    expect(map.get('[data-endpoint=c1]').text()).toContain('Failing')
    expect(map.get('[data-endpoint=c1]').text()).toContain('0% ok')
    expect(map.get('[data-endpoint=a1]').text()).toContain('Alive')
    expect(map.get('[data-zone=c] h3').text()).toContain('100% failing')
  })

  it('draws no canvas of dots while time stands still', () => {
    expect(showLast(perEndpoint).find('canvas').exists()).toBe(false)
  })
})
