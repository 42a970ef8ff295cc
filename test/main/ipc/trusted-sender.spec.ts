/** Who may ask: stand-ins for frames here; real frames of a real window in the end-to-end security spec. */
import type { WebContents, WebFrameMain } from 'electron'
import { REQUEST_NAMES } from '@shared/contract/channel-names'
import { describe, expect, it } from 'vitest'
import { hasOrigin, isTrustedSender, mayAsk } from '../../../main/ipc/trusted-sender'

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

describe('mayAsk', () => {
  const window = contentsAt('app://guardia/index.html')
  const paper = contentsAt('app://guardia/index.html?print=x')
  const pages = { window, paper, origin: ORIGIN }
  const from = (sender: WebContents) => ({ sender, senderFrame: sender.mainFrame })
  const asked = (sender: WebContents) =>
    REQUEST_NAMES.filter((name) => mayAsk(from(sender), name, pages))

  it('lets our window ask everything', () => {
    expect(asked(window)).toEqual(REQUEST_NAMES)
  })

  it('lets a page for paper ask for what it shows, and for nothing that changes anything', () => {
    expect(asked(paper)).toEqual(['app.describe', 'review.open', 'review.debrief'])
  })

  it.each(['', 'toString', '__proto__', null, undefined, 3, ['review.open']])(
    'refuses a page for paper the name %j',
    (name) => {
      expect(mayAsk(from(paper), name, pages)).toBe(false)
    },
  )

  it('refuses the page for paper once it is laid out, a frame in it, and any other page', () => {
    expect(mayAsk(from(paper), 'review.open', { ...pages, paper: null })).toBe(false)
    const frame = { url: 'app://guardia/index.html' } as WebFrameMain
    expect(mayAsk({ sender: paper, senderFrame: frame }, 'review.open', pages)).toBe(false)
    const other = contentsAt('app://guardia/index.html?print=x')
    expect(mayAsk(from(other), 'review.open', pages)).toBe(false)
    const strayed = contentsAt('https://example.org/?print=x')
    expect(mayAsk(from(strayed), 'review.open', { ...pages, paper: strayed })).toBe(false)
  })
})
