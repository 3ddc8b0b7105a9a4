import ky, { type KyInstance } from 'ky'
import { type Call, type CallTraits, scopeOf } from '../calls/define-call.ts'
import { ApiError, errorOf } from '../errors/index.ts'
import { fillPath, searchParametersOf } from './address.ts'
import { parseJson, readAnswer, readFileAnswer } from './answer.ts'
import type { AnswerOf, CallInput, FileAnswer, UploadPart } from './call-input.ts'
import { asApiError, networkKind, traitsOf } from './failure.ts'
import { retryOf } from './retry.ts'
import { sendFile, UploadBroken } from './send-file.ts'

export interface ClientOptions {
  /** Base of the API's addresses, absolute or from the root: `/api`. */
  readonly baseUrl: string
  /** The language of the person, for each call anew. */
  readonly locale: () => string
  /** A fresh access token; nothing when nobody is signed in. */
  readonly accessToken: () => Promise<string | undefined>
  /** The grant is gone: tries to sign in again silently, and says whether the call is worth one more try. */
  readonly signInAgain?: () => Promise<boolean>
  /** The server refused the token: gets another one, and says whether the call is worth one more try. */
  readonly renewToken?: () => Promise<boolean>
  readonly isOnline?: () => boolean
  readonly fetch?: typeof globalThis.fetch
  /** In milliseconds: how long one try waits for an answer to begin, and how long a call may take with all its tries. */
  readonly timeouts?: { readonly oneTry: number; readonly total: number }
}

export interface Client {
  /**
   * Makes a call and gives its answer.
   * @throws {ApiError} for every failure of the catalogue.
   * @throws {DOMException} named `AbortError` when the signal was aborted: nothing is to be shown.
   */
  call<Path extends string, Query, Body, Response, Traits extends CallTraits>(
    call: Call<Path, Query, Body, Response> & Traits,
    input: NoInfer<CallInput<Path, Query, Body, Traits>>,
  ): Promise<AnswerOf<Response, Traits>>
}

const usualTimeouts = { oneTry: 10_000, total: 30_000 }

/** A call's input, whatever the call is: its types were kept where it was made. */
interface AnyInput extends Partial<UploadPart> {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: object
  readonly body?: unknown
  readonly version?: number
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal | undefined
  readonly triesOnce?: boolean
  readonly tokenAtHand?: string | undefined
}

type AnyCall<Response> = Call<string, unknown, unknown, Response>

export function createClient(options: ClientOptions): Client {
  const { oneTry, total } = options.timeouts ?? usualTimeouts
  const http = ky.create({
    prefix: options.baseUrl,
    timeout: oneTry,
    totalTimeout: total,
    parseJson,
    ...(options.fetch ? { fetch: options.fetch } : {}),
  })
  const send = <Response>(call: AnyCall<Response>, input: AnyInput) =>
    call.upload ? upload(options, call, input) : ask(http, options, call, input)

  const client = {
    async call<Response>(call: AnyCall<Response>, input: AnyInput): Promise<Response | FileAnswer> {
      try {
        return await send(call, input)
      } catch (error) {
        if (!(await isAllowedAgain(options, call, error))) throw error
        return await send(call, { ...input, tokenAtHand: undefined })
      }
    },
  }
  // The one place that forgets what a call's definition asks of its input, and promises of its answer.
  return client as unknown as Client
}

/** Nothing was done for a token that was refused, one that ran out on its way for instance: another one may pass. */
async function isAllowedAgain(
  { signInAgain, renewToken }: ClientOptions,
  { auth }: Pick<Call, 'auth'>,
  error: unknown,
): Promise<boolean> {
  if (auth === 'none' || !(error instanceof ApiError) || error.kind !== 'unauthorized') return false
  return (await (error.isGrantGone ? signInAgain : renewToken)?.()) ?? false
}

