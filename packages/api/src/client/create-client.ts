import ky, { type KyInstance } from 'ky'
import { type Call, type CallTraits, scopeOf } from '../calls/define-call.ts'
import { ApiError, errorOf } from '../errors/index.ts'
import { fillPath, searchParametersOf } from './address.ts'
import { parseJson, readAnswer, readFileAnswer } from './answer.ts'
import type { AnswerOf, CallInput, FileAnswer, UploadPart } from './call-input.ts'
import { asApiError, networkKind } from './failure.ts'
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
        const grantGone = error instanceof ApiError && error.isGrantGone
        if (!grantGone || !(await options.signInAgain?.())) throw error
        return await send(call, input)
      }
    },
  }
  // The one place that forgets what a call's definition asks of its input, and promises of its answer.
  return client as unknown as Client
}

async function ask<Response>(
  http: KyInstance,
  options: ClientOptions,
  call: AnyCall<Response>,
  input: AnyInput,
): Promise<Response | FileAnswer> {
  const scope = scopeOf(call)
  const late = new AbortController()
  // ky's own limits end when an answer begins.
  const timer = setTimeout(() => late.abort(), (options.timeouts ?? usualTimeouts).total)
  let hasAnswered = false
  let wasLedAway = false
  try {
    const answer = await http(addressOf(call, input), {
      method: call.method,
      headers: await headersOf(options, call, input),
      ...(input.query ? { searchParams: searchParametersOf(input.query) } : {}),
      ...(input.body === undefined ? {} : { json: input.body }),
      signal: input.signal ? AbortSignal.any([input.signal, late.signal]) : late.signal,
      retry: retryOf(call, input.idempotencyKey, isOnlineOf(options)),
    })
    hasAnswered = true
    wasLedAway = call.method === 'GET' && answer.redirected
    if (call.answers) return await readFileAnswer(scope, call.answers, answer, () => answer.blob())
    return readAnswer(scope, call, answer.status === 204 ? undefined : await answer.json())
  } catch (error) {
    const isLate = late.signal.aborted && !input.signal?.aborted
    throw asApiError(error, { scope, isOnline: isOnlineOf(options), hasAnswered, wasLedAway, isLate })
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
  const { file, onProgress, signal } = input
  if (!file) throw new TypeError(`${call.method} ${call.path} sends a file.`)
  try {
    const { status, headers, text } = await sendFile({
      url: `${options.baseUrl.replace(/\/$/, '')}/${addressOf(call, input)}`,
      headers: await headersOf(options, call, input),
      file,
      signal,
      fetch: options.fetch ?? globalThis.fetch,
      ...(onProgress ? { onProgress } : {}),
    })
    if (status >= 200 && status < 300) return readAnswer(scope, call, parseJson(text))
    throw errorOf(scope, status, parsedOrNothing(text), headers.get('x-request-id') ?? undefined)
  } catch (error) {
    if (error instanceof UploadBroken) {
      throw new ApiError({
        kind: networkKind({ isOnline, hasAnswered: error.hadBegun }),
        scope,
        cause: error,
      })
    }
    throw asApiError(error, { scope, isOnline, hasAnswered: false, wasLedAway: false, isLate: false })
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
): Promise<Record<string, string>> {
  const token = call.auth === 'none' ? undefined : await options.accessToken()
  return {
    'Accept-Language': options.locale(),
    Accept: call.answers ? `${call.answers}, application/json` : 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(input.version === undefined ? {} : { 'If-Match': `"${input.version}"` }),
    ...(input.idempotencyKey ? { 'Idempotency-Key': input.idempotencyKey } : {}),
  }
}
