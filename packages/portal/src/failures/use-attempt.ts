import type { ApiError } from '@officine/api/errors'
import { useRef, useState } from 'react'
import { asApiError } from '../data/index.ts'

interface AttemptOptions {
  /** Whether the error stays on screen during a retry, because the retry button is part of it. */
  readonly keepsFailure?: boolean
}

/**
 * Runs one action at a time: its running state and the error of the last run. A
 * click while it runs is ignored.
 */
export function useAttempt(act: () => Promise<void>, { keepsFailure = false }: AttemptOptions = {}) {
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const isBusy = useRef(false)

  const attempt = async () => {
    if (isBusy.current) return
    isBusy.current = true
    if (!keepsFailure) setFailure(undefined)
    setRunning(true)
    try {
      await act()
      setFailure(undefined)
    } catch (error) {
      setFailure(asApiError(error))
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }

  return { attempt, isRunning, failure }
}
