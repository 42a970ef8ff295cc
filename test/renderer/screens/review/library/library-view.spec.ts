// @vitest-environment happy-dom
/** The library as a person uses it: with the mouse, with the keys, and with a thousand recordings. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import { failure, success } from '@shared/result'
import LibraryView from '../../../../../renderer/screens/review/library/LibraryView.vue'
import { useComparisonStore } from '../../../../../renderer/stores/comparison-store'
import { useNavigationStore } from '../../../../../renderer/stores/navigation-store'
import { useReviewStore } from '../../../../../renderer/stores/review-store'
import { libraryEntry, libraryFileName } from '../../../../support/browser-bridge/memory-library'
import { openLibrary, type LibraryWindow } from '../open-library'

let library: LibraryWindow
afterEach(() => library.close())

const SIX = Array.from({ length: 6 }, (_, number) =>
  libraryEntry(6 - number, { hasNotes: number === 0 }),
)
const numbers = (view: VueWrapper): number[] =>
  view.findAll('[data-row]').map((row) => Number(row.attributes('data-file')?.slice(-18, -16)))
const chosen = (view: VueWrapper): number[] =>
  numbers(view).filter(
    (_, at) => view.findAll('[data-row]')[at]?.attributes('aria-selected') === 'true',
  )
const row = (view: VueWrapper, number: number) =>
  view.get(`[data-file="${libraryFileName(number)}"]`)
const press = (view: VueWrapper, key: string, more: object = {}) =>
  view.get('[role=grid]').trigger('keydown', { key, ...more })
const inDialog = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[role=dialog] ${selector}`)
  if (!found) throw new Error(`no ${selector} in a dialog`)
  return found
}

describe('the list', () => {
  it('sorts by a column and turns round at the second press, and says so', async () => {
    library = await openLibrary({ entries: SIX })
    const view = await library.mount(LibraryView)
    expect(numbers(view)).toEqual([6, 5, 4, 3, 2, 1])
    expect(view.get('th.start').attributes('aria-sort')).toBe('descending')
    await view.get('[data-sort=codeName]').trigger('click')
    expect(numbers(view)).toEqual([1, 2, 3, 4, 5, 6])
    expect(view.get('th.codeName').attributes('aria-sort')).toBe('ascending')
    expect(view.get('th.start').attributes('aria-sort')).toBe('none')
    await view.get('[data-sort=codeName]').trigger('click')
    expect(numbers(view)).toEqual([6, 5, 4, 3, 2, 1])
  })

  it('holds 1,000 recordings and draws only those in sight, with their places', async () => {
    const entries = Array.from({ length: 1000 }, (_, number) => libraryEntry(number))
    library = await openLibrary({ entries })
    const view = await library.mount(LibraryView)
    expect(view.get('[role=grid]').attributes('aria-rowcount')).toBe('1001')
    expect(numbers(view).length).toBeLessThan(60)
    expect(view.get('[data-row]').attributes('aria-rowindex')).toBe('2')
    await view.get('[role=grid]').trigger('focus')
    await press(view, 'End')
    await flushPromises()
    const active = view.get('[role=grid]').attributes('aria-activedescendant')
    expect(view.get(`#${active}`).attributes('aria-rowindex')).toBe('1001')
  })

  it('says what to do while there is none, and where none fits', async () => {
    library = await openLibrary({ entries: [] })
    const empty = await library.mount(LibraryView)
    expect(empty.text()).toContain('No recordings yet.')
    library.close()
    library = await openLibrary({ entries: SIX })
    const view = await library.mount(LibraryView)
    await view.get('[data-act=search]').setValue('nobody')
    expect(view.text()).toContain('No recording fits.')
    await view.get('[data-act=reset]').trigger('click')
    expect(numbers(view)).toHaveLength(6)
  })
})

describe('choosing rows', () => {
  it('takes one, more with Ctrl, and a stretch with Shift', async () => {
    library = await openLibrary({ entries: SIX })
    const view = await library.mount(LibraryView)
    await row(view, 5).trigger('click')
    expect(chosen(view)).toEqual([5])
    await row(view, 3).trigger('click', { ctrlKey: true })
    expect(chosen(view)).toEqual([5, 3])
    await row(view, 1).trigger('click', { shiftKey: true })
    expect(chosen(view)).toEqual([3, 2, 1])
    await row(view, 6).get('.tick').trigger('click')
    expect(chosen(view)).toEqual([6, 3, 2, 1])
  })

  it('works from the keyboard: arrows, Space, Shift, Ctrl+A, Escape', async () => {
    library = await openLibrary({ entries: SIX })
    const view = await library.mount(LibraryView)
    await view.get('[role=grid]').trigger('focus')
    await press(view, 'ArrowDown')
    await press(view, ' ')
    expect(chosen(view)).toEqual([5])
    await press(view, 'ArrowDown', { shiftKey: true })
    await press(view, 'ArrowDown', { shiftKey: true })
    expect(chosen(view)).toEqual([5, 4, 3])
    for (let step = 0; step < 3; step += 1) await press(view, 'ArrowUp', { shiftKey: true })
    expect(chosen(view)).toEqual([6, 5])
    await press(view, 'a', { ctrlKey: true })
    expect(chosen(view)).toHaveLength(6)
    await press(view, 'Escape')
    expect(chosen(view)).toEqual([])
  })

  it('stays where it is when the pointer enters the list, and counts a stretch from the pressed row', async () => {
    library = await openLibrary({ entries: SIX })
    const button = document.createElement('button')
    document.body.append(button)
    button.focus()
    const view = await library.mount(LibraryView)
    button.remove()
    const grid = view.get('[role=grid]')
    await grid.trigger('mousedown')
    await grid.trigger('focus')
    expect(grid.attributes('aria-activedescendant')).toBeUndefined()
    await grid.trigger('mouseup')
    await row(view, 4).trigger('click')
    await row(view, 3).trigger('click', { shiftKey: true })
    expect(chosen(view)).toEqual([4, 3])
  })

  it('does not act on what the filters hide', async () => {
    library = await openLibrary({ entries: SIX })
    const view = await library.mount(LibraryView)
    await row(view, 5).trigger('click')
    await row(view, 3).trigger('click', { ctrlKey: true })
    await view.get('[data-act=search]').setValue('otter 05')
    await view.get('[data-act=export]').trigger('click')
    expect(library.askedFor('library.export')).toEqual([{ fileNames: [libraryFileName(5)] }])
  })
})

describe('what can be done', () => {
  it('opens with Enter and with a double click, in the replay', async () => {
    library = await openLibrary({ entries: SIX })
    const view = await library.mount(LibraryView)
    await view.get('[role=grid]').trigger('focus')
    await press(view, 'Enter')
    await flushPromises()
    expect(useReviewStore().shift?.fileName).toBe(libraryFileName(6))
    expect(useNavigationStore().reviewView).toBe('replay')
    await row(view, 2).trigger('dblclick')
    await flushPromises()
    expect(useReviewStore().shift?.fileName).toBe(libraryFileName(2))
  })

  it('compares two to six, in the order of the list', async () => {
    library = await openLibrary({ entries: SIX })
    const view = await library.mount(LibraryView)
    const button = view.get('[data-act=compare]')
    await row(view, 4).trigger('click')
    expect(button.attributes('disabled')).toBeDefined()
    await row(view, 6).trigger('click', { ctrlKey: true })
    await button.trigger('click')
    await flushPromises()
    expect(useComparisonStore().chosen).toEqual([libraryFileName(6), libraryFileName(4)])
    expect(useNavigationStore().reviewView).toBe('compare')
  })

  it('renames with F2, refuses an empty name, and shows the new one', async () => {
    library = await openLibrary({ entries: SIX })
    const view = await library.mount(LibraryView)
    await view.get('[role=grid]').trigger('focus')
    await press(view, 'F2')
    await flushPromises()
    const input = inDialog('input') as HTMLInputElement
    input.value = '   '
    input.dispatchEvent(new Event('input'))
    await flushPromises()
    expect(inDialog('[data-act=confirm]').hasAttribute('disabled')).toBe(true)
    input.value = '  Chim én   31 '
    input.dispatchEvent(new Event('input'))
    await flushPromises()
    inDialog('form').dispatchEvent(new Event('submit', { cancelable: true }))
    await flushPromises()
    const change = { kind: 'rename', codeName: 'Chim én 31' }
    expect(library.askedFor('review.change-notes')).toEqual([
      { fileName: libraryFileName(6), change },
    ])
    expect(row(view, 6).text()).toContain('Chim én 31')
    expect(document.querySelector('[role=dialog]')).toBeNull()
    await press(view, 'a', { ctrlKey: true })
    await press(view, 'F2')
    await flushPromises()
    expect(document.querySelector('[role=dialog]')).toBeNull()
  })

  it('asks before it deletes several at once, says what goes, and has them gone', async () => {
    library = await openLibrary({ entries: SIX })
    const view = await library.mount(LibraryView)
    await row(view, 6).trigger('click')
    await row(view, 5).trigger('click', { shiftKey: true })
    await press(view, 'Delete')
    await flushPromises()
    const text = document.querySelector('[role=dialog]')?.textContent ?? ''
    expect(text).toContain('Delete 2 recordings for good?')
    expect(text).toContain('Otter 06')
    expect(text).toContain('1 of them has notes.')
    expect(library.askedFor('library.delete')).toEqual([])
    inDialog('[data-act=confirm]').click()
    await flushPromises()
    expect(library.askedFor('library.delete')).toEqual([
      { fileNames: [libraryFileName(6), libraryFileName(5)] },
    ])
    expect(numbers(view)).toEqual([4, 3, 2, 1])
    expect(view.text()).not.toContain('chosen')
  })
})

describe('files that come in and go out', () => {
  it('says of each imported file what became of it', async () => {
    library = await openLibrary({
      entries: SIX,
      outcomes: [
        { path: '/a/new.guardia-session', result: success({ fileName: 'x', isNew: true }) },
        { path: 'C:\\b\\old.guardia-session', result: success({ fileName: 'y', isNew: false }) },
        {
          path: '/c/big.bin',
          result: failure('file-too-large', { path: 'big.bin', maximumMebibytes: 32 }),
        },
      ],
    })
    const view = await library.mount(LibraryView)
    await view.get('[data-act=import]').trigger('click')
    await flushPromises()
    expect(view.get('[role=status] [data-outcomes] .b').text()).toBe('Imported: 1 of 3')
    const lines = view.findAll('[data-outcome]')
    expect(lines.map((line) => line.attributes('data-outcome'))).toEqual([
      'taken',
      'known',
      'refused',
    ])
    expect(lines[1]?.text()).toBe('old.guardia-session: was already here')
    await view.get('[data-outcomes] > button').trigger('click')
    expect(view.find('[data-outcomes]').exists()).toBe(false)
  })

  it.each([
    ['en', 'imported; damaged: minutes 0–40 are intact, the rest is unreadable'],
    ['eu', 'inportatuta; kaltetuta: 0–40 minutuak osorik daude, gainerakoa irakurtezina da'],
    ['vi', 'đã nhập; bị hỏng: phút 0–40 còn nguyên, phần còn lại không đọc được'],
  ] as const)('says in %s of a damaged file which minutes are intact', async (language, text) => {
    const damage = { intactThroughMinute: 40 }
    const value = { fileName: 'x', isNew: true, damage }
    const nothing = { ...value, isNew: false, damage: { intactThroughMinute: null } }
    library = await openLibrary(
      {
        outcomes: [
          { path: '/a/half.guardia-session', result: success(value) },
          { path: '/a/none.guardia-session', result: success(nothing) },
        ],
      },
      language,
    )
    const view = await library.mount(LibraryView)
    await view.get('[data-act=import]').trigger('click')
    await flushPromises()
    const [half, none] = view.findAll('[data-outcome=damaged]')
    expect(half?.text()).toBe(`half.guardia-session: ${text}`)
    expect(none?.text()).not.toContain('40')
    expect(view.get('[data-outcomes] .b').text()).toMatch(/1.*2|2.*1/)
  })

  it('shows of a run of the lab its seconds, its score and where it branches off', async () => {
    const lab = {
      secondsRecorded: 600,
      score: 0.9876,
      verdict: 'neither',
      branchSecond: 120,
    } as const
    const none = { minutesRecorded: 0, budgetSpentShare: null, costDollars: null }
    library = await openLibrary({
      entries: [libraryEntry(1, { scenarioId: 'bad-zone', ...none, lab })],
    })
    const view = await library.mount(LibraryView)
    const text = view.get('[data-row]').text()
    expect(text).toContain('Bad zone')
    expect(text).toMatch(/600\u00a0s/)
    expect(text).toContain('score 98.8%')
    expect(text).toMatch(/120\u00a0s/)
    expect(text).not.toContain('$')
  })

  const drag = (type: string, files: readonly File[]): Event => {
    const event = new Event(type, { cancelable: true, bubbles: true })
    const dataTransfer = { types: ['Files'], files }
    return Object.assign(event, { dataTransfer, relatedTarget: null })
  }

  it('shows where files can be dropped, and takes in those that are', async () => {
    library = await openLibrary({ entries: SIX })
    const view = await library.mount(LibraryView)
    window.dispatchEvent(drag('dragover', []))
    await flushPromises()
    expect(view.find('[data-drop]').exists()).toBe(true)
    window.dispatchEvent(drag('drop', [new File(['x'], 'shift.guardia-session')]))
    await flushPromises()
    expect(view.find('[data-drop]').exists()).toBe(false)
    expect(library.askedFor('library.import-dropped')).toEqual([
      { paths: ['/media/stick/shift.guardia-session'] },
    ])
    expect(view.get('[data-outcome=taken]').text()).toContain('shift.guardia-session')
  })

  it('drags all chosen recordings out with one of them, and any other row alone', async () => {
    library = await openLibrary({ entries: SIX })
    const view = await library.mount(LibraryView)
    for (const number of [5, 3]) await row(view, number).get('td.tick').trigger('click')
    await row(view, 3).trigger('dragstart')
    await row(view, 4).trigger('dragstart')
    await flushPromises()
    expect(library.askedFor('library.drag-out')).toEqual([
      { fileNames: [libraryFileName(5), libraryFileName(3)] },
      { fileNames: [libraryFileName(4)] },
    ])
  })

  it('drags a recording out as a file, which does not fall back into the list', async () => {
    library = await openLibrary({ entries: SIX })
    const view = await library.mount(LibraryView)
    await row(view, 3).trigger('dragstart')
    await flushPromises()
    expect(library.askedFor('library.drag-out')).toEqual([{ fileNames: [libraryFileName(3)] }])
    window.dispatchEvent(drag('dragover', []))
    await flushPromises()
    expect(view.find('[data-drop]').exists()).toBe(false)
  })
})
