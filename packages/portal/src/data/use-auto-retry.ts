import { QueryObserver } from '@tanstack/query-core'
import { useEffect } from 'react'
import { queryClient } from './query-client.ts'

/**
 * Runs an attempt, and again while it fails, as a query on screen: never in a hidden tab, and at
 * once when the network returns.
 * @param attempt A stable function: a new one starts anew. Rejects to be run again.
 */
export function useAutoRetry(name: string, attempt: () => Promise<void>): void {
  useEffect(() => {
    const observer = new QueryObserver(queryClient, {
      queryKey: ['auto-retry', name],
      queryFn: () => attempt().then(() => true),
      // A success of an earlier time counts for nothing.
      gcTime: 0,
      staleTime: 0,
    })
    return observer.subscribe(() => {})
  }, [name, attempt])
}
