import { QueryObserver } from '@tanstack/query-core'
import { useEffect } from 'react'
import { queryClient } from './query-client.ts'

/**
 * Runs an attempt as an active query, so that the recovery repeats it while it fails: never in a
 * hidden tab, and at once when the network returns.
 * @param attempt A stable function: a new one starts anew. Rejects to be run again.
 */
export function useAutoRetry(name: string, attempt: () => Promise<void>): void {
  useEffect(() => {
    const observer = new QueryObserver(queryClient, {
      queryKey: ['auto-retry', name],
      queryFn: () => attempt().then(() => true),
      // A cached success of an earlier attempt must not replace this one.
      gcTime: 0,
      staleTime: 0,
    })
    return observer.subscribe(() => {})
  }, [name, attempt])
}
