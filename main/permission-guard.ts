/** Denies every session all that a page could ask for: permissions, devices, downloads, the spell checker. */
import type { Session } from 'electron'

type GuardedSession = Pick<
  Session,
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setSpellCheckerEnabled'
  | 'setSpellCheckerLanguages'
  | 'on'
>

/** Without handlers Electron grants everything; asking and checking are two handlers, and both are needed. */
export function denyPermissions(session: GuardedSession): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => {
    answer(false)
  })
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  // The spell checker fetches dictionaries from the network, and for the languages in its list even while it is off.
  session.setSpellCheckerEnabled(false)
  session.setSpellCheckerLanguages([])
  session.on('will-download', (event) => {
    event.preventDefault()
  })
}
