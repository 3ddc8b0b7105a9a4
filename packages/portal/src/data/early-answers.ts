/** Answers that were asked for while the portal's code was on its way, by address. */
const early = new Map<string, Promise<Response>>()

/** Makes a read before its client is here; the client takes the answer instead of asking again. */
export function askEarly(address: string, headers: Readonly<Record<string, string>>): void {
  const answer = fetch(address, { headers })
  // Whoever takes it hears of a failure.
  answer.catch(() => {})
  early.set(address, answer)
}

/** The platform's `fetch`, except that an answer which was asked for early is taken, once; a failed one is asked anew. */
export const fetchUnlessEarly: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const answer = request.method === 'GET' ? early.get(request.url) : undefined
  if (!answer) return fetch(request)
  early.delete(request.url)
  const response = await answer.catch(() => undefined)
  return response?.ok ? response : fetch(request)
}
