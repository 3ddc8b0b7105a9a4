import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { CallFailure } from './api/call-failure.ts'
import { requestIdFor } from './request-id.ts'

type Headers = Readonly<Record<string, string>>

export const jsonContentType = { 'content-type': 'application/json; charset=utf-8' }

/**
 * The raw response to a request that is no HTTP, has too many headers or never ends: it is written
 * to the socket, as no framework sees such a request.
 */
export function malformedRequestResponse(
  { code, rawPacket }: { readonly code?: string | undefined; readonly rawPacket?: unknown },
  headers: Headers,
): string {
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const body = malformedRequestBody(status)
  const allHeaders = {
    ...headers,
    ...jsonContentType,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  // A HEAD client would read a body as its next response.
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD '
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${isHead ? '' : body}`
}

/** Rejects an unknown `Expect` header with the usual headers, which Node's own response lacks. */
export function rejectExpectations(server: Server, headers: Headers): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    rejectRequest(response, 417, {
      ...headers,
      'x-request-id': requestIdFor(request.headers['x-request-id']),
    }),
  )
}

/**
 * HTTP/1.1 requires a host (RFC 9112, 3.2). Servers are created with `requireHostHeader: false` and
 * check it themselves: Node's own response lacks the usual headers.
 */
export const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined

export function rejectRequest(response: ServerResponse, status: 400 | 417, headers: Headers): void {
  response
    .writeHead(status, { ...headers, ...jsonContentType, connection: 'close' })
    .end(malformedRequestBody(status))
}

const malformedRequestBody = (status: number): string =>
  JSON.stringify(new CallFailure(status, { errors: [{ name: 'unreadable' }] }).body)

/**
 * Whether the client disconnected before the request was complete: no response is needed, and it is
 * no server error.
 */
export const hasClientDisconnected = (request: IncomingMessage): boolean =>
  request.destroyed && request.complete === false

/** A handler of a server's `clientError`. */
export const rejectMalformedRequests =
  (headers: Headers) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (socket.writable) socket.write(malformedRequestResponse(error, headers))
    socket.destroy()
  }
