import { useEffect, useState } from 'react'

/**
 * Keeps the screen awake while mounted and returns whether it is. Wake locks may be missing, or
 * denied by battery saving.
 */
export function useWakeLock({ isWanted }: { readonly isWanted: boolean }): boolean {
  const [isAwake, setAwake] = useState(false)

  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined
    const gone = new AbortController()
    let lock: WakeLockSentinel | undefined
    const take = async () => {
      // The browser releases the lock whenever the page is hidden.
      if (document.hidden || lock?.released === false) return
      const taken = await navigator.wakeLock.request('screen')
      if (gone.signal.aborted) return taken.release()
      lock = taken
      setAwake(true)
      taken.addEventListener('release', () => setAwake(false), { signal: gone.signal })
    }
    const takeIfAllowed = () => void take().catch(() => {})
    takeIfAllowed()
    document.addEventListener('visibilitychange', takeIfAllowed, { signal: gone.signal })
    return () => {
      gone.abort()
      setAwake(false)
      void lock?.release()
    }
  }, [isWanted])

  return isAwake
}
