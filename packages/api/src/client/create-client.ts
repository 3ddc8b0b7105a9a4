import ky, { HTTPError, type KyInstance, NetworkError, TimeoutError } from 'ky'
import { type Call, type PathParameters, scopeOf } from '../calls/define-call.ts'
import { ApiError, errorOf } from '../errors/index.ts'
import { check } from '../rules/check.ts'
import { fillPath, searchParametersOf } from './address.ts'

export interface ClientOptions {
  /** Base of the API's addresses, absolute or from the root: `/api`. */
  readonly baseUrl: string
  /** The language of the person, for each call anew. */
  readonly locale: () => string
  /** A fresh access token; nothing when nobody is signed in. */
  readonly accessToken: () => Promise<string | undefined>
  /** The grant is gone: tries to sign in again silently, and says whether the call is worth one more try. */
  readonly signInAgain?: () => Promise<boolean>
  readonly isOnline?: () => boolean
  readonly fetch?: typeof globalThis.fetch
}

/** A query as its caller writes it: what has a default may be left out. */
type LooseQuery<Query> = { readonly [Name in keyof Query]?: Query[Name] | undefined }

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: Value }

type PathPart<Path extends string> = [PathParameters<Path>] extends [never]
  ? { readonly path?: never }
  : { readonly path: Readonly<Record<PathParameters<Path>, string>> }

export type CallInput<Path extends string, Query, Body> = PathPart<Path> &
  ([Query] extends [undefined] ? { readonly query?: never } : { readonly query?: LooseQuery<Query> }) &
  Part<'body', Body> & {
    /** The version that the person has seen; sent as `If-Match`. */
    readonly version?: number
    readonly idempotencyKey?: string
    readonly signal?: AbortSignal | undefined
  }

export interface Client {
  /**
   * Makes a call and gives its answer.
   * @throws {ApiError} for every failure of the catalogue.
   * @throws {DOMException} named `AbortError` when the signal was aborted: nothing is to be shown.
   */
  call<Path extends string, Query, Body, Response>(
    call: Call<Path, Query, Body, Response>,
    input: CallInput<Path, Query, Body>,
  ): Promise<Response>
}

/** Time-out of one try, and what is tried again: reads, and creations that carry their key. */
const tryTimeout = 10_000
const totalTimeout = 30_000
const retriedStatuses = [429, 502, 503, 504]
const longestWait = 5_000

export function createClient(options: ClientOptions): Client {
  const http = ky.create({
    prefix: options.baseUrl,
    timeout: tryTimeout,
    totalTimeout,
    parseJson: (text) => (text === '' ? undefined : JSON.parse(text)),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  })

  return {
    async call(call, input) {
      try {
        return await send(http, options, call, input)
      } catch (error) {
        const grantGone = error instanceof ApiError && error.isGrantGone
        if (!grantGone || !(await options.signInAgain?.())) throw error
        return await send(http, options, call, input)
      }
    },
  }
}

async function send<Path extends string, Query, Body, Response>(
  http: KyInstance,
  options: ClientOptions,
  call: Call<Path, Query, Body, Response>,
  input: CallInput<Path, Query, Body>,
): Promise<Response> {
  const scope = scopeOf(call)
  try {
    const answer = await http(addressOf(call, input), {
      method: call.method,
      headers: await headersOf(options, call, input),
      ...(input.query ? { searchParams: searchParametersOf(input.query) } : {}),
      ...(input.body === undefined ? {} : { json: input.body }),
      ...(input.signal ? { signal: input.signal } : {}),
      retry: retryOf(call, input.idempotencyKey),
    })
    return read(scope, call, answer.status === 204 ? undefined : await answer.json())
  } catch (error) {
    throw asApiError(error, scope, options.isOnline ?? (() => true))
  }
}

function addressOf<Path extends string, Query, Body>(
  call: Pick<Call<Path>, 'path' | 'prefix'>,
  input: CallInput<Path, Query, Body>,
) {
  const path = fillPath(call.path, input.path ?? {})
  return call.prefix === '' ? path : `${call.prefix}/${path}`
}

async function headersOf(
  options: ClientOptions,
  call: Pick<Call, 'auth'>,
  input: { readonly version?: number; readonly idempotencyKey?: string },
): Promise<Record<string, string>> {
  const token = call.auth === 'none' ? undefined : await options.accessToken()
  return {
    'Accept-Language': options.locale(),
    Accept: 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(input.version === undefined ? {} : { 'If-Match': `"${input.version}"` }),
    ...(input.idempotencyKey ? { 'Idempotency-Key': input.idempotencyKey } : {}),
  }
}

function retryOf(call: Pick<Call, 'method'>, idempotencyKey: string | undefined) {
  const safe = call.method === 'GET' || idempotencyKey !== undefined
  return {
    limit: safe ? 2 : 0,
    methods: [call.method.toLowerCase()],
    statusCodes: retriedStatuses,
    afterStatusCodes: retriedStatuses,
    maxRetryAfter: longestWait,
    backoffLimit: longestWait,
    jitter: true,
  }
}

function read<Response>(
  scope: string,
  call: Pick<Call<string, unknown, unknown, Response>, 'response'>,
  body: unknown,
) {
  // A call without a response struct has `undefined` for its type.
  if (!call.response) return undefined as Response
  const checked = check(body, call.response, { lenient: true })
  if (checked.violations) {
    const places = checked.violations.map(({ pointer, rule }) => `${pointer} ${rule}`).join(', ')
    throw new ApiError({ kind: 'invalidResponse', scope, cause: places })
  }
  return checked.value
}

function asApiError(error: unknown, scope: string, isOnline: () => boolean): unknown {
  if (error instanceof ApiError) return error
  if (error instanceof DOMException && error.name === 'AbortError') return error
  if (error instanceof HTTPError) {
    const { status, headers } = error.response
    return errorOf(scope, status, error.data, headers.get('x-request-id') ?? undefined)
  }
  if (error instanceof TimeoutError) return new ApiError({ kind: 'timeout', scope, cause: error })
  if (error instanceof SyntaxError) return new ApiError({ kind: 'invalidResponse', scope, cause: error })
  if (error instanceof NetworkError || error instanceof TypeError) {
    return new ApiError({ kind: isOnline() ? 'serverUnavailable' : 'noConnection', scope, cause: error })
  }
  return error
}
