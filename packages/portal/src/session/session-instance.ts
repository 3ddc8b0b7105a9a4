import type { Protocol } from './protocol.ts'
import type { SessionMachine } from './session-machine.ts'

/** The parts of a started session. */
interface SessionInstance {
  readonly machine: SessionMachine
  /** Loaded on demand. */
  readonly protocol: () => Promise<Protocol>
  /** Called when the grant of the tokens is gone and a silent sign-in starts. */
  readonly onGrantGone: () => void
}

let sessionInstance: SessionInstance | undefined

export function setSessionInstance(started: SessionInstance): void {
  sessionInstance = started
}

export function getSessionInstance(): SessionInstance {
  if (!sessionInstance) throw new Error('The session has not been started.')
  return sessionInstance
}
