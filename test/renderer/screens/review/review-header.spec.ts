// @vitest-environment happy-dom
/** The header over an open recording: what it says, whether to trust it, and the ways on and back. */
import { flushPromises } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import type { RequestResult } from '@shared/contract/requests'
import type { Verification } from '@shared/contract/recordings'
import { createFormat } from '@shared/format-quantity'
import { failure, success } from '@shared/result'
import { replaceBridge } from '../../../../renderer/bridge/training-api'
import ReviewScreen from '../../../../renderer/screens/review/ReviewScreen.vue'
import { trustOf } from '../../../../renderer/screens/review/trust'
import { useNavigationStore } from '../../../../renderer/stores/navigation-store'
import { useReviewStore } from '../../../../renderer/stores/review-store'
import { libraryEntry, libraryFileName } from '../../../support/browser-bridge/memory-library'
import { answeringBridge } from '../home/answering-bridge'
import { keyEvent } from '../live-session/press-key'
import { openLibrary, type LibraryWindow } from './open-library'

let library: LibraryWindow
afterEach(() => library.close())

async function openReview(verification?: Verification | RequestResult<'recordings.verify'>) {
  library = await openLibrary({
    entries: [libraryEntry(1, { codeName: 'Chim én 07', mode: 'exam', minutesRecorded: 4 })],
    ...(verification
      ? { verification: 'ok' in verification ? verification : success(verification) }
      : {}),
  })
  await useReviewStore().open(libraryFileName(1))
  return library.mount(ReviewScreen)
}
const escape = (target: EventTarget = document.body): void =>
  void target.dispatchEvent(keyEvent('Escape'))

