import type { IncomingMessage } from 'node:http'

/** A sign-in is some hundred bytes. */
const longestForm = 16 * 1024

/** What is read of a longer one: a browser that is cut off while it sends shows no answer. */
const mostDrained = 1024 * 1024

/** The fields of a form that was sent as browsers send it by default; nothing when it is no sign-in. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length <= longestForm) chunks.push(bytes)
    else if (length > mostDrained) return undefined
  }
  if (length > longestForm) return undefined
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

/** Who calls. Behind a balancer it is what the balancer wrote last; what stands before that anybody can have written. */
export function clientAddress(request: IncomingMessage, behindProxy: boolean): string {
  const forwarded = behindProxy ? String(request.headers['x-forwarded-for'] ?? '') : ''
  return forwarded.split(',').at(-1)?.trim() || (request.socket.remoteAddress ?? '')
}
