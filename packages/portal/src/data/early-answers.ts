/** Responses requested while the portal's code loads, by URL. */
const early = new Map<string, { readonly answer: Promise<Response>; readonly askedAt: number }>()

/** Early responses older than this are discarded (ms). */
const takenWithin = 10_000

/** Sends a read before the client exists; the client uses the response instead of a new request. */
export function askEarly(address: string, headers: Readonly<Record<string, string>>): void {
  const answer = fetch(address, { headers })
  // Avoids an unhandled rejection; the consumer handles it.
  answer.catch(() => {})
  early.set(address, { answer, askedAt: performance.now() })
}

/** `fetch`, except that an early response is used once; a failed one is requested again. */
export const fetchUnlessEarly: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const asked = request.method === 'GET' ? early.get(request.url) : undefined
  if (!asked) return fetch(request)
  early.delete(request.url)
  if (performance.now() - asked.askedAt > takenWithin) return fetch(request)
  const response = await asked.answer.catch(() => undefined)
  return response?.ok ? response : fetch(request)
}
