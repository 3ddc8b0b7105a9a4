import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { SubmittedTexts } from './validate-values.ts'

/** The body is too large (413), incomplete (400) or of another type than a form (415). */
export class UnreadableBody extends Error {
  readonly status: 400 | 413 | 415

  constructor(status: 400 | 413 | 415) {
    super(`The body can't be read (${status}).`)
    this.status = status
  }
}

const maxFormBytes = 64 * 1024

/** Reads a URL-encoded form. */
export async function readForm(request: IncomingMessage): Promise<SubmittedTexts> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) {
    throw new UnreadableBody(415)
  }
  if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) throw new UnreadableBody(413)
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > maxFormBytes) throw new UnreadableBody(413)
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof UnreadableBody ? error : new UnreadableBody(400)
  }
  return new Map(new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
}

const drainLimits = { bytes: 1024 * 1024, milliseconds: 5000 }

/**
 * Reads some of the remaining body (at most 1 MiB or 5 s): a browser whose upload is cut off shows
 * a connection error instead of the response.
 */
export async function drain(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return
  let length = 0
  const bodyEnd = new Promise<void>((resolve) => {
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > drainLimits.bytes) resolve()
    })
    for (const event of ['end', 'close', 'error']) request.once(event, () => resolve())
  })
  request.resume()
  await Promise.race([bodyEnd, wait(drainLimits.milliseconds, undefined, { ref: false })])
  request.pause()
}
