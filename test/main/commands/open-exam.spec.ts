/** An exam that can still be continued gives nothing away on the command line either. */
import { existsSync } from 'node:fs'
import { afterAll, expect, it, vi } from 'vitest'
import { sampleRecording, scenarioCalled } from '../../support/review-desk'
import { setUpBench } from './guardia'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const bench = setUpBench()
afterAll(() => bench.remove())

it('refuses debrief, compare and branch of it, and writes nothing', async () => {
  const shift = { scenario: scenarioCalled('bad-deploy'), seed: 42, throughMinute: 20 }
  const { bytes } = await sampleRecording({ shift, header: { mode: 'exam' }, ending: null })
  const exam = bench.file('exam.guardia-session', Buffer.from(bytes))
  const target = bench.path('branch.guardia-session')
  const decisions = bench.file('none.json', '[]')
  for (const call of [
    ['debrief', exam],
    ['debrief', exam, '--json'],
    ['compare', exam, exam],
    ['branch', exam, '--from', '3', '--decisions', decisions, '--record', target],
  ]) {
    const { code, stdout, stderr } = await bench.guardia(...call, '--lang', 'en')
    expect([code, stdout]).toEqual([66, ''])
    expect(stderr).toContain('is an exam that has not ended')
  }
  expect(existsSync(target)).toBe(false)
})
