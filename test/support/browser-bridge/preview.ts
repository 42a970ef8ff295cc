/** Opens the window in a plain browser page at a chosen point of a shift: for design work and pictures. */
import type { Decision } from '@shared/contract/decisions'
import type { LabDecision } from '@shared/contract/lab/lab-decisions'
import type { RecentSession } from '@shared/contract/recordings'
import { LANGUAGES, THEMES } from '@shared/contract/session'
import { replaceBridge } from '../../../renderer/bridge/training-api'
import { withLab, type LabStandIn } from '../lab-stand-in'
import { createBrowserBridge, type BrowserBridge } from './browser-bridge'
import { sampleLibrary } from './sample-library'
import { withMemoryLibrary } from './memory-library'

/**
 * Address parameters: language, theme, scenario, seed, minutes (played before the page opens), recent=none,
 * damaged-settings=NAME of the file in which damaged settings were kept, library=NUMBER of recordings in it;
 * lab=SCENARIO of the lab, with policies=[[decision, …], …] played on its seed, the last one for seconds=NUMBER only,
 * and pending=[decision, …];
 * `act=16:set-min-instances:14` decides for a minute, `note=17:text` writes a note; both may stand several times.
 */
const query = new URLSearchParams(location.search)
const language = LANGUAGES.find((known) => known === query.get('language')) ?? 'en'
const theme = THEMES.find((known) => known === query.get('theme')) ?? 'light'

const RECENT: readonly RecentSession[] = (
  [
    ['2026-01-14T09:20:00.000Z', 'bad-deploy', 42, 24, 0.004, 'interrupted', 'practice', null],
    ['2026-01-14T08:05:00.000Z', 'cache-flush', 3, 120, 0.111, 'complete', 'practice', 16],
    ['2026-01-13T13:12:00.000Z', 'cache-flush', 3, 31, 0.093, 'rewound', 'practice', null],
    ['2026-01-12T09:31:00.000Z', 'viral-surge', 4294967295, 31, 0.042, 'interrupted', 'exam', null],
    ['2026-01-12T07:02:00.000Z', 'bad-deploy', 7, 96, 0.018, 'ended-early', 'practice', null],
    ['2026-01-11T14:40:00.000Z', 'viral-surge', 7, 180, 0.034, 'closed', 'exam', null],
    ['2026-01-09T07:58:00.000Z', 'steady-morning', 1, 12, 0, 'damaged', 'practice', null],
  ] as const
).map(([startedAt, scenarioId, seed, minutesRecorded, budgetSpentShare, state, mode, branch]) => ({
  fileName: `${startedAt}.guardia-session`,
  startedAt,
  scenarioId,
  seed,
  codeName: 'Otter 07',
  minutesRecorded,
  budgetSpentShare,
  mode,
  branchMinute: branch,
  lab: null,
  state,
  continuable: state === 'interrupted',
  closable: state === 'interrupted',
  obstacle: null,
}))

function decisionsFor(minute: number): Decision[] {
  return query
    .getAll('act')
    .map((text) => text.split(':'))
    .filter(([when]) => Number(when) === minute)
    .map(([, type, value]) => {
      if (value === undefined) return { type } as Decision
      return {
        type,
        value: value === 'on' || value === 'off' ? value === 'on' : Number(value),
      } as Decision
    })
}

async function playTo(bridge: BrowserBridge, minutes: number): Promise<void> {
  await bridge.request('session.pause', {})
  for (let minute = 0; minute < minutes; minute += 1) {
    await actAfter(bridge, minute)
    await bridge.request('session.advance', {})
  }
  await actAfter(bridge, minutes)
}

async function actAfter(bridge: BrowserBridge, minute: number): Promise<void> {
  for (const decision of decisionsFor(minute + 1)) await bridge.request('session.decide', decision)
  for (const note of query.getAll('note')) {
    const [when, text] = note.split(':')
    if (Number(when) === minute) await bridge.request('session.note', { text: text ?? '' })
  }
}

function withDamagedSettings(request: BrowserBridge['request']): BrowserBridge['request'] {
  const keptAs = query.get('damaged-settings')
  const damagedSettings = keptAs === null ? null : { wrong: [], keptAs }
  return async (name, payload) => {
    const answer = await request(name, payload)
    if (name !== 'app.describe' || !answer.ok) return answer
    return { ok: true, value: { ...answer.value, damagedSettings } }
  }
}

/** Plays one policy after the other on the same seed; of the last one only the seconds that are asked for. */
async function openLab(lab: LabStandIn): Promise<void> {
  const start = {
    scenarioId: query.get('lab') ?? '',
    seed: Number(query.get('seed') ?? 7),
    codeName: 'Otter 07',
    mode: 'practice',
  } as const
  const policies = JSON.parse(query.get('policies') ?? '[[]]') as readonly LabDecision[][]
  for (const [index, decisions] of policies.entries()) {
    await lab.request('lab.start', start)
    await lab.request('lab.pause', {})
    for (const decision of decisions) await lab.request('lab.decide', decision)
    const isLast = index === policies.length - 1
    const seconds = isLast && query.has('seconds') ? Number(query.get('seconds')) : null
    if (seconds === null) await lab.request('lab.play-to-end', {})
    else for (let played = 0; played < seconds; played += 1) await lab.request('lab.advance', {})
  }
  for (const decision of JSON.parse(query.get('pending') ?? '[]') as readonly LabDecision[]) {
    await lab.request('lab.decide', decision)
  }
}

async function open(): Promise<void> {
  const recent = query.get('recent') === 'none' ? [] : RECENT
  const bridge = createBrowserBridge({ language, theme, recent })
  const below = { listen: bridge.listen, request: withDamagedSettings(bridge.request) }
  const withLibrary = withMemoryLibrary(below, sampleLibrary(Number(query.get('library') ?? 12)))
  const lab = withLab(withLibrary)
  replaceBridge(lab)
  if (query.has('lab')) await openLab(lab)
  const scenarioId = query.get('scenario')
  if (scenarioId !== null) {
    const seed = Number(query.get('seed') ?? 42)
    await bridge.request('session.start', {
      scenarioId,
      seed,
      codeName: 'Otter 07',
      mode: 'practice',
    })
    await playTo(bridge, Number(query.get('minutes') ?? 0))
  }
  await import('../../../renderer/main')
}

void open()
