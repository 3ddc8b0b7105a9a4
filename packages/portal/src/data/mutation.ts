import type { Call, CallTraits } from '@officine/api/calls'
import type { CallInput, CallResult } from '@officine/api/client'
import { ApiError } from '@officine/api/errors'
import { send } from './api-client.ts'
import { invalidateCalls } from './query-client.ts'

interface MutationOptions {
  /** The calls whose cached responses are stale after a success, a conflict or a 404. */
  readonly invalidates: readonly Pick<Call, 'path'>[]
}

/**
 * The function of a write: for a form's `submit`, or as the `mutationFn` of the library's
 * `useMutation`. A write is sent once; only the person sends it again.
 */
export function mutation<Path extends string, Query, Body, Response, Traits extends CallTraits>(
  call: Call<Path, Query, Body, Response> & Traits,
  { invalidates }: MutationOptions,
): (input: CallInput<Path, Query, Body, Traits>) => Promise<CallResult<Response, Traits>> {
  return async (input) => {
    try {
      const response = await send<Path, Query, Body, Response, Traits>(call, input)
      invalidateCalls(invalidates)
      return response
    } catch (error) {
      // Another request was faster, or this one was and its response was lost:
      // the cache is stale in both cases.
      if (error instanceof ApiError && (error.kind === 'conflict' || error.kind === 'notFound'))
        invalidateCalls(invalidates)
      throw error
    }
  }
}

/** One key per intention to create: a retry with the same key creates once. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}
