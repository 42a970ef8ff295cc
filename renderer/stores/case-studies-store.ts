/** The case studies as they are read: who reads, which part is shown, and the answers, shown at once and kept on the disk. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { progressIn, withCaseChange, withoutReader } from '@shared/case-studies/apply-case-change'
import type {
  CaseAnswer,
  CaseChange,
  CaseProgress,
  CaseReader,
} from '@shared/contract/case-answers'
import type { Failure } from '@shared/result'
import { checkCodeName } from '@shared/session/code-name'
import { request } from '../bridge/training-api'
import { useNewShiftStore } from './new-shift-store'

/** What is typed is kept when the typing pauses. */
const KEEP_MILLISECONDS = 600

export const useCaseStudiesStore = defineStore('case-studies', () => {
  const place = createPlace()
  const kept = createKeptAnswers()
  const { readers, codeName } = kept
  /** Null while what is typed is no code name: nothing can be kept then. */
  const reader = computed(() => checkCodeName(codeName.value))
  const cases = computed(
    () => readers.value.find((other) => other.codeName === reader.value)?.cases ?? [],
  )
  const progress = (caseId: string): CaseProgress => progressIn(cases.value, caseId)
  const answerTo = (caseId: string, question: string): CaseAnswer | undefined =>
    progress(caseId).answers.find((answer) => answer.question === question)

  /** Shown at once; kept when the typing pauses, or with `keepNow`. */
  function write(caseId: string, answer: CaseAnswer): void {
    kept.change(reader.value, { kind: 'answer', caseId, answer })
  }

  /** Opens the parts up to that many, for good. */
  async function openParts(caseId: string, partsOpened: number): Promise<void> {
    kept.change(reader.value, { kind: 'open', caseId, partsOpened })
    await kept.keepNow()
  }

  return {
    ...place,
    ...{ readers, codeName, reader, cases, failure: kept.failure },
    ...{ damagedKeptAs: kept.damagedKeptAs, load: kept.load, keepNow: kept.keepNow },
    ...{ progress, answerTo, write, openParts },
    forget: () => kept.forget(reader.value),
    dismissFailure: (): void => void (kept.failure.value = null),
    dismissDamage: (): void => void (kept.damagedKeptAs.value = null),
  }
})

/** Where the reader is; kept while other screens are shown. */
function createPlace() {
  /** Null while the cards are shown. */
  const openCase = ref<string | null>(null)
  /** Index of the part that is shown. */
  const shownPart = ref(0)
  function show(caseId: string, part: number): void {
    openCase.value = caseId
    shownPart.value = part
  }
  const leave = (): void => void (openCase.value = null)
  return { openCase, shownPart, show, leave }
}

interface Waiting {
  readonly codeName: string
  readonly change: CaseChange
}

/** The answers of everybody, and what of them is still to be written. */
function createKeptAnswers() {
  const shift = useNewShiftStore()
  const readers = shallowRef<readonly CaseReader[]>([])
  const codeName = ref('')
  const failure = shallowRef<Failure | null>(null)
  const damagedKeptAs = ref<string | null>(null)
  const waiting = new Map<string, Waiting>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function load(): Promise<void> {
    await keepNow()
    const result = await request('case-studies.answers', {})
    if (!result.ok) failure.value = result.failure
    else {
      readers.value = result.value.readers
      damagedKeptAs.value ??= result.value.damagedKeptAs
    }
    if (codeName.value === '') codeName.value = firstName()
  }

  /** A code name that somebody chose for a shift; a drawn one only where nobody has answered yet. */
  function firstName(): string {
    const isChosen = shift.codeName !== shift.drawnName
    return (isChosen ? undefined : readers.value[0]?.codeName) ?? shift.codeName
  }

  function change(name: string | null, wanted: CaseChange): void {
    if (name === null) return
    readers.value = withCaseChange(readers.value, name, wanted)
    const what = wanted.kind === 'answer' ? wanted.answer.question : ''
    waiting.set([name, wanted.caseId, what].join('\n'), { codeName: name, change: wanted })
    clearTimeout(timer)
    timer = setTimeout(() => void keepNow(), KEEP_MILLISECONDS)
  }

  async function keepNow(): Promise<void> {
    clearTimeout(timer)
    const changes = [...waiting.values()]
    waiting.clear()
    for (const one of changes) {
      const result = await request('case-studies.change', one)
      if (!result.ok) failure.value = result.failure
    }
  }

  /** Answers whether the answers of that code name are gone. */
  async function forget(name: string | null): Promise<boolean> {
    if (name === null) return false
    await keepNow()
    const result = await request('case-studies.forget', { codeName: name })
    if (result.ok) readers.value = withoutReader(readers.value, name)
    else failure.value = result.failure
    return result.ok
  }

  return { readers, codeName, failure, damagedKeptAs, load, change, keepNow, forget }
}
