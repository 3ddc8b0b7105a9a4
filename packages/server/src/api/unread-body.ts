import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallFailure } from './call-failure.ts'

const maxDrainedBytes = 1024 * 1024
const maxDrainMilliseconds = 5_000

/** Whether part of the request's body has not arrived yet. */
export function isBodyUnread({ raw, headers }: FastifyRequest): boolean {
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
  return hasBody && raw.complete === false && !raw.destroyed
}

/**
 * Responds before the body is read. A browser that is still sending reports a network error instead
 * of the response if the connection closes at once: so the server reads on, up to a limit of size
 * and time, before it closes.
 */
export function respondBeforeBody(
  failure: CallFailure,
  { raw: request }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const content = JSON.stringify(failure.body)
  reply
    .headers(failure.headers)
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-length', Buffer.byteLength(content))
    .header('connection', 'close')
    .hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  reply.raw.writeHead(failure.status).write(content)
  drain(request).then(() => reply.raw.end())
  return reply
}

function drain(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let drainedBytes = 0
    const timer = setTimeout(end, maxDrainMilliseconds)
    request.on('data', (chunk: Buffer) => {
      drainedBytes += chunk.length
      if (drainedBytes > maxDrainedBytes) end()
    })
    request.on('end', end).on('close', end).on('error', end)
    request.resume()

    function end(): void {
      clearTimeout(timer)
      request.pause()
      resolve()
    }
  })
}
