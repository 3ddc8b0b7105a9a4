import { ApiError } from '@officine/api/errors'

/** Any other error of a read failed in the portal itself. */
export function asApiError(error: unknown, scope = ''): ApiError {
  return error instanceof ApiError ? error : new ApiError({ kind: 'load', scope, cause: error })
}
