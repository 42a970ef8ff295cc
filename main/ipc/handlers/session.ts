/** Requests on the running session, passed to the session port; the recording's language is added here. */
import { success } from '@shared/result'
import type { Language } from '@shared/contract/session'
import type { SessionPort } from '../../session/session-port'
import type { HandlersOf } from '../request-handlers'

export function createSessionHandlers(
  session: SessionPort,
  currentLanguage: () => Language,
): HandlersOf<'session'> {
  return {
    'session.start': (input) => session.start({ ...input, language: currentLanguage() }),
    'session.continue': ({ fileName }) => session.continueInterrupted(fileName),
    'session.current': () => success(session.current()),
    'session.decide': (decision) => session.decide(decision),
    'session.withdraw': ({ types }) => session.withdraw(types),
    'session.set-pace': ({ paceSeconds }) => session.setPace(paceSeconds),
    'session.pause': () => session.pause(),
    'session.resume': () => session.resume(),
    'session.advance': () => session.advance(),
    'session.skip-to-alert': () => session.skipToAlert(),
    'session.rewind': ({ minute }) => session.rewind(minute),
    'session.take-hint': (taken) => session.takeHint(taken),
    'session.acknowledge': (alert) => session.acknowledge(alert),
    'session.note': ({ text }) => session.note(text),
    'session.looked': (look) => session.looked(look),
    'session.end': () => session.end(),
  }
}
