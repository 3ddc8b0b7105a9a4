import { scopeOf } from '../calls/define-call.ts'
import { ApiError, errorOf } from '../errors/index.ts'
import { parseJson, readAnswer } from './answer.ts'
import { asApiError, networkKind, traitsOf } from './failure.ts'
import {
  type AnyCall,
  type AnyInput,
  addressOf,
  type ClientOptions,
  headersOf,
  isOnlineOf,
} from './request.ts'
import { sendFile, UploadBroken } from './send-file.ts'

/** Sends a file and returns the response of its call. */
export async function upload<Response>(
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
