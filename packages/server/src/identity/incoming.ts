import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'

/** A sign-in is some hundred bytes. */
const longestForm = 16 * 1024

/** What is read of a longer one: a browser that is cut off while it sends shows no answer. */
const mostDrained = 1024 * 1024

/** The fields of a form that was sent as browsers send it by default, or the status that refuses what can be none of ours. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | 400 | 413> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length <= longestForm) chunks.push(bytes)
    else if (length > mostDrained) return 413
  }
  if (length > longestForm) return 413
  const form = Buffer.concat(chunks)
  return isUtf8(decoded(form)) ? new URLSearchParams(form.toString('utf8')) : 400
}

/** The bytes that a form means. Bytes that are no UTF-8 would be replaced, and two passwords become one. */
const decoded = (form: Buffer): Buffer =>
  Buffer.from(
    form
      .toString('latin1')
      .replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16))),
    'latin1',
  )

/** Who calls. Behind a balancer it is what the balancer wrote last; what stands before that anybody can have written. */
export function clientAddress(request: IncomingMessage, behindProxy: boolean): string {
  const forwarded = behindProxy ? String(request.headers['x-forwarded-for'] ?? '') : ''
  return forwarded.split(',').at(-1)?.trim() || (request.socket.remoteAddress ?? '')
}
