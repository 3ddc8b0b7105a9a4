import type { SessionMachine } from './machine.ts'
import type { Protocol } from './protocol.ts'

/** What a started session consists of. */
interface Running {
  readonly machine: SessionMachine
  /** Loaded when first needed. */
  readonly protocol: () => Promise<Protocol>
  /** The grant behind the tokens is gone, and a silent sign-in is under way. */
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
