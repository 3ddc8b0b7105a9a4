import { ApiError } from '@officine/api/errors'
import { useState } from 'react'

/** One act that a press begins: whether it is on its way, and why the last try failed. */
export function useAttempt(act: () => Promise<void>) {
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<ApiError>()

  const attempt = async () => {
    setFailure(undefined)
    setRunning(true)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    } finally {
      setRunning(false)
    }
  }

  return { attempt, isRunning, failure }
}
