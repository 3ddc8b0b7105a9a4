import { isHTTPError } from 'ky'
import type { Call } from '../calls/define-call.ts'

const retriedStatuses = [429, 502, 503, 504]

/** In milliseconds; who has to wait longer is told so instead. */
const longestWait = 5_000

/** Only what can be sent twice without harm is tried again: reads, and creations that carry their key. */
export function retryOf(
  call: Pick<Call, 'method'>,
  idempotencyKey: string | undefined,
  isOnline: () => boolean,
) {
  const isSafe = call.method === 'GET' || idempotencyKey !== undefined
  return {
    limit: isSafe ? 2 : 0,
    methods: [call.method.toLowerCase()],
    statusCodes: retriedStatuses,
    afterStatusCodes: retriedStatuses,
    maxRetryAfter: longestWait,
    backoffLimit: longestWait,
    jitter: true,
    // Without a network the next try fails as this one did.
    shouldRetry: ({ error }: { readonly error: Error }) =>
      !isOnline() || (isHTTPError(error) && asksForLongWait(error.response)) ? false : undefined,
  }
}

function asksForLongWait({ headers }: Response): boolean {
  const after = headers.get('retry-after')
  if (after === null) return false
  const milliseconds = /^\d+$/.test(after) ? Number(after) * 1_000 : Date.parse(after) - Date.now()
  return milliseconds > longestWait
}
