/** Responses requested while the portal's code loads, by URL. */
const earlyResponses = new Map<string, { readonly answer: Promise<Response>; readonly askedAt: number }>()

/** Early responses older than this are discarded (ms). */
const maximumEarlyAge = 10_000

/** Sends a read before the client exists; the client uses the response instead of a new request. */
export function requestEarly(address: string, headers: Readonly<Record<string, string>>): void {
  const answer = fetch(address, { headers })
  // Avoids an unhandled rejection; the consumer handles it.
  answer.catch(() => {})
  earlyResponses.set(address, { answer, askedAt: performance.now() })
}

/** `fetch`, except that an early response is used once; a failed one is requested again. */
export const fetchUnlessEarly: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const asked = request.method === 'GET' ? earlyResponses.get(request.url) : undefined
  if (!asked) return fetch(request)
  earlyResponses.delete(request.url)
  if (performance.now() - asked.askedAt > maximumEarlyAge) return fetch(request)
  const response = await asked.answer.catch(() => undefined)
  return response?.ok ? response : fetch(request)
}