async function ask<Response>(
  http: KyInstance,
  options: ClientOptions,
  call: AnyCall<Response>,
  input: AnyInput,
): Promise<Response | FileAnswer> {
  const scope = scopeOf(call)
  const requestId = crypto.randomUUID()
  let reference: string = requestId
  const late = new AbortController()
  // ky's own limits end when an answer begins.
  const timer = setTimeout(() => late.abort(), (options.timeouts ?? usualTimeouts).total)
  let hasAnswered = false
  let wasLedAway = false
  try {
    const answer = await http(addressOf(call, input), {
      method: call.method,
      headers: await headersOf(options, call, input, requestId),
      ...(input.query ? { searchParams: searchParametersOf(input.query) } : {}),
      ...(input.body === undefined ? {} : { json: input.body }),
      signal: input.signal ? AbortSignal.any([input.signal, late.signal]) : late.signal,
      keepalive: input.tokenAtHand !== undefined,
      retry: retryOf(call, { ...input, isOnline: isOnlineOf(options) }),
    })
    hasAnswered = true
    wasLedAway = call.method === 'GET' && answer.redirected
    reference = answer.headers.get('x-request-id') ?? requestId
    const origin = { scope, reference }
    if (call.answers) return await readFileAnswer(origin, call.answers, answer, () => answer.blob())
    return readAnswer(origin, call, answer.status === 204 ? undefined : await answer.json())
  } catch (error) {
    const isLate = late.signal.aborted && !input.signal?.aborted
    const isOnline = isOnlineOf(options)
    throw asApiError(error, { scope, isOnline, hasAnswered, wasLedAway, isLate, requestId: reference })
  } finally {
    clearTimeout(timer)
  }
}

async function upload<Response>(
  options: ClientOptions,
  call: AnyCall<Response>,
  input: AnyInput,
): Promise<Response> {
  const scope = scopeOf(call)
  const isOnline = isOnlineOf(options)
  const requestId = crypto.randomUUID()
  const { file, onProgress, signal } = input
  if (!file) throw new TypeError(`${call.method} ${call.path} sends a file.`)
  try {
    const { status, headers, text } = await sendFile({
      url: `${options.baseUrl.replace(/\/$/, '')}/${addressOf(call, input)}`,
      headers: await headersOf(options, call, input, requestId),
      file,
      signal,
      fetch: options.fetch ?? globalThis.fetch,
      ...(onProgress ? { onProgress } : {}),
    })
    const traits = traitsOf(headers, requestId)
    if (status >= 200 && status < 300) return readAnswer({ scope, ...traits }, call, parseJson(text))
    throw errorOf(scope, status, parsedOrNothing(text), traits)
  } catch (error) {
    if (error instanceof UploadBroken) {
      const kind = networkKind({ isOnline, hasAnswered: error.hadBegun })
      throw new ApiError({ kind, scope, reference: requestId, cause: error })
    }
    const hasAnswered = false
    throw asApiError(error, { scope, isOnline, hasAnswered, wasLedAway: false, isLate: false, requestId })
  }
}

function parsedOrNothing(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

const isOnlineOf = ({ isOnline = () => globalThis.navigator?.onLine !== false }: ClientOptions) => isOnline

function addressOf(call: Pick<Call, 'path' | 'prefix'>, input: AnyInput): string {
  const path = fillPath(call.path, input.path ?? {})
  return call.prefix === '' ? path : `${call.prefix}/${path}`
}

async function headersOf(
  options: ClientOptions,
  call: Pick<Call, 'auth' | 'answers'>,
  input: AnyInput,
  requestId: string,
): Promise<Record<string, string>> {
  const token = call.auth === 'none' ? undefined : (input.tokenAtHand ?? (await options.accessToken()))
  return {
    'Accept-Language': options.locale(),
    // What is told to the person is found in the server's log, even where no answer came.
    'X-Request-Id': requestId,
    Accept: call.answers ? `${call.answers}, application/json` : 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(input.version === undefined ? {} : { 'If-Match': `"${input.version}"` }),
    ...(input.idempotencyKey ? { 'Idempotency-Key': input.idempotencyKey } : {}),
  }
}
