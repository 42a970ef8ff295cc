// @vitest-environment happy-dom
/** The shift code on the form: shown for the present choice, copied, typed in, and refused in words. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '@shared/contract/session'
import { decodeShiftCode, encodeShiftCode } from '@shared/session/shift-code'
import { MESSAGES } from '../../../../renderer/i18n/messages'
import ShiftCodeField from '../../../../renderer/screens/home/ShiftCodeField.vue'
import { useNewShiftStore } from '../../../../renderer/stores/new-shift-store'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'

let page: TestWindow
afterEach(() => page.close())

const EXAM = { scenarioId: 'cache-flush', mode: 'exam', seed: 7 } as const
const CODE = encodeShiftCode(EXAM) ?? ''

async function open(language: (typeof LANGUAGES)[number] = 'en') {
  page = await openTestWindow(language)
  const shift = useNewShiftStore()
  shift.chosenId = 'bad-deploy'
  shift.seed = '42'
  return { field: page.mount(ShiftCodeField), shift }
}

/** Types without confirming: `setValue` would also say that the field was left. */
async function type(field: VueWrapper, text: string): Promise<void> {
  await field.find('[data-act=type-code]').trigger('click')
  const input = field.find('input')
  Object.assign(input.element, { value: text })
  await input.trigger('input')
  await flushPromises()
}

const said = (field: VueWrapper): string => field.find('[aria-live=polite]').text()

describe('the shown code', () => {
  it('stands for scenario, mode and seed as they are chosen, and changes with each of the three', async () => {
    const { field, shift } = await open()
    const seen = [field.find('.code').text()]
    expect(decodeShiftCode(seen[0] ?? '')).toEqual({
      ok: true,
      value: { scenarioId: 'bad-deploy', mode: 'practice', seed: 42 },
    })
    shift.seed = '43'
    await flushPromises()
    seen.push(field.find('.code').text())
    shift.mode = 'exam'
    await flushPromises()
    seen.push(field.find('.code').text())
    shift.chosenId = 'viral-surge'
    await flushPromises()
    seen.push(field.find('.code').text())
    expect(new Set(seen).size).toBe(4)
  })

  it.each(LANGUAGES)(
    'is there for seed 9,999 and gives way to words for 10,000 in %s',
    async (language) => {
      const { field, shift } = await open(language)
      shift.seed = '9999'
      await flushPromises()
      expect(field.find('.code').exists()).toBe(true)
      shift.seed = '10000'
      await flushPromises()
      expect(field.find('.code').exists()).toBe(false)
      const text = MESSAGES[language].home.shiftCode.none.replace('{maximum}', '9999')
      expect(field.text()).toContain(text)
    },
  )

  it('is neither shown nor explained while the seed is none', async () => {
    const { field, shift } = await open()
    shift.seed = 'forty-two'
    await flushPromises()
    expect(field.find('.code').exists()).toBe(false)
    expect(field.text()).not.toContain('9999')
  })
})

describe('a code that was given', () => {
  it('sets scenario, mode and seed at once, says so and gives the focus back', async () => {
    const { field, shift } = await open()
    await type(field, CODE)
    expect(shift.scenario?.id).toBe('cache-flush')
    expect([shift.mode, shift.seed]).toEqual(['exam', '7'])
    expect(said(field)).toBe('Set: Cache flush, Exam, seed 7')
    expect(field.find('.code').text()).toBe(CODE)
    expect((document.activeElement as HTMLElement).dataset['act']).toBe('type-code')
  })

  it('is no longer said to be set once the seed is changed by hand', async () => {
    const { field, shift } = await open()
    await type(field, CODE)
    shift.seed = '8'
    await flushPromises()
    expect(said(field)).toBe('')
    shift.seed = '7'
    await flushPromises()
    expect(said(field)).toBe('')
  })

  it('is not complained about while its letters are still coming, but when it is confirmed', async () => {
    const { field, shift } = await open()
    await type(field, CODE.slice(0, 5))
    expect(field.find('.refusal').exists()).toBe(false)
    await field.find('input').trigger('keydown', { key: 'Enter' })
    expect(said(field)).toContain(MESSAGES.en.failureReasons['shift-code-length'])
    expect(shift.scenario?.id).toBe('bad-deploy')
  })

  it('names what is wrong as soon as it is whole: a check digit that is one too high', async () => {
    const { field, shift } = await open()
    const wrong = CODE.slice(0, -1) + String((Number(CODE.slice(-1)) + 1) % 10)
    await type(field, wrong)
    expect(said(field)).toContain(MESSAGES.en.failureReasons['shift-code-check'])
    expect(field.find('input').attributes('aria-invalid')).toBe('true')
    expect([shift.scenario?.id, shift.mode, shift.seed]).toEqual(['bad-deploy', 'practice', '42'])
  })

  it('sends no form by Enter, and Escape leads back to the code of this shift', async () => {
    const { field } = await open()
    await field.find('[data-act=type-code]').trigger('click')
    const enter = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true })
    field.find('input').element.dispatchEvent(enter)
    expect(enter.defaultPrevented).toBe(true)
    await field.find('input').trigger('keydown', { key: 'Escape' })
    expect(field.find('input').exists()).toBe(false)
    expect(field.find('.code').exists()).toBe(true)
  })
})
