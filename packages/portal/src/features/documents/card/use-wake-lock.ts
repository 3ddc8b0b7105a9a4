import { useEffect, useState } from 'react'

/**
 * Keeps the screen awake while mounted and returns whether it is. Wake locks may be missing, or
 * denied by battery saving.
 */
export function useWakeLock({ isEnabled }: { readonly isEnabled: boolean }): boolean {
  const [isAwake, setAwake] = useState(false)

  useEffect(() => {
    if (!isEnabled || !('wakeLock' in navigator)) return undefined
    const controller = new AbortController()
    let lock: WakeLockSentinel | undefined
    const requestLock = async () => {
      // The browser releases the lock whenever the page is hidden.
      if (document.hidden || lock?.released === false) return
      const newLock = await navigator.wakeLock.request('screen')
      if (controller.signal.aborted) return newLock.release()
      lock = newLock
      setAwake(true)
      newLock.addEventListener('release', () => setAwake(false), { signal: controller.signal })
    }
    const requestIfAllowed = () => void requestLock().catch(() => {})
    requestIfAllowed()
    document.addEventListener('visibilitychange', requestIfAllowed, { signal: controller.signal })
    return () => {
      controller.abort()
      setAwake(false)
      void lock?.release()
    }
  }, [isEnabled])

  return isAwake
}
