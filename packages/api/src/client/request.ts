import type { Call } from '../calls/define-call.ts'
import type { UploadPart } from './call-input.ts'
import { fillPath } from './request-url.ts'

export interface ClientOptions {
  /** The base of the API's addresses, absolute or from the root: `/api`. */
  readonly baseUrl: string
  /** The user's language, read for each call. */
  readonly locale: () => string
  /** A valid access token; undefined when nobody is signed in. */
  readonly accessToken: () => Promise<string | undefined>
  /**
   * Called when the grant has expired: signs in silently, resolves to whether to retry the call.
   */
  readonly signInSilently?: () => Promise<boolean>
  /**
   * Called when the server rejects the token: renews it, and resolves to whether to retry the call.
   */
  readonly renewToken?: () => Promise<boolean>
  readonly isOnline?: () => boolean
  readonly fetch?: typeof globalThis.fetch
  /** In milliseconds: until the response of one attempt begins, and for all attempts together. */
  readonly timeouts?: { readonly oneTry: number; readonly total: number }
}

/** The input of any call, untyped: `Client.call` has checked its types. */
export interface AnyInput extends Partial<UploadPart> {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: object
  readonly body?: unknown
  readonly version?: number
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal | undefined
  readonly presetToken?: string | undefined
}

export type AnyCall<Response> = Call<string, unknown, unknown, Response>

export const onlineCheck = ({ isOnline = () => globalThis.navigator?.onLine !== false }: ClientOptions) =>
  isOnline

export function requestPath(call: Pick<Call, 'path' | 'prefix'>, input: AnyInput): string {
  const path = fillPath(call.path, input.path ?? {})
  return call.prefix === '' ? path : `${call.prefix}/${path}`
}

export async function requestHeaders(
  options: ClientOptions,
  call: Pick<Call, 'auth' | 'fileMediaType'>,
  input: AnyInput,
  requestId: string,
): Promise<Record<string, string>> {
  const token = call.auth === 'none' ? undefined : (input.presetToken ?? (await options.accessToken()))
  return {
    'Accept-Language': options.locale(),
    // An id set by the client, so that an error without a response is in the server's log too.
    'X-Request-Id': requestId,
    Accept: call.fileMediaType ? `${call.fileMediaType}, application/json` : 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(input.version === undefined ? {} : { 'If-Match': `"${input.version}"` }),
    ...(input.idempotencyKey ? { 'Idempotency-Key': input.idempotencyKey } : {}),
  }
}
