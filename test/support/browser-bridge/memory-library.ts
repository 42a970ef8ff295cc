/** A library in memory laid over another bridge: shifts that the real engine plays, opened, renamed, deleted, debriefed. */
import { NO_ALERTS, trackAlerts } from '@shared/alerts/track-alerts'
import { assert } from '@shared/assert'
import type { TrainingBridge } from '@shared/contract/bridge'
import type { TimedDecision } from '@shared/contract/decisions'
import { DEFAULT_LOSS_WEIGHTS } from '@shared/contract/debrief'
import type {
  ImportOutcome,
  RequestName,
  RequestPayload,
  RequestResult,
  RuleForNextTime,
} from '@shared/contract/requests'
import type { LibraryEntry, ReviewedShift } from '@shared/contract/review'
import { EMPTY_NOTES, type LossWeights } from '@shared/contract/session-notes'
import { failure, success } from '@shared/result'
import { makeDebrief } from '../../../main/debrief/make-debrief'
import { foldSession } from '../../../main/engine/fold-session'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'

export interface MemoryLibraryOptions {
  readonly entries?: readonly LibraryEntry[]
  readonly rule?: RuleForNextTime | null
  readonly decisions?: Readonly<Record<string, readonly TimedDecision[]>>
  readonly outcomes?: readonly ImportOutcome[]
  /** By which a recording's loss is weighed, where not by the defaults. */
  readonly weights?: Readonly<Record<string, LossWeights>>
  readonly verification?: RequestResult<'recordings.verify'>
}

export interface MemoryLibrary extends TrainingBridge {
  /** What was asked for, as name and payload, oldest first. */
  readonly asked: readonly (readonly [name: RequestName, payload: unknown])[]
}

const FILE_DATE = '20260114T092000Z'

export function libraryFileName(number: number): string {
  const last = String(number).padStart(12, '0')
  return `${FILE_DATE}-00000000-0000-4000-8000-${last}.guardia-session`
}

/** A whole practice of cache-flush, seed 3, but for what is given. */
export function libraryEntry(number: number, changes: Partial<LibraryEntry> = {}): LibraryEntry {
  return {
    fileName: libraryFileName(number),
    state: 'complete',
    startedAt: `2026-01-${String(1 + (number % 28)).padStart(2, '0')}T09:20:00.000Z`,
    scenarioId: 'cache-flush',
    seed: 3,
    codeName: `Otter ${String(number).padStart(2, '0')}`,
    mode: 'practice',
    branchMinute: null,
    sessionId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    parent: null,
    minutesRecorded: 120,
    budgetSpentShare: 0.111,
    costDollars: 12.5,
    lab: null,
    hasNotes: false,
    ...changes,
  }
}

type Answers = {
  readonly [Name in RequestName]?: (
    payload: RequestPayload<Name>,
  ) => RequestResult<Name> | Promise<RequestResult<Name>>
}

/** What is not of the library or the review goes to the bridge below. */
export function withMemoryLibrary(
  below: Pick<TrainingBridge, 'request' | 'listen'>,
  options: MemoryLibraryOptions = {},
): MemoryLibrary {
  const answers = libraryAnswers(options)
  const asked: [RequestName, unknown][] = []
  return {
    asked,
    listen: below.listen,
    pathOf: ({ name }) => `/media/stick/${name}`,
    request: async (name, payload) => {
      asked.push([name, payload])
      const answer = answers[name]
      return answer ? structuredClone(await answer(payload)) : below.request(name, payload)
    },
  }
}

