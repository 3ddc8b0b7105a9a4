import { anySignal } from '@officine/api/client'

interface OverlapOptions {
  /** In milliseconds. */
  readonly interval: number
  /** Whether another request may be sent now. */
  readonly mayOverlap: () => boolean
}

/**
 * Sends a request, and another one each interval until the first of them succeeds or fails: a new
 * one may succeed while an earlier one still waits for a server that was down.
 */
export async function overlapRequests<Response>(
  request: (signal: AbortSignal) => Promise<Response>,
  signal: AbortSignal,
  { interval, mayOverlap }: OverlapOptions,
): Promise<Response> {
  const completion = new AbortController()
  const requestSignal = anySignal([signal, completion.signal])
  let timer: ReturnType<typeof setInterval> | undefined
  try {
    return await new Promise<Response>((resolve, reject) => {
      const send = () => void request(requestSignal).then(resolve, reject)
      timer = setInterval(() => {
        if (mayOverlap()) send()
      }, interval)
      send()
    })
  } finally {
    clearInterval(timer)
    completion.abort()
  }
}
