import { scopeOf } from '../calls/define-call.ts'
import { ApiError, apiErrorFrom } from '../errors/index.ts'
import { asApiError, networkKind, responseTraits } from './convert-error.ts'
import {
  type AnyCall,
  type AnyInput,
  type ClientOptions,
  onlineCheck,
  requestHeaders,
  requestPath,
} from './request.ts'
import { parseJson, parseResponse } from './response.ts'
import { sendFile, UploadInterrupted } from './send-file.ts'

/** Sends a file and returns the response of its call. */
export async function upload<Response>(
  options: ClientOptions,
  call: AnyCall<Response>,
  input: AnyInput,
): Promise<Response> {
  const scope = scopeOf(call)
  const isOnline = onlineCheck(options)
  const requestId = crypto.randomUUID()
  const { file, onProgress, signal } = input
  if (!file) throw new TypeError(`${call.method} ${call.path} sends a file.`)
  try {
    const { status, headers, text } = await sendFile({
      url: `${options.baseUrl.replace(/\/$/, '')}/${requestPath(call, input)}`,
      headers: await requestHeaders(options, call, input, requestId),
      file,
      signal,
      fetch: options.fetch ?? globalThis.fetch,
      ...(onProgress ? { onProgress } : {}),
    })
    const traits = responseTraits(headers, requestId)
    if (status >= 200 && status < 300) return parseResponse({ scope, ...traits }, call, parseJson(text))
    throw apiErrorFrom(scope, status, tryParseJson(text), traits)
  } catch (error) {
    if (error instanceof UploadInterrupted) {
      // Once part of the file was sent, the server was reached, as when a response has begun.
      const kind = networkKind({ isOnline, hasResponse: error.hadStarted })
      throw new ApiError({ kind, scope, reference: requestId, cause: error })
    }
    throw asApiError(error, {
      scope,
      isOnline,
      hasResponse: false,
      wasRedirected: false,
      isLate: false,
      requestId,
    })
  }
}

function tryParseJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
