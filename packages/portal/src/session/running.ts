import type { SessionMachine } from './machine.ts'
import type { Protocol } from './protocol.ts'

/** The parts of a started session. */
interface Running {
  readonly machine: SessionMachine
  /** Loaded on demand. */
  readonly protocol: () => Promise<Protocol>
  /** Called when the grant of the tokens is gone and a silent sign-in starts. */
  readonly onGrantGone: () => void
}

let running: Running | undefined

export function setRunning(started: Running): void {
  running = started
}

export function theSession(): Running {
  if (!running) throw new Error('The session has not been started.')
  return running
}
