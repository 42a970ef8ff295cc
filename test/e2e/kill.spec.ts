/** Kills the real application at random instants: no minute that was shown is lost (P1), and the shift can go on (P3). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { mulberryUniform, nextMulberryState } from '../../shared/random/mulberry32'
import type { TrainingBridge } from '../../shared/contract/bridge'
import type { RecordingEntry } from '../../shared/contract/recording'
import { onCallEngine } from '../../main/engine/on-call/on-call-engine'
import { reopenRecording } from '../../main/recording/reopen-recording'
import { parseShift } from '../support/shift-content'
import { hashScenario } from '../../main/recording/scenario-hash'
import { verifyRecording } from '../../main/recording/verify-recording'
import { BUILT_IN_SCENARIOS } from '../../main/scenarios/built-in-scenarios'
import { launchApplication } from '../support/electron-launch'

const KILLS = 100
const LONGEST_RUN_MILLISECONDS = 400
/** GUARDIA_KILL_SEED repeats a run that failed. */
const SEED = Number(process.env['GUARDIA_KILL_SEED'] ?? 20_260_114)

interface KilledRun {
  /** Minutes that the page said were shown, until the connection broke. */
  readonly acknowledged: readonly number[]
  readonly file: Buffer
  /** What the recording holds when it is opened again to go on with it; null where it cannot be. */
  readonly reopenedThroughMinute: number | null
}

async function killAfter(
  milliseconds: number,
  scenarioId: string,
  seed: number,
): Promise<KilledRun> {
  const { app, page, dataFolder, close } = await launchApplication()
  const acknowledged: number[] = []
  await page.exposeFunction('acknowledge', (minute: number) => acknowledged.push(minute))
  await page.evaluate(
    async ([scenario, shiftSeed]) => {
      const page = window as unknown as {
        training: TrainingBridge
        acknowledge: (minute: number) => void
      }
      const { training } = page
      training.listen('minute-advanced', ({ snapshot }) => {
        page.acknowledge(snapshot.minute)
      })
      await training.request('session.start', {
        scenarioId: scenario,
        seed: shiftSeed,
        codeName: 'T1',
        mode: 'practice',
      })
      const play = async (): Promise<void> => {
        for (let minute = 1; minute <= 240; minute += 1) {
          const value = 10 + (minute % 20)
          await training.request('session.decide', { type: 'set-min-instances', value })
          await training.request('session.looked', { kind: 'metric', id: 'burn-rate-1h' })
          await training.request('session.advance', {})
        }
      }
      void play()
    },
    [scenarioId, seed] as const,
  )
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  const exited = new Promise((resolve) => app.process().once('exit', resolve))
  app.process().kill('SIGKILL')
  await exited
  const folder = join(dataFolder, 'sessions')
  // The lock of the killed program lies beside it.
  const name = readdirSync(folder).find((found) => found.endsWith('.guardia-session')) ?? ''
  const file = readFileSync(join(folder, name))
  const reopened = await reopenRecording({ dataFolder, clock: Date.now }, name)
  if (reopened.ok) await reopened.value.writer.abandon()
  const entries = reopened.ok && reopened.value.kind === 'on-call' ? reopened.value.entries : []
  await close()
  return { acknowledged, file, reopenedThroughMinute: lastMinuteOf(entries) }
}

function lastMinuteOf(entries: readonly RecordingEntry[]): number | null {
  const minutes = entries.flatMap((entry) =>
    entry.type === 'minute' ? [entry.snapshot.minute] : [],
  )
  return minutes.at(-1) ?? null
}

test(`${KILLS} kills lose no minute that was shown`, async () => {
  test.setTimeout(900_000)
  let random = SEED
  const draw = (): number => {
    random = nextMulberryState(random)
    return mulberryUniform(random)
  }
  let shown = 0
  let midShift = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const scenario = BUILT_IN_SCENARIOS[kill % BUILT_IN_SCENARIOS.length]
    const where = `kill ${kill} of seed ${SEED}`
    const run = await killAfter(draw() * LONGEST_RUN_MILLISECONDS, scenario?.id ?? '', kill + 1)
    const content = parseShift(run.file)
    const last = run.acknowledged.at(-1) ?? 0
    expect(content.intactThroughMinute, where).toBeGreaterThanOrEqual(last)
    // Cut to its whole lines, what is left replays to the very states that were recorded.
    const verification = verifyRecording(
      { ...content, damage: null },
      { engine: onCallEngine, scenarios: BUILT_IN_SCENARIOS, hashScenario },
    )
    expect(['interrupted', 'reproduced'], where).toContain(verification.kind)
    if (verification.kind === 'interrupted') {
      midShift += 1
      expect(run.reopenedThroughMinute, where).toBe(verification.afterMinute)
    }
    shown += run.acknowledged.length
  }
  // A kill that always comes before or after the shift would prove nothing.
  expect(midShift).toBeGreaterThan(KILLS / 2)
  expect(shown).toBeGreaterThan(KILLS)
})
