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
