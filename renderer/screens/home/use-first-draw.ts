/** Draws the first seed and code name of the form for a new shift. */
import { watch } from 'vue'
import { useWords } from '../../i18n/use-words'
import { useNewShiftStore } from '../../stores/new-shift-store'
import { codeNameWords, drawCodeName } from '../../components/session-form/code-name'
import { drawSeed } from '../../components/session-form/draw-seed'

export function useFirstDraw(): void {
  const { t, language } = useWords()
  const shift = useNewShiftStore()

  function drawName(): void {
    shift.drawnName = drawCodeName(codeNameWords(t('codeNames.words')), Math.random)
    shift.codeName = shift.drawnName
  }

  if (shift.drawnName === '') {
    shift.seed = String(drawSeed(Math.random))
    drawName()
  }
  // A name that nobody chose follows the language; one that was typed or picked stays.
  watch(language, () => {
    if (shift.codeName === shift.drawnName) drawName()
  })
}
