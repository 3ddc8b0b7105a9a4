import { isHTTPError } from 'ky'
import type { Call } from '../calls/define-call.ts'
import { retriedStatuses } from '../errors/error-kinds.ts'

/** In milliseconds; a longer Retry-After is an error instead. */
const maxRetryDelay = 5_000

interface RetryContext {
  readonly idempotencyKey?: string
  readonly isOnline: () => boolean
}

/** Only requests that can safely be sent twice are retried: reads, and creations with a key. */
export function retryOptions(call: Pick<Call, 'method'>, { idempotencyKey, isOnline }: RetryContext) {
  const isSafe = call.method === 'GET' || idempotencyKey !== undefined
  return {
    limit: isSafe ? 2 : 0,
    methods: [call.method.toLowerCase()],
    statusCodes: [...retriedStatuses],
    afterStatusCodes: [...retriedStatuses],
    maxRetryAfter: maxRetryDelay,
    backoffLimit: maxRetryDelay,
    jitter: true,
    // Without a network the next attempt would fail too.
    shouldRetry: ({ error }: { readonly error: Error }) =>
      !isOnline() || (isHTTPError(error) && hasLongRetryAfter(error.response)) ? false : undefined,
  }
}

function hasLongRetryAfter({ headers }: Response): boolean {
  return (parseRetryAfter(headers) ?? 0) * 1_000 > maxRetryDelay
}

/** The Retry-After of a response in seconds, from a number of seconds or a date (RFC 9110). */
export function parseRetryAfter(headers: Pick<Headers, 'get'>): number | undefined {
  const value = headers.get('retry-after')?.trim()
  if (!value) return undefined
  if (/^\d{1,9}$/.test(value)) return Number(value)
  if (!/^[A-Za-z]{3,9}[, ]/.test(value)) return undefined
  const seconds = Math.ceil((Date.parse(value) - Date.now()) / 1_000)
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}
