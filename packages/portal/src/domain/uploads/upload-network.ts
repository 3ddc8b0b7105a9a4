import { getUserinfo } from '@officine/api/calls'
import { userinfoVersion } from '@officine/api/constants'
import { send } from '../../data/index.ts'

/** The network between two attempts; tests replace the browser's. */
export interface UploadNetwork {
  /**
   * Resolves after the delay (ms), or at once when the network returns; not while
   * there is none. Rejects on abort.
   */
  readonly recovery: (delay: number, signal: AbortSignal) => Promise<void>
  /**
   * A small read before a file is sent again: it saves an upload to an unreachable server, and
   * renews a rejected token. If the server rejects a file before it has read it, a browser may
   * report a broken connection instead of the 401.
   */
  readonly probe: (signal: AbortSignal) => Promise<unknown>
  /** Calls `onLost` when the network is lost; returns a function that stops it. */
  readonly onConnectionLost: (onLost: () => void) => () => void
}

const pauseEvents = new EventTarget()

/** Ends all waits at once, after the person has confirmed that the network is back. */
export function resumePausedUploads(): void {
  pauseEvents.dispatchEvent(new Event('end'))
}

export const browserNetwork: UploadNetwork = {
  probe: (signal) => send(getUserinfo, { query: { version: userinfoVersion }, signal }),
  onConnectionLost(onLost) {
    addEventListener('offline', onLost)
    return () => removeEventListener('offline', onLost)
  },
  recovery: (delay, signal) =>
    new Promise((resolve, reject) => {
      const cleanUp = () => {
        clearTimeout(timer)
        removeEventListener('online', resume)
        pauseEvents.removeEventListener('end', resume)
        signal.removeEventListener('abort', onAbort)
      }
      const resume = () => {
        cleanUp()
        resolve()
      }
      const onAbort = () => {
        cleanUp()
        reject(signal.reason)
      }
      const timer = setTimeout(() => {
        if (navigator.onLine) resume()
      }, delay)
      addEventListener('online', resume)
      pauseEvents.addEventListener('end', resume)
      if (signal.aborted) onAbort()
      else signal.addEventListener('abort', onAbort)
    }),
}
