import ky, { type KyInstance } from 'ky'
import { type Call, type CallTraits, scopeOf } from '../calls/define-call.ts'
import { ApiError } from '../errors/index.ts'
import { anySignal } from './any-signal.ts'
import type { CallInput, CallResult, FileResponse } from './call-input.ts'
import { asApiError } from './convert-error.ts'
import {
  type AnyCall,
  type AnyInput,
  type ClientOptions,
  onlineCheck,
  requestHeaders,
  requestPath,
} from './request.ts'
import { toSearchParameters } from './request-url.ts'
import { parseFileResponse, parseJson, parseResponse } from './response.ts'
import { retryOptions } from './retry.ts'

export interface Client {
  /**
   * Sends a call and returns its response.
   * @throws {ApiError} for every failure of the catalogue.
   * @throws {DOMException} named `AbortError` when the signal was aborted: show no error.
   */
  call<Path extends string, Query, Body, Response, Traits extends CallTraits>(
    call: Call<Path, Query, Body, Response> & Traits,
    input: NoInfer<CallInput<Path, Query, Body, Traits>>,
  ): Promise<CallResult<Response, Traits>>
}

const defaultTimeouts = { oneTry: 10_000, total: 30_000 }

export function createClient(options: ClientOptions): Client {
  const { oneTry, total } = options.timeouts ?? defaultTimeouts
  const http = ky.create({
    prefix: options.baseUrl,
    timeout: oneTry,
    totalTimeout: total,
    parseJson,
    ...(options.fetch ? { fetch: options.fetch } : {}),
  })
  const send = <Response>(call: AnyCall<Response>, input: AnyInput) =>
    call.upload ? loadAndUpload(options, call, input) : sendRequest(http, options, call, input)

  const client = {
    async call<Response>(call: AnyCall<Response>, input: AnyInput): Promise<Response | FileResponse> {
      try {
        return await send(call, input)
      } catch (error) {
        if (!(await tryRenewAccess(options, call, error))) throw error
        return await send(call, { ...input, presetToken: undefined })
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
async function tryRenewAccess(
  { signInSilently, renewToken }: ClientOptions,
  { auth }: Pick<Call, 'auth'>,
  error: unknown,
): Promise<boolean> {
  if (auth === 'none' || !(error instanceof ApiError) || error.kind !== 'unauthorized') return false
  return (await (error.isGrantGone ? signInSilently : renewToken)?.()) ?? false
}

async function sendRequest<Response>(
  http: KyInstance,
  options: ClientOptions,
  call: AnyCall<Response>,
  input: AnyInput,
): Promise<Response | FileResponse> {
  const scope = scopeOf(call)
  const requestId = crypto.randomUUID()
  let reference: string = requestId
  const deadline = new AbortController()
  // ky's own timeouts end when the response begins.
  const timer = setTimeout(() => deadline.abort(), (options.timeouts ?? defaultTimeouts).total)
  let hasResponse = false
  let wasRedirected = false
  try {
    const response = await http(requestPath(call, input), {
      method: call.method,
      headers: await requestHeaders(options, call, input, requestId),
      ...(input.query ? { searchParams: toSearchParameters(input.query) } : {}),
      ...(input.body === undefined ? {} : { json: input.body }),
      signal: input.signal ? anySignal([input.signal, deadline.signal]) : deadline.signal,
      keepalive: input.presetToken !== undefined,
      retry: retryOptions(call, { ...input, isOnline: onlineCheck(options) }),
    })
    hasResponse = true
    wasRedirected = call.method === 'GET' && response.redirected
    reference = response.headers.get('x-request-id') ?? requestId
    const origin = { scope, reference }
    if (call.fileMediaType)
      return await parseFileResponse(origin, call.fileMediaType, response, () => response.blob())
    return parseResponse(origin, call, response.status === 204 ? undefined : await response.json())
  } catch (error) {
    const isLate = deadline.signal.aborted && !input.signal?.aborted
    const isOnline = onlineCheck(options)
    throw asApiError(error, {
      scope,
      isOnline,
      hasResponse,
      wasRedirected,
      isLate,
      requestId: reference,
    })
  } finally {
    clearTimeout(timer)
  }
}

/** The code for uploads loads with the first one: most visits have none. */
async function loadAndUpload<Response>(
  options: ClientOptions,
  call: AnyCall<Response>,
  input: AnyInput,
): Promise<Response> {
  const uploadModule = await import('./upload.ts').catch((error: unknown) => {
    const context = {
      isOnline: onlineCheck(options),
      hasResponse: false,
      wasRedirected: false,
      isLate: false,
    }
    throw asApiError(error, { scope: scopeOf(call), requestId: crypto.randomUUID(), ...context })
  })
  return uploadModule.upload(options, call, input)
}
