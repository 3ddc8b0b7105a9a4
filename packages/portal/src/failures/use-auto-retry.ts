import { useEffect, useRef } from 'react'
import { recoveryDelay } from '../data/index.ts'

/**
 * Retries while an error is on screen: with long delays, never in a hidden tab, and at
 * once when the network returns.
 */
export function useAutoRetry(ask: () => void, isWanted = true): void {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!isWanted) return
    const began = Date.now()
    let tries = 0
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const turn = () => {
        tries += 1
        if (!document.hidden) latest.current()
        wait()
      }
      timer = setTimeout(turn, recoveryDelay({ tries, elapsed: Date.now() - began }))
    }
    const askNow = () => latest.current()
    wait()
    addEventListener('online', askNow)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', askNow)
    }
  }, [isWanted])
}
