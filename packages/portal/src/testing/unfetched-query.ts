import type { ApiError } from '@officine/api/errors'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { CallQuery } from '../data/index.ts'

/** A query of a test that reads and writes the cache, and fetches nothing. */
export function unfetchedQuery<Response>(
  queryKey: QueryKey,
  parse: CallQuery<Response>['parse'] = () => undefined,
): CallQuery<Response> {
  return {
    queryKey: queryOptions<Response, ApiError, Response, QueryKey>({ queryKey }).queryKey,
    queryFn: () => Promise.reject(new Error('Not fetched.')),
    parse,
  }
}
