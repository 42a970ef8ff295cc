/** What the form for a new shift holds: a seed and a code name, drawn at first. */
import { ref, watch, type Ref } from 'vue'
import { useWords } from '../../i18n/use-words'
import { codeNameWords, drawCodeName } from './code-name'
import { drawSeed } from './draw-seed'

export interface NewShift {
  /** As typed; it may be no seed. */
  readonly seed: Ref<string>
  readonly codeName: Ref<string>
}

export function useNewShift(): NewShift {
  const { t, language } = useWords()
  const drawName = (): string => drawCodeName(codeNameWords(t('codeNames.words')), Math.random)
  const seed = ref(String(drawSeed(Math.random)))
  const drawn = ref(drawName())
  const codeName = ref(drawn.value)

  // A name that nobody chose follows the language; one that was typed or picked stays.
  watch(language, () => {
    if (codeName.value !== drawn.value) return
    drawn.value = drawName()
    codeName.value = drawn.value
  })

  return { seed, codeName }
}
