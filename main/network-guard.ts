/** Keeps every session silent: cancels and counts each request that would leave the computer. */
import type { App, Session } from 'electron'

const LOCAL_PROTOCOLS: ReadonlySet<string> = new Set(['app:', 'devtools:', 'blob:', 'data:'])

/** Switches that keep Chromium's own services from calling anywhere; the guard below is the second line. */
const SILENT_SWITCHES: readonly (readonly [name: string, value?: string])[] = [
  ['host-resolver-rules', 'MAP * ~NOTFOUND'],
  ['disable-background-networking'],
  ['disable-component-update'],
  ['disable-domain-reliability'],
  ['disable-sync'],
  ['no-pings'],
  // A system that finds its proxy by itself would ask the network for it.
  ['no-proxy-server'],
  ['force-webrtc-ip-handling-policy', 'disable_non_proxied_udp'],
]

export interface NetworkGuard {
  readonly watch: (session: Pick<Session, 'webRequest'>) => void
  /** Requests that were tried and cancelled since the start. */
  readonly blockedRequests: () => number
}

/** Has to run before the application is ready. */
export function silenceChromium(commandLine: App['commandLine']): void {
  for (const [name, value] of SILENT_SWITCHES) commandLine.appendSwitch(name, value)
}

export function isLocalAddress(address: string): boolean {
  return URL.canParse(address) && LOCAL_PROTOCOLS.has(new URL(address).protocol)
}

export function createNetworkGuard(): NetworkGuard {
  let blocked = 0
  return {
    watch: (session) => {
      session.webRequest.onBeforeRequest((details, answer) => {
        const cancel = !isLocalAddress(details.url)
        if (cancel) blocked += 1
        answer({ cancel })
      })
    },
    blockedRequests: () => blocked,
  }
}
