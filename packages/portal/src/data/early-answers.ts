/** Answers that were asked for while the portal's code was on its way, by address. */
const early = new Map<string, { readonly answer: Promise<Response>; readonly askedAt: number }>()

/** What nobody has taken by then, in milliseconds, may be old. */
const takenWithin = 10_000

/** Makes a read before its client is here; the client takes the answer instead of asking again. */
export function askEarly(address: string, headers: Readonly<Record<string, string>>): void {
  const answer = fetch(address, { headers })
  // Whoever takes it hears of a failure.
  answer.catch(() => {})
  early.set(address, { answer, askedAt: performance.now() })
}

/** The platform's `fetch`, except that an answer which was asked for early is taken, once; a failed one is asked anew. */
export const fetchUnlessEarly: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const asked = request.method === 'GET' ? early.get(request.url) : undefined
  if (!asked) return fetch(request)
  early.delete(request.url)
  if (performance.now() - asked.askedAt > takenWithin) return fetch(request)
  const response = await asked.answer.catch(() => undefined)
  return response?.ok ? response : fetch(request)
}
