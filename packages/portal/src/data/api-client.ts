import { type Call, type CallTraits, scopeOf } from '@officine/api/calls'
import { anySignal, type CallInput, type CallResult, type Client, createClient } from '@officine/api/client'
import { ApiError } from '@officine/api/errors'
import { StorageTimeout } from '../encrypted-storage/database.ts'
import { applyDetailTexts, currentLanguage } from '../language/index.ts'
import { fetchUnlessEarly } from './early-responses.ts'

// ky 2 and `requestLock` call it; Chrome before 116 and Safari before 17.4 don't have it.
AbortSignal.any ??= (signals) => anySignal([...signals])

interface Connection {
  readonly baseUrl: string
  /** Resolves to a valid token; renews it first if it has expired. */
  readonly accessToken: () => Promise<string | undefined>
  /** The grant no longer exists: signs in silently, and resolves to whether that worked. */
  readonly signInSilently: () => Promise<boolean>
  /** The server rejected the token: renews it, and resolves to whether that worked. */
  readonly renewToken: () => Promise<boolean>
  /** A request was rejected (401 or 403): the person's rights may have changed. */
  readonly onAccessDenied: (error: ApiError) => void
}

let client: Client | undefined
let handleAccessDenied: Connection['onAccessDenied'] = () => {}

/**
 * Connects the API client to the settings and the session of this page; called once, at start-up.
 */
export function connect({ onAccessDenied, ...connection }: Connection): void {
  handleAccessDenied = onAccessDenied
  client = createClient({
    ...connection,
    locale: () => currentLanguage().locale,
    isOnline: () => navigator.onLine,
    fetch: fetchUnlessEarly,
  })
}

/** @throws {ApiError} and, for an aborted call, `AbortError`. */
export async function send<Path extends string, Query, Body, Response, Traits extends CallTraits>(
  call: Call<Path, Query, Body, Response> & Traits,
  input: NoInfer<CallInput<Path, Query, Body, Traits>>,
): Promise<CallResult<Response, Traits>> {
  if (!client) throw new Error('The API was called before the page was connected to it.')
  // Offline writes fail before they are sent, so that there is no doubt whether they arrived.
  if (call.method !== 'GET' && !navigator.onLine)
    throw new ApiError({ kind: 'noConnection', scope: scopeOf(call) })
  try {
    return await client.call<Path, Query, Body, Response, Traits>(call, input)
  } catch (error) {
    if (error instanceof ApiError && isClientError(error)) await applyDetailTexts()
    if (error instanceof ApiError && (error.kind === 'forbidden' || error.kind === 'unauthorized'))
      handleAccessDenied(error)
    throw error
  }
}

/** The texts of these errors and of their details are in `error-details`, loaded on demand. */
const isClientError = ({ details, status = 0 }: ApiError) =>
  details.length > 0 || (status >= 400 && status < 500)

/** Whether a call failed because the server could not be reached. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.isUnreachable
}

/** Maps a 404 to `undefined`: nothing to read, or already deleted. Throws every other error. */
export function undefinedIfNotFound(error: unknown): undefined {
  if (!(error instanceof ApiError && error.kind === 'notFound')) throw error
}

/** Any other error of a call failed in the portal itself, or in the browser's storage. */
export function asApiError(error: unknown, scope = ''): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError({ kind: error instanceof StorageTimeout ? 'storage' : 'load', scope, cause: error })
}
