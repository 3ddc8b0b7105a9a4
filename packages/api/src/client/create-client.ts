import ky, { type KyInstance } from 'ky'
import { type Call, type CallTraits, scopeOf } from '../calls/define-call.ts'
import { ApiError } from '../errors/index.ts'
import { searchParametersOf } from './address.ts'
import { parseJson, readAnswer, readFileAnswer } from './answer.ts'
import type { AnswerOf, CallInput, FileAnswer } from './call-input.ts'
import { asApiError } from './failure.ts'
import {
  type AnyCall,
  type AnyInput,
  addressOf,
  type ClientOptions,
  headersOf,
  isOnlineOf,
} from './request.ts'
import { retryOf } from './retry.ts'

export interface Client {
  /**
   * Sends a call and returns its response.
   * @throws {ApiError} for every failure of the catalogue.
   * @throws {DOMException} named `AbortError` when the signal was aborted: show no error.
   */
  call<Path extends string, Query, Body, Response, Traits extends CallTraits>(
    call: Call<Path, Query, Body, Response> & Traits,
    input: NoInfer<CallInput<Path, Query, Body, Traits>>,
  ): Promise<AnswerOf<Response, Traits>>
}

const usualTimeouts = { oneTry: 10_000, total: 30_000 }

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
    call.upload ? uploadOf(options, call, input) : ask(http, options, call, input)

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
  // Restores the types that tie a call's definition to its input and response.
  return client as unknown as Client
}

/**
 * A request whose token was rejected, for instance because it expired in transit, changed nothing:
 * it can be retried with another token.
 */
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
  // ky's own timeouts end when the response begins.
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

/** Retries once, for a network that comes back. */
const loadUpload = () =>
  import('./upload.ts').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return import('./upload.ts')
  })

/** The code for uploads loads with the first one: most visits have none. */
async function uploadOf<Response>(
  options: ClientOptions,
  call: AnyCall<Response>,
  input: AnyInput,
): Promise<Response> {
  const loaded = await loadUpload().catch((error: unknown) => {
    const known = { isOnline: isOnlineOf(options), hasAnswered: false, wasLedAway: false, isLate: false }
    throw asApiError(error, { scope: scopeOf(call), requestId: crypto.randomUUID(), ...known })
  })
  return loaded.upload(options, call, input)
}
