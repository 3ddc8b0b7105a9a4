import { ApiError } from '@officine/api/errors'

/** Maps a 404 to `undefined`: nothing to read, or already deleted. Throws every other error. */
export function undefinedIfNotFound(error: unknown): undefined {
  if (!(error instanceof ApiError && error.kind === 'notFound')) throw error
}
