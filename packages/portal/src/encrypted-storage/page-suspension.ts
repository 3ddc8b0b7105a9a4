/**
 * A browser suspends a page in its back/forward cache, or freezes a tab in the background. Such a
 * page runs no code, so what it holds stays held: a transaction or a lock of it would stop every
 * other page (WebKitGTK 2.50). Before that it gets `pagehide` or `freeze`.
 */
let suspension = new AbortController()
let resumption = Promise.resolve()
let endSuspension = () => {}

/** Listens for suspensions of this page; called once, at start-up. */
export function watchSuspension(): void {
  // Not capturing: what still runs when the page is left listens in the capturing phase.
  addEventListener('pagehide', suspend)
  document.addEventListener('freeze', suspend)
  addEventListener('pageshow', resume)
  document.addEventListener('resume', resume)
}

function suspend(): void {
  if (suspension.signal.aborted) return
  resumption = new Promise((resolve) => {
    endSuspension = resolve
  })
  suspension.abort(new PageSuspended('The page was suspended.'))
}

function resume(): void {
  if (suspension.signal.aborted) suspension = new AbortController()
  endSuspension()
}

/** Aborts at the next suspension of the page; is aborted while the page is suspended. */
export const suspensionSignal = (): AbortSignal => suspension.signal

/**
 * Resolves at once while the page is not suspended, else when it is shown again: to the signal of
 * the next suspension.
 */
export async function untilResumed(): Promise<AbortSignal> {
  while (suspension.signal.aborted) await resumption
  return suspension.signal
}

/** The page was suspended while it had the lock, or waited for it. */
export class PageSuspended extends Error {
  override readonly name = 'PageSuspended'
}

/** Rejects when the signal is aborted, for its reason. */
export function untilAborted(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  // Avoids an unhandled rejection where nobody waits any more.
  aborted.catch(() => {})
  return aborted
}

type LockRequest = { readonly ifAvailable: true } | { readonly signal: AbortSignal }

/**
 * Runs under a lock of the Web Locks API, which a suspended page releases; it does not wait for one
 * either, since it could not release it.
 * @throws {PageSuspended} `run` may still be running then.
 */
export async function requestLock<T>(
  name: string,
  request: LockRequest,
  run: (lock: Lock | null) => T | Promise<T>,
): Promise<T> {
  const { signal } = suspension
  const suspended = untilAborted(signal)
  // The two options exclude each other.
  const options = 'signal' in request ? { signal: AbortSignal.any([request.signal, signal]) } : request
  return navigator.locks.request(name, options, (lock) => Promise.race([run(lock), suspended]))
}
