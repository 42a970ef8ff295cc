/** The small decisions around the window: size, zoom, crashes, command line, sandbox, silence, titles. */
import type { App, Session, WebContents } from 'electron'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES } from '@shared/contract/session'
import { readDataOption, wantsDebugging } from '../../main/command-line'
import { createCrashCounter } from '../../main/crash-counter'
import { createNetworkGuard, isLocalAddress, silenceChromium } from '../../main/network-guard'
import { denyPermissions } from '../../main/permission-guard'
import { watchPageHealth } from '../../main/page-health'
import { pageZoom, projectorZoom } from '../../main/page-zoom'
import { enforceSandbox } from '../../main/sandbox'
import { createTranslator } from '../../main/translate'
import { chooseWindowSize } from '../../main/window-bounds'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('chooseWindowSize', () => {
  it('gives the content 1366×768 on a display of 1920×1040', () => {
    const size = chooseWindowSize({ width: 1920, height: 1040 })
    expect(size).toEqual({ width: 1366, height: 768, maximized: false })
  })

  it('fills a classroom display of 1366×768 with a task bar of 40', () => {
    const size = chooseWindowSize({ width: 1366, height: 728 })
    expect(size).toEqual({ width: 1366, height: 728, maximized: true })
  })

  it('never opens larger than a display of 1024×768', () => {
    const size = chooseWindowSize({ width: 1024, height: 768 })
    expect(size).toEqual({ width: 1024, height: 768, maximized: true })
  })
})

describe('projectorZoom', () => {
  it.each([
    [1366, 768, 1],
    [1920, 1080, 1.40625],
    [3840, 2160, 2],
    [1024, 640, 1],
    [1280, 1024, 1.25],
  ])('of a window of %i × %i px is %d', (width, height, zoom) => {
    expect(projectorZoom({ width, height })).toBe(zoom)
  })
})

describe('pageZoom', () => {
  const beamer = { width: 1920, height: 1080 }

  it.each([
    ['light', 100, 1],
    ['light', 125, 1.25],
    ['dark', 200, 2],
    ['projector', 100, 1.40625],
    ['projector', 150, 2.109375],
  ] as const)(
    'in the %s theme with text of %i %% is %d in a window of 1920 × 1080 px',
    (theme, textSizePercent, zoom) => {
      expect(pageZoom({ theme, textSizePercent }, beamer)).toBe(zoom)
    },
  )
})

describe('watchPageHealth', () => {
  function setUp() {
    const tell: Record<string, () => void> = {}
    const state = { crashed: false, destroyed: false, loading: false }
    const contents = {
      on: (name: string, listener: () => void) => (tell[name] = listener),
      isCrashed: () => state.crashed,
      isDestroyed: () => state.destroyed,
      isLoadingMainFrame: () => state.loading,
    }
    return { state, tell, answers: watchPageHealth(contents as unknown as WebContents) }
  }

  it.each(['crashed', 'destroyed', 'loading'] as const)(
    'says that a page does not answer which is %s',
    (fault) => {
      const { state, answers } = setUp()
      expect(answers()).toBe(true)
      state[fault] = true
      expect(answers()).toBe(false)
    },
  )

  it.each(['responsive', 'did-navigate'])('counts a page that hangs until %s', (recovery) => {
    const { tell, answers } = setUp()
    tell['unresponsive']?.()
    expect(answers()).toBe(false)
    tell[recovery]?.()
    expect(answers()).toBe(true)
  })
})

describe('createCrashCounter', () => {
  it('reloads twice and asks at the third crash within a minute', () => {
    const crashes = createCrashCounter()
    expect([0, 30_000, 59_999].map(crashes.count)).toEqual(['reload', 'reload', 'ask'])
  })

  it('goes on reloading when crashes are a minute apart', () => {
    const crashes = createCrashCounter()
    const answers = [0, 60_000, 120_000, 180_000].map(crashes.count)
    expect(new Set(answers)).toEqual(new Set(['reload']))
  })

  it('begins anew after it asked', () => {
    const crashes = createCrashCounter()
    expect([0, 1, 2, 3, 4, 5].map(crashes.count)).toEqual([
      'reload',
      'reload',
      'ask',
      'reload',
      'reload',
      'ask',
    ])
  })
})

describe('readDataOption', () => {
  it.each([
    [[], undefined],
    [['.', '--log-level=3'], undefined],
    [['.', '--data', 'd'], 'd'],
    [['--data=d e'], 'd e'],
    [['--data', 'a', '--data=b'], 'b'],
  ])('reads from %j the folder %j', (args, value) => {
    expect(readDataOption(args)).toEqual({ ok: true, value })
  })

  it.each([[['--data']], [['--data=']], [['--data', '--lang']]])('refuses %j', (args) => {
    expect(readDataOption(args).ok).toBe(false)
  })
})

