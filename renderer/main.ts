/**
 * Starts the window: styles, stores, translation, then the screens once settings and session are known. With the name of
 * a recording in its address, the page is the paper of that recording's debrief and nothing else.
 */
import { createPinia } from 'pinia'
import { createApp, watch } from 'vue'
import App from './App.vue'
import { prefetchChartLibrary } from './charts/load-chart-library'
import { applyLanguage, createTranslation } from './i18n/create-translation'
import { loadFirstMessages, prefetchMessages } from './i18n/load-messages'
import { printedFileName } from './screens/review/debrief/print/printed-file-name'
import { prefetchReviewScreen } from './screens/review/load-review-screen'
import { useLabStore } from './stores/lab-store'
import { useNavigationStore } from './stores/navigation-store'
import { useSessionStore } from './stores/session-store'
import { useSettingsStore } from './stores/settings-store'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/parts.css'
import './styles/shell.css'
import './styles/live.css'
import './styles/controls.css'
import './styles/dialogs.css'
import './styles/settings.css'
import './styles/review-library.css'
import './styles/review-header.css'
import './styles/review-replay.css'
import './styles/review-scrubber.css'
import './styles/review-debrief.css'
import './styles/debrief-notes.css'
import './styles/debrief-print.css'
import './styles/formula-panel.css'
import './styles/projector.css'
import './styles/alert-bar.css'
import './styles/narrow.css'
import './styles/forced-colors.css'

async function startWindow(): Promise<void> {
  const pinia = createPinia()
  const settings = useSettingsStore(pinia)
  const session = useSessionStore(pinia)
  const printed = printedFileName(location.search)
  await settings.load()
  if (printed === null) {
    await session.load()
    await useLabStore(pinia).load()
    useNavigationStore(pinia).load()
  }

  const { language, messages } = await loadFirstMessages(settings.language)
  const translation = createTranslation({
    language,
    messages: { [language]: messages },
    strict: import.meta.env.MODE === 'test',
  })
  watch(
    () => [settings.language, settings.timesLanguageChosen] as const,
    ([chosen]) =>
      void applyLanguage(translation, chosen).then(
        (isThere) => isThere || settings.refuseLanguage(),
      ),
    { immediate: true },
  )
  const page = printed === null ? createApp(App) : await createPaper(printed)
  page.use(pinia).use(translation).mount('#app')
  if (printed === null) {
    prefetchMessages()
    prefetchChartLibrary()
    prefetchReviewScreen()
  }
}

async function createPaper(fileName: string): Promise<ReturnType<typeof createApp>> {
  const { default: paper } = await import('./screens/review/debrief/print/DebriefPrint.vue')
  return createApp(paper, { fileName })
}

void startWindow()
