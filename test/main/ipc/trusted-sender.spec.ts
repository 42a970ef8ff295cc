/** Who may ask: stand-ins for frames here; real frames of a real window in the end-to-end security spec. */
import type { WebContents, WebFrameMain } from 'electron'
import { REQUEST_NAMES } from '@shared/contract/channel-names'
import { describe, expect, it } from 'vitest'
import { askerOf, hasOrigin, isTrustedSender } from '../../../main/ipc/trusted-sender'

const ORIGIN = 'app://guardia'

function contentsAt(url: string, destroyed = false): WebContents {
  const mainFrame = { url } as WebFrameMain
  return { mainFrame, isDestroyed: () => destroyed } as unknown as WebContents
}

describe('hasOrigin', () => {
  it.each(['app://guardia/index.html', 'app://guardia', 'app://guardia/a?b#c'])(
    'takes %s',
    (address) => {
      expect(hasOrigin(address, ORIGIN)).toBe(true)
    },
  )

  it.each([
    '',
    'guardia',
    'about:blank',
    'about:srcdoc',
    'app:guardia/index.html',
    'app://guardia.example/index.html',
    'app://xguardia/',
    'app://guardia:80/',
    'app://user@guardia/',
    'app://user:word@guardia/',
    'app://example/app://guardia/',
    'https://guardia/index.html',
    'file:///app://guardia/index.html',
    'data:text/html,app://guardia',
    'blob:app://guardia/0-1',
    'view-source:app://guardia/',
  ])('refuses %s', (address) => {
    expect(hasOrigin(address, ORIGIN)).toBe(false)
  })
})

describe('isTrustedSender', () => {
  const own = contentsAt('app://guardia/index.html')

  it('trusts the top frame of the window at its own origin', () => {
    const event = { sender: own, senderFrame: own.mainFrame }
    expect(isTrustedSender(event, own, ORIGIN)).toBe(true)
  })

  it('refuses an iframe of the window, even at the same origin', () => {
    const frame = { url: 'app://guardia/index.html' } as WebFrameMain
    expect(isTrustedSender({ sender: own, senderFrame: frame }, own, ORIGIN)).toBe(false)
  })

  it('refuses a frame that is gone', () => {
    expect(isTrustedSender({ sender: own, senderFrame: null }, own, ORIGIN)).toBe(false)
  })

  it('refuses another window at the same origin', () => {
    const other = contentsAt('app://guardia/index.html')
    const event = { sender: other, senderFrame: other.mainFrame }
    expect(isTrustedSender(event, own, ORIGIN)).toBe(false)
  })

  it('refuses the own window when it shows something else', () => {
    const strayed = contentsAt('https://example.org/')
    const event = { sender: strayed, senderFrame: strayed.mainFrame }
    expect(isTrustedSender(event, strayed, ORIGIN)).toBe(false)
  })

  it('refuses everybody while there is no window or it is destroyed', () => {
    const gone = contentsAt('app://guardia/index.html', true)
    const event = { sender: gone, senderFrame: gone.mainFrame }
    expect(isTrustedSender(event, null, ORIGIN)).toBe(false)
    expect(isTrustedSender(event, gone, ORIGIN)).toBe(false)
  })
})

describe('askerOf', () => {
  const window = contentsAt('app://guardia/index.html')
  const paper = contentsAt('app://guardia/index.html?print=x')
  const pages = { window, paper: { contents: paper, fileName: 'x' }, origin: ORIGIN }
  const from = (sender: WebContents) => ({ sender, senderFrame: sender.mainFrame })
  const payload = { fileName: 'x' }
  const opening = { name: 'review.open', payload }
  const asked = (sender: WebContents) =>
    REQUEST_NAMES.map((name) => askerOf(from(sender), { name, payload }, pages))

  it('lets our window ask everything', () => {
    expect(asked(window)).toEqual(REQUEST_NAMES.map(() => 'window'))
  })

  it('lets a page for paper ask for what it shows, and for nothing that changes anything', () => {
    expect(REQUEST_NAMES.filter((_, index) => asked(paper)[index] === 'paper')).toEqual([
      ...['app.describe', 'review.open', 'review.debrief'],
    ])
  })

  it.each([{ fileName: 'y' }, { fileName: ['x'] }, {}, null, undefined, 'x'])(
    'refuses a page for paper every recording but its own: %j',
    (other) => {
      for (const name of ['review.open', 'review.debrief']) {
        expect(askerOf(from(paper), { name, payload: other }, pages)).toBeNull()
      }
      const describing = { name: 'app.describe', payload: other }
      expect(askerOf(from(paper), describing, pages)).toBe('paper')
    },
  )

  it.each(['', 'toString', '__proto__', null, undefined, 3, ['review.open']])(
    'refuses a page for paper the name %j',
    (name) => {
      expect(askerOf(from(paper), { name, payload }, pages)).toBeNull()
    },
  )

  it('refuses the page for paper once it is laid out, a frame in it, and any other page', () => {
    expect(askerOf(from(paper), opening, { ...pages, paper: null })).toBeNull()
    const frame = { url: 'app://guardia/index.html' } as WebFrameMain
    expect(askerOf({ sender: paper, senderFrame: frame }, opening, pages)).toBeNull()
    const other = contentsAt('app://guardia/index.html?print=x')
    expect(askerOf(from(other), opening, pages)).toBeNull()
    const strayed = contentsAt('https://example.org/?print=x')
    const astray = { ...pages, paper: { contents: strayed, fileName: 'x' } }
    expect(askerOf(from(strayed), opening, astray)).toBeNull()
  })
})
