import { type Call, type CallTraits, scopeOf } from '@officine/api/calls'
import { type AnswerOf, type CallInput, type Client, createClient } from '@officine/api/client'
import { ApiError } from '@officine/api/errors'
import { currentLanguage, speakOfDetails } from '../language/index.ts'
import { fetchUnlessEarly } from './early-answers.ts'
import { queries, watchFocus } from './queries.ts'
import { startRecovery } from './recovery.ts'

interface Connection {
  readonly baseUrl: string
  /** Resolves to a valid token; renews it first if it has expired. */
  readonly accessToken: () => Promise<string | undefined>
  /** The grant is gone: signs in silently, and resolves to whether that worked. */
  readonly signInAgain: () => Promise<boolean>
  /** The server rejected the token: renews it, and resolves to whether that worked. */
  readonly renewToken: () => Promise<boolean>
  /** A request was rejected (401 or 403): the person's rights may have changed. */
  readonly onRefused: (error: ApiError) => void
}

let client: Client | undefined
let refused: Connection['onRefused'] = () => {}

/**
 * Connects the API client to the settings and the session of this page; called once, at start-up.
 */
export function connect({ onRefused, ...connection }: Connection): void {
  watchFocus()
  refused = onRefused
  // From here on, focus and reconnection refetch.
  queries.mount()
  startRecovery(queries)
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
): Promise<AnswerOf<Response, Traits>> {
  if (!client) throw new Error('The API was called before the page was connected to it.')
  // Offline writes fail before they are sent, so that there is no doubt whether they arrived.
  if (call.method !== 'GET' && !navigator.onLine)
    throw new ApiError({ kind: 'noConnection', scope: scopeOf(call) })
  try {
    return await client.call<Path, Query, Body, Response, Traits>(call, input)
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error)) await speakOfDetails()
    if (error instanceof ApiError && (error.kind === 'forbidden' || error.kind === 'unauthorized'))
      refused(error)
    throw error
  }
}

/** The server rejected the request with details; their texts are not part of the first page. */
const isRefusal = ({ details, status = 0 }: ApiError) => details.length > 0 || (status >= 400 && status < 500)

export type { Call, CallInput }