describe('wantsDebugging', () => {
  it.each([
    ['remote-debugging-port', true],
    ['remote-debugging-pipe', true],
    ['log-level', false],
  ])('says of --%s %s', (name, wanted) => {
    expect(wantsDebugging({ hasSwitch: (asked) => asked === name })).toBe(wanted)
  })
})

describe('enforceSandbox', () => {
  function run(userId: number | undefined, noSandbox: boolean): boolean {
    const enableSandbox = vi.fn()
    const commandLine = { hasSwitch: () => noSandbox } as unknown as App['commandLine']
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(enforceSandbox({ enableSandbox, commandLine }, userId)).toBe(
      enableSandbox.mock.calls.length === 1,
    )
    return enableSandbox.mock.calls.length === 1
  }

  it('enables it for every user but root, also against --no-sandbox', () => {
    expect([run(1000, false), run(1000, true), run(undefined, true)]).toEqual([true, true, true])
  })

  it('leaves it off only for root with --no-sandbox', () => {
    expect([run(0, true), run(0, false)]).toEqual([false, true])
  })
})

describe('createNetworkGuard', () => {
  it.each(['app://guardia/index.html', 'devtools://devtools/x', 'blob:app://guardia/1', 'data:,x'])(
    'counts %s as local',
    (address) => {
      expect(isLocalAddress(address)).toBe(true)
    },
  )

  it.each([
    'http://127.0.0.1/',
    'https://example.org/',
    'ws://localhost/',
    'wss://a/',
    'ftp://a/',
    'file:///etc/passwd',
    'chrome://gpu',
    'mailto:a@b',
    '',
    'app',
  ])('counts %s as not local', (address) => {
    expect(isLocalAddress(address)).toBe(false)
  })

  it('cancels and counts what is not local, and lets the page through', () => {
    const guard = createNetworkGuard()
    type Listener = (
      details: { url: string },
      answer: (response: { cancel?: boolean }) => void,
    ) => void
    let listener: Listener = () => undefined
    const webRequest = {
      onBeforeRequest: (given: Listener) => {
        listener = given
      },
    }
    guard.watch({ webRequest } as unknown as Session)
    const cancelled = ['app://guardia/', 'https://a/', 'data:,x', 'http://b/'].map((url) => {
      let cancel: boolean | undefined
      listener({ url }, (response) => {
        cancel = response.cancel
      })
      return cancel
    })
    expect(cancelled).toEqual([false, true, false, true])
    expect(guard.blockedRequests()).toBe(2)
  })
})

describe('silenceChromium', () => {
  it('maps every host to nothing and switches background services off', () => {
    const given: string[] = []
    const appendSwitch = (name: string, value?: string): void => {
      given.push(value === undefined ? name : `${name}=${value}`)
    }
    silenceChromium({ appendSwitch } as unknown as App['commandLine'])
    expect(given).toContain('host-resolver-rules=MAP * ~NOTFOUND')
    expect(given).toContain('disable-background-networking')
    expect(given).toContain('force-webrtc-ip-handling-policy=disable_non_proxied_udp')
  })
})

describe('denyPermissions', () => {
  it('answers no to asking, checking and devices, and switches the spell checker off', () => {
    const session = {
      setPermissionRequestHandler: vi.fn(),
      setPermissionCheckHandler: vi.fn(),
      setDevicePermissionHandler: vi.fn(),
      setSpellCheckerEnabled: vi.fn(),
      setSpellCheckerLanguages: vi.fn(),
      on: vi.fn(),
    }
    denyPermissions(session)
    type Ask = (contents: null, permission: string, answer: (granted: boolean) => void) => void
    const answer = vi.fn()
    const ask = session.setPermissionRequestHandler.mock.calls[0]?.[0] as Ask
    ask(null, 'media', answer)
    expect(answer).toHaveBeenCalledExactlyOnceWith(false)
    for (const handler of [session.setPermissionCheckHandler, session.setDevicePermissionHandler]) {
      expect((handler.mock.calls[0]?.[0] as () => boolean)()).toBe(false)
    }
    expect(session.setSpellCheckerEnabled).toHaveBeenCalledWith(false)
    expect(session.setSpellCheckerLanguages).toHaveBeenCalledWith([])
  })
})

describe('createTranslator', () => {
  it('gives each language its own window title', () => {
    const translate = createTranslator()
    const titles = LANGUAGES.map((language) => translate(language, 'window.title'))
    expect(new Set(titles).size).toBe(3)
    expect(titles.every((title) => title.startsWith('Guardia – '))).toBe(true)
  })

  it('fills named placeholders', () => {
    const text = createTranslator()('vi', 'errors.folder-unwritable', {
      path: 'd',
      reason: 'EACCES',
    })
    expect(text).toMatch(/d.*EACCES/)
  })

  it('shows the key where there is no text', () => {
    expect(createTranslator()('eu', 'window.no-such-text')).toBe('window.no-such-text')
  })
})