describe('ReviewHeader', () => {
  it('names scenario, seed, code name, mode and start', async () => {
    const head = (await openReview()).get('.review-head')
    expect(head.get('h1').text()).toBe('Cache flush')
    for (const part of ['Seed 3', 'Chim én 07', 'Exam', '2026-01-02']) {
      expect(head.text()).toContain(part)
    }
  })

  it('opens a recording whose notes are damaged, and says of them what was done', async () => {
    const view = await openReview()
    const opened = useReviewStore().shift ?? expect.fail('it is open')
    const notesFailure = failure('notes-damaged', {
      path: 'a.notes.json',
      reason: 'bad-json',
    }).failure
    const restore = replaceBridge(
      answeringBridge(library.bridge, {
        'review.open': () => success({ ...opened, notesFailure }),
      }),
    )
    await useReviewStore().open(libraryFileName(1))
    await flushPromises()
    expect(view.get('[data-refusal]').text()).toContain('The notes “a.notes.json” cannot be used')
    expect(view.get('.review-head h1').text()).toBe('Cache flush')
    restore()
  })

  it('has a tab for each view, and a place for the controls of the view that is shown', async () => {
    const view = await openReview()
    expect(view.get('[data-view=replay]').attributes('aria-current')).toBe('page')
    await view.get('[data-view=debrief]').trigger('click')
    expect(useNavigationStore().reviewView).toBe('debrief')
    expect(view.get('[data-view=debrief]').attributes('aria-current')).toBe('page')
    expect(view.find('#review-actions').exists()).toBe(true)
  })

  it('leads back to the library by its button and by Escape', async () => {
    const view = await openReview()
    await view.get('[data-act=library]').trigger('click')
    expect(view.find('.library').exists()).toBe(true)
    await useReviewStore().open(libraryFileName(1))
    await flushPromises()
    escape()
    await flushPromises()
    expect(useReviewStore().shift).toBeNull()
  })

  it('stays in the debrief on Escape, which closes what is unfolded there and then nothing', async () => {
    const view = await openReview()
    const leaves = view.get('[data-act=library]')
    expect(leaves.attributes('title')).toBe('Back to the library (Esc)')
    useNavigationStore().reviewView = 'debrief'
    await flushPromises()
    expect(leaves.attributes('title')).toBe('Back to the library')
    const unfolded = document.createElement('button')
    unfolded.setAttribute('aria-expanded', 'true')
    unfolded.addEventListener('click', () => unfolded.setAttribute('aria-expanded', 'false'))
    view.get('.debrief').element.append(unfolded)
    escape()
    expect(unfolded.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(unfolded)
    escape()
    expect(useReviewStore().shift).not.toBeNull()
    unfolded.remove()
  })

  it('keeps what is being typed, and an open dialog, from Escape', async () => {
    await openReview()
    const field = document.createElement('textarea')
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    document.querySelector('main')?.append(field)
    escape(field)
    expect(useReviewStore().shift).not.toBeNull()
    field.remove()
    document.body.append(dialog)
    escape()
    expect(useReviewStore().shift).not.toBeNull()
    dialog.remove()
  })

  it('says in a whole sentence what the badge means when it is pressed', async () => {
    const damaged = { kind: 'damaged', line: 36, reason: 'torn', intactThroughMinute: 24 } as const
    const view = await openReview(damaged)
    await flushPromises()
    const badge = view.get('[data-trust=damaged]')
    expect(badge.text()).toBe('Damaged: 0–24 intact')
    await badge.trigger('click')
    await flushPromises()
    expect(document.querySelector('.trust-sentence')?.textContent).toContain(
      'Damaged: minutes 0–24 intact, the rest unreadable (line 36 is cut off or missing)',
    )
  })
})

describe('the badge', () => {
  it('stays what the check showed, whatever else is refused, saved or dismissed', async () => {
    const view = await openReview(failure('internal', { reason: 'no engine' }))
    const review = useReviewStore()
    const badge = (): string | undefined => view.get('.trust').attributes('data-trust')
    await flushPromises()
    expect(badge()).toBe('unchecked')
    expect(view.get('.trust').attributes('title')).toContain('no engine')
    await review.changeNotes({ kind: 'rename', codeName: 'Otter 08' })
    await flushPromises()
    expect(badge()).toBe('unchecked')
    review.dismissFailure()
    await flushPromises()
    expect(badge()).toBe('unchecked')
  })

  it('is still checking while a note is refused', async () => {
    const view = await openReview()
    const review = useReviewStore()
    review.verification = null
    await review.changeNotes({ kind: 'reaction', text: 'Long' })
    await flushPromises()
    expect(review.failure).not.toBeNull()
    expect(view.get('.trust').attributes('data-trust')).toBe('checking')
  })
})

describe('the badge of every outcome', () => {
  const OUTCOMES: readonly (readonly [Verification, tone: string])[] = [
    [{ kind: 'reproduced', minutes: 4, ending: 'completed' }, 'ok'],
    [{ kind: 'interrupted', afterMinute: 4 }, 'info'],
    [{ kind: 'differs', fromMinute: 2, what: 'state' }, 'crit'],
    [{ kind: 'damaged', line: 3, reason: 'checksum', intactThroughMinute: 1 }, 'crit'],
    [{ kind: 'other-engine', recorded: 'a', own: 'b', minutes: 4 }, 'watch'],
    [{ kind: 'unknown-scenario', scenarioId: 'x', minutes: 4 }, 'watch'],
  ]

  it('has the tone of what the check showed, and is read out once it has come back', async () => {
    const view = await openReview()
    const review = useReviewStore()
    const badge = () => view.get('.trust')
    const read = (): string => view.get('.review-head .unseen[role=status]').text()
    review.verification = null
    await flushPromises()
    expect([badge().attributes('data-trust'), read()]).toEqual(['checking', ''])
    for (const [verification, tone] of OUTCOMES) {
      review.verification = verification
      await flushPromises()
      expect([badge().attributes('data-trust'), badge().classes(tone)]).toEqual([
        verification.kind,
        true,
      ])
      expect(badge().text()).not.toBe('')
      expect(read()).toBe(badge().text())
    }
  })
})

describe('trustOf', () => {
  const text = (key: string, named: Record<string, unknown> = {}): string =>
    [key.replace('review.header.trust.', ''), ...Object.values(named)].join(' ')
  const said = (verification: Verification | null, refused = false) =>
    trustOf(
      { verification, verificationFailure: refused ? failure('no-session').failure : null },
      text,
      createFormat('en'),
    ).text

  it('has words of its own for every outcome', () => {
    expect(said(null)).toBe('checking')
    expect(said(null, true)).toBe('unchecked')
    expect(said({ kind: 'reproduced', minutes: 120, ending: 'completed' })).toBe('reproduced')
    expect(said({ kind: 'interrupted', afterMinute: 24 })).toBe('interrupted 24')
    expect(said({ kind: 'differs', fromMinute: 1250, what: 'state' })).toBe('differs 1250')
    expect(said({ kind: 'damaged', line: 3, reason: 'checksum', intactThroughMinute: null })).toBe(
      'damagedWholly',
    )
    expect(said({ kind: 'other-engine', recorded: 'a', own: 'b', minutes: 5 })).toBe('other-engine')
    expect(said({ kind: 'unknown-scenario', scenarioId: 'x', minutes: 5 })).toBe('unknown-scenario')
  })
})
