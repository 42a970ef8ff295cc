/** Which screen is shown outside a shift, and which part of it; the header and the application menu choose. */
import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { FormulaId } from '@shared/formulas/formula-ids'
import { listen } from '../bridge/training-api'
import { useLabStore } from './lab-store'
import { useNewShiftStore } from './new-shift-store'
import { useSessionStore } from './session-store'

export type ScreenId = 'home' | 'review' | 'formulas' | 'lab' | 'case-studies' | 'settings'
/** What is shown of an opened recording. */
export type ReviewView = 'replay' | 'debrief' | 'compare'
/** A part of the settings that can be asked for by name. */
export type SettingsSection = 'about'

/** What the formula reference shows besides formulas. */
export type ReferencePage =
  'glossary' | 'constants' | 'rulings' | 'left-out' | 'randomness' | 'sources' | 'disclaimer'
export type ReferenceEntryId = FormulaId | ReferencePage

export const useNavigationStore = defineStore('navigation', () => {
  const session = useSessionStore()
  const shift = useNewShiftStore()
  const screen = ref<ScreenId>('home')
  /** What the settings are asked to bring into sight, until they have done so. */
  const section = ref<SettingsSection | null>(null)
  const reviewView = ref<ReviewView>('replay')
  /** What the formula reference shows, kept while other screens are shown. */
  const referenceEntry = ref<ReferenceEntryId>('daily-curve')
  /** Whether it was asked for by name, until the reference has shown it: a narrow window then shows it before its list. */
  const referenceAsked = ref(false)
  /** The scenario that somebody went to the home screen for, until the screen has put the focus on it. */
  const scenarioAsked = ref<string | null>(null)
  /** What the home screen said once and was told not to say again, until the next start. */
  const settingsNoticeClosed = ref(false)

  function show(next: ScreenId, part: SettingsSection | null = null): void {
    screen.value = next
    section.value = part
  }

  function showFormula(id: FormulaId): void {
    referenceEntry.value = id
    referenceAsked.value = true
    show('formulas')
  }

  /** Chooses a scenario for the next shift and leads to its card. */
  function showScenario(id: string): void {
    shift.chosenId = id
    scenarioAsked.value = id
    show('home')
  }

  /** In a shift the live session answers the menu itself, so that nobody leaves it by mistake. */
  function load(): void {
    listen('menu-chosen', ({ act }) => {
      if (session.identity) return
      if (act === 'settings') show('settings')
      if (act === 'about') show('settings', 'about')
    })
  }

  const closeSettingsNotice = (): void => void (settingsNoticeClosed.value = true)

  return {
    ...{ screen, section, reviewView },
    referenceEntry,
    referenceAsked,
    scenarioAsked,
    settingsNoticeClosed,
    show,
    showFormula,
    showScenario,
    ...createLabWays(show),
    load,
    closeSettingsNotice,
  }
})

/** The ways to the lab, and from it to a recorded run. */
function createLabWays(show: (screen: ScreenId) => void) {
  const lab = useLabStore()
  /** The recorded run that somebody wants to review, and in which view, until the review has opened it. */
  const labRunAsked = ref<{ readonly fileName: string; readonly view: ReviewView } | null>(null)

  /** Chooses a scenario of the lab for the next run; one that is under way stays. */
  function showLabScenario(id: string): void {
    lab.chosenId = id
    show('lab')
  }

  function showLabRun(fileName: string, view: ReviewView = 'replay'): void {
    labRunAsked.value = { fileName, view }
    show('review')
  }

  return { labRunAsked, showLabScenario, showLabRun }
}
