import { ApiError } from '@officine/api/errors'
import { useRef, useState } from 'react'

interface AttemptOptions {
  /** Whether a failure stays while the next try is on its way: the button that tries again stands in it. */
  readonly keepsFailure?: boolean
}

/** One act that a press begins: whether it is on its way, and why the last try failed. A second press meanwhile does nothing. */
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
      setFailure(error instanceof ApiError ? error : new ApiError({ kind: 'load', scope: '', cause: error }))
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }

  return { attempt, isRunning, failure }
}
