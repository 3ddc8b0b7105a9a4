/** Responses requested while the portal's code loads, by URL. */
const earlyResponses = new Map<
  string,
  { readonly response: Promise<Response>; readonly requestedAt: number }
>()

/** Early responses older than this are discarded (ms). */
const maximumEarlyAge = 10_000

/** Sends a read before the client exists; the client uses the response instead of a new request. */
export function requestEarly(address: string, headers: Readonly<Record<string, string>>): void {
  const response = fetch(address, { headers })
  // Avoids an unhandled rejection; the consumer handles it.
  response.catch(() => {})
  earlyResponses.set(address, { response, requestedAt: performance.now() })
}

/** `fetch`, except that an early response is used once; a failed one is requested again. */
export const fetchUnlessEarly: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const early = request.method === 'GET' ? earlyResponses.get(request.url) : undefined
  if (!early) return fetch(request)
  earlyResponses.delete(request.url)
  if (performance.now() - early.requestedAt > maximumEarlyAge) return fetch(request)
  const response = await early.response.catch(() => undefined)
  return response?.ok ? response : fetch(request)
}
