/** Which recordings are compared, in which order, and what stands in them. */
import { defineStore } from 'pinia'
import { computed, shallowRef, type ShallowRef } from 'vue'
import type { Debrief } from '@shared/contract/debrief'
import type { ReviewedShift } from '@shared/contract/review'
import type { Failure, Result } from '@shared/result'
import { isExamUnderWay } from '@shared/review/exam-under-way'
import { request } from '../bridge/training-api'

export const COMPARED_MINIMUM = 2
export const COMPARED_MAXIMUM = 6

type ByName<Value> = ReadonlyMap<string, Value>

interface Refused {
  readonly fileName: string
  readonly failure: Failure
}

function refusalOf(fileName: string, opened: ByName<Result<ReviewedShift>>): readonly Refused[] {
  const result = opened.get(fileName)
  return result && !result.ok ? [{ fileName, failure: result.failure }] : []
}

type Opened = Extract<Result<ReviewedShift>, { ok: true }>

const isComparable = (result: Result<ReviewedShift> | undefined): result is Opened =>
  result?.ok === true && !isExamUnderWay(result.value)

const withOne = <Value>(map: ByName<Value>, name: string, value: Value): ByName<Value> =>
  new Map(map).set(name, value)

interface LoadedRecordings {
  /** False once what was loaded has been forgotten: an answer that was on its way is then of no use. */
  readonly isWanted: () => boolean
  readonly opened: ShallowRef<ByName<Result<ReviewedShift>>>
  readonly debriefs: ShallowRef<ByName<Result<Debrief>>>
}

/** Opens what is not yet there, then asks for each debrief; the first ones first. */
async function loadMissing(
  names: readonly string[],
  { isWanted, opened, debriefs }: LoadedRecordings,
): Promise<void> {
  const isOpen = (fileName: string): boolean => opened.value.get(fileName)?.ok === true
  for (const fileName of names) {
    if (isOpen(fileName)) continue
    const result = await request('review.open', { fileName })
    if (!isWanted()) return
    opened.value = withOne(opened.value, fileName, result)
  }
  for (const fileName of names) {
    if (!isComparable(opened.value.get(fileName)) || debriefs.value.get(fileName)?.ok) continue
    const result = await request('review.debrief', { fileName })
    if (!isWanted()) return
    debriefs.value = withOne(debriefs.value, fileName, result)
  }
}

/** Loads one choice after the other, so that nothing is asked for twice; and forgets what was loaded. */
function createLoading({
  chosen,
  opened,
  debriefs,
}: Omit<LoadedRecordings, 'isWanted'> & { readonly chosen: ShallowRef<readonly string[]> }): {
  readonly load: () => Promise<void>
  readonly forget: () => void
} {
  let loads = Promise.resolve()
  let forgotten = 0

  function loadUntilForgotten(): Promise<void> {
    const asked = forgotten
    const isWanted = (): boolean => forgotten === asked
    return loadMissing(chosen.value, { isWanted, opened, debriefs })
  }

  return {
    load: () => (loads = loads.then(loadUntilForgotten)),
    /** Notes and weights may have changed meanwhile, and other recordings may have been deleted. */
    forget: () => {
      forgotten += 1
      opened.value = new Map()
      debriefs.value = new Map()
    },
  }
}

export const useComparisonStore = defineStore('comparison', () => {
  const chosen = shallowRef<readonly string[]>([])
  const opened = shallowRef<ByName<Result<ReviewedShift>>>(new Map())
  const debriefs = shallowRef<ByName<Result<Debrief>>>(new Map())

  const shifts = computed(() =>
    chosen.value.flatMap((fileName) => {
      const result = opened.value.get(fileName)
      return isComparable(result) ? [result.value] : []
    }),
  )
  /** Exams among the chosen ones that could still go on: nothing of them is compared. */
  const withheld = computed(() =>
    chosen.value.filter((fileName) => {
      const result = opened.value.get(fileName)
      return result?.ok === true && isExamUnderWay(result.value)
    }),
  )
  /** Why some of the chosen ones are not there. */
  const failures = computed(() => chosen.value.flatMap((name) => refusalOf(name, opened.value)))
  const isFull = computed(() => chosen.value.length >= COMPARED_MAXIMUM)

  function choose(fileNames: readonly string[]): void {
    chosen.value = [...new Set(fileNames)].slice(0, COMPARED_MAXIMUM)
  }

  /** The open recording is always among them: without it the choice begins anew, with its parent and its branches. */
  function propose(shift: ReviewedShift): void {
    const { fileName, related } = shift
    if (!chosen.value.includes(fileName)) {
      choose([fileName, ...related.map((other) => other.fileName)])
    }
    opened.value = withOne(opened.value, fileName, { ok: true, value: shift })
  }

  const add = (name: string): void => choose([...chosen.value, name])
  const remove = (name: string): void => choose(chosen.value.filter((other) => other !== name))

  const { load, forget } = createLoading({ chosen, opened, debriefs })

  return {
    ...{ chosen, opened, debriefs, shifts, withheld, failures, isFull },
    ...{ choose, propose, add, remove, load, forget },
  }
})
