import type { Call, CallTraits } from '@officine/api/calls'
import type { CallInput, CallResult } from '@officine/api/client'
import { ApiError } from '@officine/api/errors'
import { useCallback, useEffect, useRef, useState } from 'react'
import { send } from './api-client.ts'
import { invalidateCalls } from './query-client.ts'

/** A write, with the cached responses that it invalidates. */
export interface Mutation<Input, Response> {
  readonly run: (input: Input) => Promise<Response>
}

interface MutationOptions<Input> {
  /** The calls whose cached responses are stale after a success, a conflict or a 404. */
  readonly invalidates: (input: Input) => readonly Pick<Call, 'path'>[]
}

export function mutation<Path extends string, Query, Body, Response, Traits extends CallTraits>(
  call: Call<Path, Query, Body, Response> & Traits,
  { invalidates }: MutationOptions<CallInput<Path, Query, Body, Traits>>,
): Mutation<CallInput<Path, Query, Body, Traits>, CallResult<Response, Traits>> {
  return {
    async run(input) {
      try {
        const response = await send<Path, Query, Body, Response, Traits>(call, input)
        invalidateCalls(invalidates(input))
        return response
      } catch (error) {
        // Another request was faster, or this one was and its response was lost:
        // the cache is stale in both cases.
        if (error instanceof ApiError && (error.kind === 'conflict' || error.kind === 'notFound')) {
          invalidateCalls(invalidates(input))
        }
        throw error
      }
    },
  }
}

export interface RunningMutation<Input, Response> {
  /** @throws {ApiError} */
  readonly run: (input: Input) => Promise<Response>
  readonly isRunning: boolean
}

/** A mutation with its running state, for one component. */
export function useMutation<Input, Response>(
  mutation: Mutation<Input, Response>,
): RunningMutation<Input, Response> {
  const [running, setRunning] = useState(0)
  const latest = useRef(mutation)
  useEffect(() => {
    latest.current = mutation
  })
  const run = useCallback(async (input: Input) => {
    setRunning((count) => count + 1)
    try {
      return await latest.current.run(input)
    } finally {
      setRunning((count) => count - 1)
    }
  }, [])
  return { run, isRunning: running > 0 }
}

/** One key per intention to create: a retry with the same key creates once. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}
