import { ApiError } from '@officine/api/errors'
import { useSyncExternalStore } from 'react'

function subscribe(notify: () => void): () => void {
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}

const read = () => navigator.onLine

/** Whether the browser reports a network; false is reliable, true is not. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, read, read)
}

/** Whether a read failed because the server could not be reached. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.isUnreachable
}
