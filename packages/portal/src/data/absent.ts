import { ApiError } from '@officine/api/errors'

/** What is there no more: for who reads it nothing, and for who ends it what they wished. Throws every other error. */
export function absent(error: unknown): undefined {
  if (!(error instanceof ApiError && error.kind === 'notFound')) throw error
}
