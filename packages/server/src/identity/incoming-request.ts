import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'

/** In bytes; a sign-in has some hundred. */
const maxFormBytes = 16 * 1024

/**
 * Read up to this size before responding: a browser that is cut off while sending shows no
 * response.
 */
const maxDrainedBytes = 1024 * 1024

/** The fields of a URL-encoded form, or the status that rejects it. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | 400 | 413> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length <= maxFormBytes) chunks.push(bytes)
    else if (length > maxDrainedBytes) return 413
  }
  if (length > maxFormBytes) return 413
  const form = Buffer.concat(chunks)
  return isUtf8(percentDecode(form)) ? new URLSearchParams(form.toString('utf8')) : 400
}

/**
 * The percent-decoded bytes. Invalid UTF-8 would become replacement characters, which could make
 * two passwords equal.
 */
const percentDecode = (form: Buffer): Buffer =>
  Buffer.from(
    form
      .toString('latin1')
      .replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16))),
    'latin1',
  )

/**
 * Client IP: the last X-Forwarded-For entry behind a proxy (earlier ones can be forged), else the
 * socket's address.
 */
export function clientAddress(request: IncomingMessage, behindProxy: boolean): string {
  const forwarded = behindProxy ? String(request.headers['x-forwarded-for'] ?? '') : ''
  return forwarded.split(',').at(-1)?.trim() || (request.socket.remoteAddress ?? '')
}
