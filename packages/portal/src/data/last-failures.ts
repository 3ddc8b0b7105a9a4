import { ApiError } from '@officine/api/errors'
import type { QueryClient } from '@tanstack/query-core'

/** Keeps what each query failed with last, until it succeeds: the library forgets it as soon as it asks again. */
export function keepLastFailures(client: QueryClient): (queryHash: string) => ApiError | undefined {
  const failures = new Map<string, ApiError>()
  client.getQueryCache().subscribe(({ type, query }) => {
    const { status, error } = query.state
    if (type === 'removed' || status === 'success') failures.delete(query.queryHash)
    else if (error) failures.set(query.queryHash, asApiError(error))
  })
  return (queryHash) => failures.get(queryHash)
}

export function asApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError({ kind: 'load', scope: '', cause: error })
}
