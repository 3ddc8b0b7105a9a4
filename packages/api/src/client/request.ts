import type { Call } from '../calls/define-call.ts'
import { fillPath } from './address.ts'
import type { UploadPart } from './call-input.ts'

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

/** A call's input, whatever the call is: its types were kept where it was made. */
export interface AnyInput extends Partial<UploadPart> {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: object
  readonly body?: unknown
  readonly version?: number
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal | undefined
  readonly triesOnce?: boolean
  readonly tokenAtHand?: string | undefined
}

export type AnyCall<Response> = Call<string, unknown, unknown, Response>

export const isOnlineOf = ({ isOnline = () => globalThis.navigator?.onLine !== false }: ClientOptions) =>
  isOnline

export function addressOf(call: Pick<Call, 'path' | 'prefix'>, input: AnyInput): string {
  const path = fillPath(call.path, input.path ?? {})
  return call.prefix === '' ? path : `${call.prefix}/${path}`
}

export async function headersOf(
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
