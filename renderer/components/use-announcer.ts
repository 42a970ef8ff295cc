/** Speaks for screen readers: what happened in a minute, merged and at most every five seconds; pages at once. */
import { onUnmounted, ref, watch, type Ref } from 'vue'
import { useWords } from '../i18n/use-words'

/** No more than one polite message in this time (quality.md D.5). */
const QUIET_MILLISECONDS = 5_000
/** What is merged stays short enough to listen to, also after many minutes at once; the log holds the rest. */
const MERGED_MAXIMUM = 3

export interface Announcer {
  readonly polite: Ref<string>
  readonly urgent: Ref<string>
  readonly say: (message: string) => void
  readonly alarm: (message: string) => void
}

export function useAnnouncer(): Announcer {
  const polite = ref('')
  const urgent = ref('')
  let waiting: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  onUnmounted(() => clearTimeout(timer))
  const { t, language } = useWords()

  /** What was said or waits is in the old language; a voice of the new one would read it wrongly. */
  function forget(): void {
    polite.value = ''
    urgent.value = ''
    waiting = []
  }
  watch(language, forget)

  function merged(messages: readonly string[]): string {
    const count = messages.length - MERGED_MAXIMUM
    if (count <= 0) return messages.join(' ')
    return [t('live.spoken.earlier', { count }, count), ...messages.slice(count)].join(' ')
  }

  function flush(): void {
    timer = undefined
    if (waiting.length === 0) return
    polite.value = merged(waiting)
    waiting = []
    timer = setTimeout(flush, QUIET_MILLISECONDS)
  }

  function say(message: string): void {
    waiting.push(message)
    if (timer === undefined) flush()
  }

  return {
    polite,
    urgent,
    say,
    alarm: (message) => {
      urgent.value = message
    },
  }
}
