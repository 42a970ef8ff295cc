/** The runs tried on the scenario and seed of the one that is open, and which of them are compared with it. */
import { computed, shallowRef, type Ref } from 'vue'
import type { LabRun } from '@shared/contract/lab/lab-review'
import type { LabRow } from '@shared/contract/lab/lab-row'
import type { Failure } from '@shared/result'
import { request } from '../bridge/training-api'
import type { OpenedRun } from './lab-replay'

export const COMPARED_RUNS_MAXIMUM = 6

/** The runs tried on its scenario and seed, and which of them are compared with it. */
export function createLabComparison(run: OpenedRun) {
  const runs = shallowRef<readonly LabRun[]>([])
  const runsFailure = shallowRef<Failure | null>(null)
  const chosen = shallowRef<readonly string[]>([])
  /** The open one first, then the others as they were begun. */
  const compared = computed(() =>
    chosen.value.flatMap((name) => runs.value.filter(({ fileName }) => fileName === name)),
  )
  const { rowsByName, loadRows } = createRows(run, { chosen, runsFailure })

  /** Proposes the open one and the latest others. */
  async function load(): Promise<void> {
    const opened = run.value
    if (!opened) return
    const { scenarioId, seed } = opened.identity
    const result = await request('lab.runs', { scenarioId, seed })
    if (run.value?.fileName !== opened.fileName) return
    runsFailure.value = result.ok ? null : result.failure
    if (!result.ok) return
    runs.value = result.value
    if (chosen.value.length === 0) {
      choose(result.value.map(({ fileName }) => fileName).slice(-COMPARED_RUNS_MAXIMUM))
    }
    await loadRows()
  }

  /** The open one always stands first. */
  function choose(fileNames: readonly string[]): void {
    const first = run.value?.fileName
    if (first === undefined) return
    const others = fileNames.filter((name) => name !== first)
    chosen.value = [first, ...others.slice(0, COMPARED_RUNS_MAXIMUM - 1)]
  }

  /** The open one is always among them. */
  function toggle(fileName: string): void {
    if (fileName === run.value?.fileName) return
    if (chosen.value.includes(fileName)) {
      chosen.value = chosen.value.filter((name) => name !== fileName)
    } else if (chosen.value.length < COMPARED_RUNS_MAXIMUM) {
      chosen.value = [...chosen.value, fileName]
      void loadRows()
    }
  }

  function forget(): void {
    runs.value = []
    chosen.value = []
    rowsByName.value = new Map()
    runsFailure.value = null
  }
  return { runs, runsFailure, chosen, compared, rowsByName, load, choose, toggle, forget }
}

/** Seconds of the chosen runs, as far as they have come. */
function createRows(
  run: OpenedRun,
  {
    chosen,
    runsFailure,
  }: {
    readonly chosen: Readonly<Ref<readonly string[]>>
    readonly runsFailure: Ref<Failure | null>
  },
) {
  const rowsByName = shallowRef<ReadonlyMap<string, readonly LabRow[]>>(new Map())

  /** One after the other; what cannot be read is told, and has no curves. */
  async function loadRows(): Promise<void> {
    const opened = run.value
    if (!opened) return
    keepRows(opened.fileName, opened.rows)
    for (const fileName of chosen.value) {
      if (rowsByName.value.has(fileName)) continue
      const result = await request('lab.review', { fileName })
      if (run.value?.fileName !== opened.fileName) return
      if (result.ok) keepRows(fileName, result.value.rows)
      else runsFailure.value = result.failure
    }
  }

  const keepRows = (fileName: string, rows: readonly LabRow[]): void =>
    void (rowsByName.value = new Map(rowsByName.value).set(fileName, rows))
  return { rowsByName, loadRows }
}