function libraryAnswers(options: MemoryLibraryOptions): Answers {
  const { rule = null, decisions = {}, outcomes = [], weights = {}, verification } = options
  let entries = options.entries ?? []
  const find = (fileName: string): LibraryEntry | undefined =>
    entries.find((entry) => entry.fileName === fileName)
  const notThere = (fileName: string) =>
    failure('file-unreadable', { path: fileName, reason: 'ENOENT' })

  return {
    'library.list': () => success(entries),
    'library.import': () => success(outcomes),
    'library.import-dropped': ({ paths }) =>
      success(
        paths.map((path, at): ImportOutcome => {
          const result = success({ fileName: libraryFileName(9000 + at), isNew: true })
          return { path, result }
        }),
      ),
    'library.export': ({ fileNames }) => success({ folder: 'USB', files: fileNames.length }),
    'library.drag-out': () => success(null),
    'library.delete': ({ fileNames }) => {
      entries = entries.filter(({ fileName }) => !fileNames.includes(fileName))
      return success(null)
    },
    'review.open': ({ fileName }) => {
      const entry = find(fileName)
      return entry ? success(openedShift(entry, entries, decisions)) : notThere(fileName)
    },
    'review.change-notes': ({ fileName, change }) => {
      if (change.kind !== 'rename') return failure('internal', { reason: change.kind })
      const { codeName } = change
      entries = entries.map((entry) =>
        entry.fileName === fileName ? { ...entry, codeName, hasNotes: true } : entry,
      )
      return success({ ...EMPTY_NOTES, codeName })
    },
    'review.debrief': ({ fileName }) => {
      const entry = find(fileName)
      if (!entry) return notThere(fileName)
      const shift = openedShift(entry, entries, decisions)
      const scenario = scenarioOf(entry)
      const facts = {
        ...{ fileName, scenario, seed: entry.seed, decisions: decisions[fileName] ?? [] },
        ...{ snapshots: shift.snapshots, notices: shift.notices, alerts: shift.alerts },
        ...{ looks: [], reproduces: true },
      }
      const by = weights[fileName] ?? DEFAULT_LOSS_WEIGHTS
      return success(makeDebrief(facts, { engine: onCallEngine, weights: by }))
    },
    'review.rule-for-next-time': () => success(rule),
    'recordings.verify': ({ fileName }) => {
      const minutes = find(fileName)?.minutesRecorded ?? 0
      return verification ?? success({ kind: 'reproduced', minutes, ending: 'completed' })
    },
  }
}

function scenarioOf({ scenarioId }: LibraryEntry) {
  const scenario = BUILT_IN_SCENARIOS.find(({ id }) => id === scenarioId)
  assert(scenario !== undefined, 'the scenario is built in', { scenarioId })
  return scenario
}

function openedShift(
  entry: LibraryEntry,
  entries: readonly LibraryEntry[],
  decisions: NonNullable<MemoryLibraryOptions['decisions']>,
): ReviewedShift {
  const scenario = scenarioOf(entry)
  const taken = decisions[entry.fileName] ?? []
  const steps = [...foldSession(onCallEngine, { scenario, seed: entry.seed }, taken)]
  const played = steps.slice(0, entry.minutesRecorded + 1)
  const alerts = played.reduce(
    (history, { snapshot }) => trackAlerts(history, snapshot).history,
    NO_ALERTS,
  )
  const { fileName, startedAt, state, sessionId, branchMinute, parent } = entry
  return {
    ...{ fileName, startedAt, state, engine: onCallEngine.version },
    identity: {
      ...{ sessionId, fileName, scenarioId: scenario.id, seed: entry.seed },
      ...{ codeName: entry.codeName, mode: entry.mode },
      branch: branchMinute === null || parent === null ? null : { minute: branchMinute, parent },
      startMinuteOfDay: scenario.startMinuteOfDay,
      durationMinutes: scenario.durationMinutes,
      bootDelayMinutes: scenario.bootDelayMinutes,
      openingBudgetShare: scenario.openingBudgetShare,
    },
    ...{ ending: state === 'interrupted' ? null : 'completed', damage: null },
    snapshots: played.map(({ snapshot }) => snapshot),
    controls: played.map(({ controls }) => controls),
    alerts: alerts.occurrences,
    ...{ log: [], notices: played.flatMap(({ notices }) => notices), looks: [], pauses: [] },
    notes: EMPTY_NOTES,
    related: relatedOf(entry, entries),
  }
}

function relatedOf(
  entry: LibraryEntry,
  entries: readonly LibraryEntry[],
): ReviewedShift['related'] {
  type Related = ReviewedShift['related'][number]
  return entries.flatMap(({ fileName, sessionId, parent }): Related[] => {
    if (sessionId === entry.parent) return [{ fileName, kind: 'parent' }]
    return parent === entry.sessionId ? [{ fileName, kind: 'branch' }] : []
  })
}
