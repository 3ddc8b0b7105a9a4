import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../database/database-errors.ts'
import { PdfQueueFullError } from '../documents/pdf-worker-pool.ts'
import { FileFault } from '../files/file-fault.ts'
import { StoreUnavailable } from '../files/file-store.ts'
import { fileField } from '../files/read-multipart.ts'
import type { Log } from '../operations/log.ts'
import { CallFailure, unavailable } from './call-failure.ts'
import { hasClientDisconnected } from './malformed-request.ts'

/** Converts any error into the API's error body, without internal details. */
export function createErrorHandler(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const failure = hasClientDisconnected(request.raw) ? unreadableRequest : failureOf(error)
    if (failure.status >= 500) log.error({ requestId: request.id, err: error }, 'a call failed')
    if (isBodyUnread(request)) return respondBeforeBody(failure, request, reply)
    return reply.code(failure.status).headers(failure.headers).send(failure.body)
  }
}

const unreadableRequest = new CallFailure(400, { errors: [{ name: 'unreadable' }] })

function failureOf(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error
  if (error instanceof FileFault) return failureOfFile(error)
  if (isDatabaseUnavailable(error) || error instanceof StoreUnavailable) return unavailable(5)
  if (isDiskFull(error)) return new CallFailure(507, { errors: [{ name: 'noSpace' }] })
  if (error instanceof PdfQueueFullError) return unavailable(1)
  switch (statusOf(error)) {
    case 400:
      return new CallFailure(400, { errors: [{ name: 'malformedBody' }] })
    case 413:
      return new CallFailure(413, { errors: [{ name: 'bodyTooLarge' }] })
    case 415:
      return new CallFailure(415, { errors: [{ name: 'mediaTypeNotSupported' }] })
    default:
      return new CallFailure(500, { errors: [{ name: 'internal' }] })
  }
}

/** The status that Fastify gives a request it can't read. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  return typeof error.statusCode === 'number' ? error.statusCode : undefined
}

function failureOfFile({ fault }: FileFault): CallFailure {
  if (fault === 'unreadable') return new CallFailure(400, { errors: [{ name: fault }] })
  const status = fault === 'fileTooLarge' ? 413 : 400
  return new CallFailure(status, { errors: [{ name: fault, pointer: `/${fileField}` }] })
}

/** The disk is full, or the user's quota is. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

const maxDrainedBytes = 1024 * 1024
const maxDrainMilliseconds = 5_000

/** Whether part of the request's body has not arrived yet. */
function isBodyUnread({ raw, headers }: FastifyRequest): boolean {
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
  return hasBody && raw.complete === false && !raw.destroyed
}

/**
 * Responds before the body is read. A browser that is still sending reports a network error instead
 * of the response if the connection closes at once: so the server reads on, up to a limit of size
 * and time, before it closes.
 */
function respondBeforeBody(
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
